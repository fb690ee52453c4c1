import Scenarios
import TextFormats

/// Everything that was compared about a technique in the central world.
struct TechniqueTables {
  let evidence: [TechniqueEvidence]
  /// The page that the table is on.
  let page: String

  /// A row for each comparison, those that show a difference first; empty without any.
  var central: Fragment {
    ReportTable(
      caption: "Settings compared in the central world with all else the same, trial by trial",
      columns: [
        .init(title: "Scenario"), .init(title: "Setting"), .init(title: "Compared by"),
        .init(title: "Before", isNumeric: true), .init(title: "After", isNumeric: true),
        .init(title: "Difference", isNumeric: true),
      ],
      rows: (evidence.filter(\.isDifferent) + evidence.filter { !$0.isDifferent }).map(row)
    ).fragment
  }

  private func row(_ evidence: TechniqueEvidence) -> [Fragment] {
    let model = evidence.result.model.name
    let difference = evidence.difference
    let metric = difference.metric
    return [
      .joined([
        .link(
          evidence.result.scenario.title,
          to: ScenarioPage.link(to: evidence.result, from: page)
        ), .text("", note: model),
      ]),
      .text("\(evidence.to), not \(evidence.from)", note: evidence.method.words),
      .text(metric.title),
      .text(metric.text(difference.before.value), note: metric.spread(difference.before)),
      .text(metric.text(difference.after.value), note: metric.spread(difference.after)),
      .text(difference.text, note: difference.rangeText),
    ]
  }
}
