import Charts
import ListEngine
import Markup
import Scenarios

/// The measured values of a scenario's variants on one device.
enum ResultTable {
  /// The metrics that every table shows unless they are 0 or not measured in every variant.
  private static let columns: Set<Metric> = [
    .hitchTimeRatio, .hitchCount, .commitHitchTime, .renderHitchTime, .placeholderTimeP50,
    .placeholderTimeP95, .wrongImageTime, .wastedLoads, .failedLoads, .cellsCreated, .statesLost,
    .offsetJumpDistance, .decodedBytesPeak, .memoryWarnings,
  ]

  static func fragment(_ result: ScenarioResult) -> Fragment {
    let asked = asked(of: result.scenario)
    let metrics = Metric.allCases.filter { metric in
      asked.contains(metric)
        || columns.contains(metric)
          && result.variants.contains { $0[metric].map { $0.value != 0 } ?? false }
    }
    return ReportTable(
      caption:
        "Results on \(result.model.name): pooled ratio, medians of the trials, and their range",
      columns: [.init(title: "Variant"), .init(title: "Rating")]
        + metrics.flatMap { heads($0, in: result) },
      rows: result.variants.map { variant in
        [.text(variant.variant.title), rating(of: variant)]
          + metrics.flatMap { cells($0, of: variant, in: result) }
      }
    ).fragment
  }

  /// The head of a metric; what the scenario is judged by has a second column, in which its
  /// variants are compared with the first one, trial by trial.
  private static func heads(_ metric: Metric, in result: ScenarioResult) -> [ReportTable.Column] {
    let own = ReportTable.Column(title: metric.heading, isNumeric: true)
    guard let reference = reference(for: metric, in: result) else { return [own] }
    let title = "Difference to '\(reference.variant.title)'"
    return [own, ReportTable.Column(title: title, isNumeric: true)]
  }

  private static func cells(
    _ metric: Metric,
    of variant: VariantResult,
    in result: ScenarioResult
  ) -> [Fragment] {
    let own = value(metric, of: variant)
    guard let reference = reference(for: metric, in: result) else { return [own] }
    guard variant.variant != reference.variant else { return [own, .text("–")] }
    guard let difference = variant.difference(in: metric, from: reference) else {
      return [own, .text("not measured")]
    }
    return [own, .text(difference.text, note: difference.intervalText)]
  }

  /// The variant that others are compared with by a metric.
  private static func reference(
    for metric: Metric,
    in result: ScenarioResult
  ) -> VariantResult? {
    metric == result.scenario.metric && result.variants.count > 1 ? result.variants.first : nil
  }

  /// The metrics that the scenario is about, by its question or by its thresholds.
  private static func asked(of scenario: Scenario) -> Set<Metric> {
    let limited = scenario.variants.flatMap(\.thresholds).map(\.metric)
    return Set(limited).union([.hitchTimeRatio, scenario.metric])
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
