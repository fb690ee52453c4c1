import Measurements
import TextFormats

/// A measurement of the project with the variant that it names: a case like the published ones, but
/// counted separately.
struct MeasuredCase {
  let measurement: ProjectMeasurement
  /// The number of its entry in the file.
  let number: Int
  let entry: MeasurementEntry
  let comparison: HitchComparison

  /// Returns every measurement that names a scenario which was run and has a ratio, in the order of
  /// the files.
  static func all(of site: SiteInput) -> [MeasuredCase] {
    site.projectMeasurements.flatMap { measurement in
      measurement.entries.flatMap { number, entry, subject in
        (subject.map { HitchComparison.all(of: entry, $0, results: site.run.results) } ?? []).map {
          MeasuredCase(
            measurement: measurement,
            number: number,
            entry: entry,
            comparison: $0
          )
        }
      }
    }
  }

  /// The position of the measured ratio among the worlds; nil if only the central one was run.
  var standing: HitchComparison.Standing? { comparison.quantities.first?.standing }

  /// Returns the number of each outcome: `2 measurements of this project: 1 inside what the worlds
  /// allow, 1 above`.
  static func score(_ cases: [MeasuredCase]) -> String {
    let parts = HitchComparison.Standing.allCases.compactMap { standing -> String? in
      let count = cases.count { $0.standing == standing }
      return count == 0 ? nil : "\(count) \(standing.rawValue)"
    }
    let unjudged = cases.count { $0.standing == nil }
    let all = parts + (unjudged > 0 ? ["\(unjudged) not judged: one phone"] : [])
    return "\(counted(cases.count, "comparison")) with measurements of this project: "
      + "\(all.joined(separator: ", "))"
  }
}
