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
    return TrendPlot(
      title: title(of: series),
      valueTitle: names.axisTitle(subject),
      unit: subject.unit,
      runs: runs,
      ticks: days,
      series: series.map { one in
        TrendPlot.Series(
          name: one.subject.variant,
          changes: one.changes.map {
            .init(run: $0.run, value: $0.value.map { Double($0) / 100 })
          },
          steps: one.steps.map {
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

  /// What changed last, in words.
  private static func title(of series: [History.Series]) -> String {
    let steps = series.flatMap { one in one.steps.map { (one.subject.variant, $0) } }
    guard let latest = steps.map(\.1.run).max() else { return "No value left its level" }
    let last = steps.filter { $0.1.run == latest }
    let worse = last.filter(\.1.isWorse).map(\.0)
    let better = last.filter { !$0.1.isWorse }.map(\.0)
    let parts = [
      worse.isEmpty ? nil : "\(worse.joined(separator: ", ")) got worse",
      better.isEmpty ? nil : "\(better.joined(separator: ", ")) got better",
    ].compactMap(\.self)
    return "At the latest step, " + parts.joined(separator: " and ")
  }
}
