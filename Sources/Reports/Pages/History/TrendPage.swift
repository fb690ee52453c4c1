import Charts
import Markup
import Results
import SiteBuilder

/// The trends of one scenario: a chart for each device and metric.
enum TrendPage {
  /// The page's address.
  static func path(of scenario: String) -> String { "history/\(scenario).html" }

  /// A page for every scenario of a history.
  static func pages(of page: HistoryPage) -> [SitePage] {
    let runs = page.history.runs
    let names = runs.map { "\($0.day), \($0.shortCommit)" }
    let days = runs.map(\.day)
    let series = Dictionary(grouping: page.history.series, by: \.subject.scenario)
    return page.scenarios.map { scenario in
      let title = page.names.scenario(scenario)
      return ReportPage(
        path: path(of: scenario),
        title: "\(title): trend",
        description: "How the results of “\(title)” changed from commit to commit.",
        sections: groups(of: series[scenario] ?? []).enumerated().map { index, group in
          .init(
            id: "trend-\(index + 1)",
            title:
              "\(page.names.device(group[0].subject)): \(page.names.metric(group[0].subject))",
            content: plot(of: group, page.names, names, days).figure(id: "trend-\(index + 1)-chart")
          )
        },
        origin: page.origin
      ).sitePage
    }
  }

  /// The series of each device and metric, in their order.
  private static func groups(of series: [History.Series]) -> [[History.Series]] {
    var groups: [[History.Series]] = []
    for one in series {
      let place = groups.firstIndex { group in
        group[0].subject.device == one.subject.device
          && group[0].subject.metric == one.subject.metric
      }
      if let place { groups[place].append(one) } else { groups.append([one]) }
    }
    return groups
  }

  private static func plot(
    of series: [History.Series],
    _ names: HistoryNames,
    _ runs: [String],
    _ days: [String]
  ) -> TrendPlot {
    let subject = series[0].subject
    let steps = series.map(\.steps)
    return TrendPlot(
      title: title(of: Array(zip(series.map(\.subject), steps)), days),
      valueTitle: names.axisTitle(subject),
      unit: subject.unit,
      runs: runs,
      ticks: days,
      series: zip(series, steps).map { one, steps in
        TrendPlot.Series(
          name: one.subject.variant,
          changes: one.changes.map {
            .init(run: $0.run, value: $0.value.map { Double($0) / 100 })
          },
          steps: steps.map {
            .init(
              run: $0.run,
              before: Double($0.before) / 100,
              after: Double($0.after) / 100,
              isWorse: $0.isWorse
            )
          }
        )
      }
    )
  }

  /// What changed last, in words: of one variant also by how much.
  private static func title(
    of variants: [(subject: History.Subject, steps: [HistoryStep])],
    _ days: [String]
  ) -> String {
    guard let latest = variants.compactMap(\.steps.last?.run).max() else {
      return "No value left its level"
    }
    let last = variants.compactMap { variant in
      variant.steps.last.flatMap { $0.run == latest ? (variant.subject, $0) : nil }
    }
    func clause(isWorse: Bool) -> String? {
      let names = last.filter { $0.1.isWorse == isWorse }.map(\.0.variant)
      return names.isEmpty
        ? nil : "\(names.joined(separator: ", ")) got \(isWorse ? "worse" : "better")"
    }
    let clauses = [clause(isWorse: true), clause(isWorse: false)].compactMap(\.self)
    let sentence = "\(clauses.joined(separator: " and ")) on \(days[latest])"
    guard last.count == 1, let (subject, step) = last.first else { return sentence }
    return "\(sentence), from \(HistoryPage.text(step.before, subject)) to "
      + HistoryPage.text(step.after, subject)
  }
}
