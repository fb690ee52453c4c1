import Scenarios
import TextFormats

/// Whether the list showed what it should and how much memory it took, for every variant and
/// device.
enum CorrectnessTable {
  private static let metrics: [Metric] = [
    .wrongImageTime, .placeholderTimeP50, .placeholderTimeP95, .statesLost, .wrongHeights,
    .offsetJumps, .offsetJumpDistance, .failedLoads, .duplicateLoads, .wastedLoads, .leakedTasks,
    .memoryWarnings, .decodedBytesPeak, .memoryPeak,
  ]

  static func fragment(_ results: [ScenarioResult]) -> Fragment {
    func values(of metric: Metric) -> [Double] {
      results.flatMap { result in result.variants.compactMap { result.typical(of: metric, in: $0) }
      }
    }
    let measured = metrics.filter { !values(of: $0).isEmpty }
    let shown = measured.filter { values(of: $0).contains { $0 != 0 } }
    let zero = measured.filter { !shown.contains($0) }
    return Fragment { writer in
      if !shown.isEmpty { writer.fragment(table(of: shown, results)) }
      if !zero.isEmpty {
        let names = zero.map { $0.title.lowercased() }
        writer.element(
          "p",
          text: "Typically 0 in every variant on every device: \(Words.list(names))."
        )
        writer.newline()
      }
    }
  }

  private static func table(of metrics: [Metric], _ results: [ScenarioResult]) -> Fragment {
    ReportTable(
      caption: "What was wrong on screen, what was loaded in vain, and memory: "
        + (results.first?.valueBasis ?? ""),
      columns: [.init(title: "Variant")]
        + metrics.map { .init(title: $0.heading, isNumeric: true) },
      rows: results.flatMap { result in
        result.variants.map { variant in
          [.text(variant.variant.title, note: results.count > 1 ? result.model.name : nil)]
            + metrics.map { metric in
              .text(
                result.typical(of: metric, in: variant).map(metric.roughNumber) ?? "not measured"
              )
            }
        }
      }
    ).fragment
  }
}
