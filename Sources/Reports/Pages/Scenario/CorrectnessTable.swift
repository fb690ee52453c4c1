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
    let variants = results.flatMap(\.variants)
    let shown = metrics.filter { metric in
      variants.contains { $0[metric].map { $0.value != 0 } ?? false }
    }
    let zero = metrics.filter { metric in
      !shown.contains(metric) && variants.contains { $0[metric] != nil }
    }
    return Fragment { writer in
      if !shown.isEmpty { writer.fragment(table(of: shown, results)) }
      if !zero.isEmpty {
        let names = zero.map { $0.title.lowercased() }
        writer.element(
          "p",
          text: "0 in every variant on every device in the central world: \(Words.list(names))."
        )
        writer.newline()
      }
    }
  }

  private static func table(of metrics: [Metric], _ results: [ScenarioResult]) -> Fragment {
    ReportTable(
      caption:
        "What was wrong on screen, what was loaded in vain, and memory: medians of the trials in the central world",
      columns: [.init(title: "Variant")]
        + metrics.map { .init(title: $0.heading, isNumeric: true) },
      rows: results.flatMap { result in
        result.variants.map { variant in
          [.text(variant.variant.title, note: results.count > 1 ? result.model.name : nil)]
            + metrics.map { metric in
              .text(variant[metric].map { metric.number($0.value) } ?? "not measured")
            }
        }
      }
    ).fragment
  }
}
