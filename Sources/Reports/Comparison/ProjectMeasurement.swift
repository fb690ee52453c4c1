import Diagnostics
import Measurements
package import Scenarios

/// A file of measurements with the scenarios that its entries name.
struct ProjectMeasurement {
  let file: MeasurementFile
  /// The scenario of each entry; nil for entries that name none.
  let subjects: [MeasuredSubject?]

  /// The file's path within the folder of measurements, without its ending.
  var id: String {
    let parts = file.path.split(separator: "/")
    let inside = parts.drop { $0 != "measurements" }.dropFirst()
    let name = (inside.isEmpty ? parts.suffix(1) : inside).joined(separator: "/")
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// The address of its page.
  var path: String { "measurements/\(id).html" }

  /// The entries with their scenarios.
  var entries: [(number: Int, entry: MeasurementEntry, subject: MeasuredSubject?)] {
    zip(file.document.entries, subjects).enumerated().map { ($0 + 1, $1.0, $1.1) }
  }

  /// Returns the id of an entry's part of the page.
  static func anchor(ofEntry number: Int) -> String { "entry-\(number)" }

  /// The subjects of the measurements, as the page's title.
  var title: String {
    let titles = file.document.entries.map(\.title)
    guard let first = titles.first else { return "Nothing measured" }
    return titles.count == 1 ? first : "\(first) and \(titles.count - 1) more"
  }
}

/// The scenario that stands for a measured list.
struct MeasuredSubject {
  let scenario: Scenario
  /// The variant, if the measurement names one.
  let variant: Variant?

  /// The variants to compare with: the one that is named, else the trap and the fix.
  var variants: [Variant] {
    if let variant { return [variant] }
    let contrast = scenario.contrast.map { [$0.trap, $0.fix] } ?? []
    return contrast.isEmpty ? Array(scenario.variants.prefix(1)) : contrast
  }
}

/// Finds the scenarios that measurements name, as `ID` or `ID/VARIANT`.
struct MeasuredSubjects {
  let scenarios: [Scenario]
  /// The ids of scenarios that could not be read, which any measurement may name.
  var unreadable: Set<String> = []

  /// Returns the files with their scenarios; names that nothing has are reported.
  func measurements(
    _ files: [MeasurementFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> [ProjectMeasurement] {
    files.map { file in
      let subjects = zip(file.document.entries, file.scenarioPlaces).map { entry, place in
        entry.scenario.flatMap { name -> MeasuredSubject? in
          switch subject(named: name) {
          case .success(let subject): return subject
          case .failure(let unknown):
            diagnostics.append(.error(unknown.message, at: place ?? Place(path: file.path)))
            return nil
          }
        }
      }
      return ProjectMeasurement(file: file, subjects: subjects)
    }
  }

  /// Returns the scenario of a name; nil if it is one of those that could not be read.
  func subject(named name: String) -> Result<MeasuredSubject?, ScenarioName.UnknownName> {
    let name = ScenarioName(name)
    if unreadable.contains(name.scenario) { return .success(nil) }
    do throws(ScenarioName.UnknownName) {
      let (scenario, variant) = try name.find(in: scenarios)
      return .success(MeasuredSubject(scenario: scenario, variant: variant))
    } catch {
      return .failure(error)
    }
  }
}

/// The name of a scenario, or of one of its variants, that a person gives for a measurement.
package enum MeasuredScenarioName {
  /// Returns the mistake in a name; nil if there is none.
  package static func objection(to name: String, in reading: ScenarioCatalogReading) -> String? {
    let subjects = MeasuredSubjects(
      scenarios: reading.readable?.scenarios ?? [],
      unreadable: reading.unreadableScenarios
    )
    guard case .failure(let unknown) = subjects.subject(named: name) else { return nil }
    return unknown.message
  }
}
