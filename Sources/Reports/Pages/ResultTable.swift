import Charts
import ListEngine
import Markup
import Scenarios

/// The measured values of a scenario's variants on one device.
enum ResultTable {
  /// The metrics in the order of their columns; those that are 0 or not measured in every variant
  /// have none.
  private static let columns: [Metric] = [
    .hitchTimeRatio, .hitchCount, .commitHitchTime, .renderHitchTime, .placeholderTimeP50,
    .placeholderTimeP95, .wastedLoads, .cellsCreated, .decodedBytesPeak,
  ]

  static func fragment(_ result: ScenarioResult) -> Fragment {
    let metrics = columns.filter { metric in
      metric == .hitchTimeRatio
        || result.variants.contains { $0[metric].map { $0.value != 0 } ?? false }
    }
    let heads = metrics.map { metric in
      ReportTable.Column(
        title: metric.heading,
        isNumeric: true
      )
    }
    return ReportTable(
      caption:
        "Results on \(result.model.name): pooled ratio, medians of the trials, and their range",
      columns: [.init(title: "Variant"), .init(title: "Rating")] + heads,
      rows: result.variants.map { variant in
        [.text(variant.variant.title), rating(of: variant)] + metrics.map { value($0, of: variant) }
      }
    ).fragment
  }

  private static func rating(of variant: VariantResult) -> Fragment {
    guard let rating = variant.rating else { return .text("not measured") }
    let note = variant.variant.hasAssumedCosts ? "assumption" : nil
    return switch rating {
    case .good: .status(.good, note: note)
    case .warning: .status(.warning, note: note)
    case .critical: .status(.critical, note: note)
    }
  }

  private static func value(_ metric: Metric, of variant: VariantResult) -> Fragment {
    guard let measured = variant[metric] else { return .text("not measured") }
    return .text(metric.number(measured.value), note: metric.spread(measured))
  }
}
