import Scenarios
import SiteBuilder
import TextFormats

/// The improvements by a technique over the worlds, list by list.
struct TechniqueWorlds {
  let evidence: [TechniqueEvidence]
  /// The page that the table is on.
  let page: String

  /// A row for each list, device and metric; empty without worlds.
  var fragment: Fragment {
    ReportTable(
      caption: "How much better each list is with the setting, over the plausible phones; "
        + "below 0 it is worse",
      columns: [
        .init(title: "Scenario"), .init(title: "Setting"), .init(title: "Better by"),
        .init(title: "Median", isNumeric: true),
        .init(title: "10th to 90th percentile", isNumeric: true),
      ],
      rows: evidence.flatMap(rows)
    ).fragment
  }

  private func rows(_ evidence: TechniqueEvidence) -> [[Fragment]] {
    let own = evidence.result.scenario.metric
    let ratio = evidence.worth.map { row(evidence, .hitchTimeRatio, $0) }
    let other = own == .hitchTimeRatio ? nil : evidence.improvement.map { row(evidence, own, $0) }
    return [other, ratio].compactMap(\.self)
  }

  private func row(
    _ evidence: TechniqueEvidence,
    _ metric: Metric,
    _ spread: WorldSpread
  ) -> [Fragment] {
    [
      .joined([
        .link(
          evidence.result.scenario.title,
          to: ScenarioPage.link(to: evidence.result, from: page)
        ), .text("", note: evidence.result.model.name),
      ]),
      .text("\(evidence.to), not \(evidence.from)", note: evidence.method.words),
      .text(metric.title), .text(metric.rough(spread.median)),
      .text("\(metric.roughNumber(spread.p10)) to \(metric.roughNumber(spread.p90))"),
    ]
  }
}
