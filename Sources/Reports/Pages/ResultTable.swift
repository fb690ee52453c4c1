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
      metric == .hitchTimeRatio || result.variants.contains { $0[metric].map { $0.value != 0 } ?? false }
    }
    let heads = metrics.map { metric in
      ReportTable.Column(
        title: metric.unit.isEmpty ? metric.title : "\(metric.title) (\(metric.unit))",
        isNumeric: true)
    }
    return ReportTable(
      caption: "Results on \(result.model.name): pooled ratio, medians of the trials, and their range",
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

/// What is expected of a scenario's variants on one device, and whether they meet it.
enum ExpectationTable {
  static func fragment(_ result: ScenarioResult) -> Fragment {
    ReportTable(
      caption: "Expectations on \(result.model.name)",
      columns: [
        .init(title: "Variant"), .init(title: "Expected"), .init(title: "Measured", isNumeric: true),
        .init(title: "Margin", isNumeric: true), .init(title: "Verdict"), .init(title: "Written in"),
      ],
      rows: result.variants.flatMap { variant in
        variant.verdicts.map { row(of: variant, $0) }
      }
    ).fragment
  }

  private static func row(of variant: VariantResult, _ verdict: Verdict) -> [Fragment] {
    [
      .text(variant.variant.title),
      .text(verdict.expectation.text),
      .text(measured(verdict)),
      .text(margin(verdict)),
      .status(verdict.isMet ? .passed : .failed),
      Fragment { $0.element("code", text: "\(verdict.expectation.place)") },
    ]
  }

  private static func measured(_ verdict: Verdict) -> String {
    switch verdict.expectation {
    case .rating: Metric.hitchTimeRatio.text(verdict.measured)
    case .limit(let metric, _): metric.text(verdict.measured)
    }
  }

  /// How far the value may still move before the expectation breaks.
  private static func margin(_ verdict: Verdict) -> String {
    guard case .limit(let metric, let limit) = verdict.expectation, let measured = verdict.measured
    else { return "–" }
    let distance =
      switch limit.side {
      case .atMost: limit.limit - measured.value
      case .atLeast: measured.value - limit.limit
      }
    return metric.text(distance)
  }
}
