import Diagnostics
import Markup
import NumberText
import Results
import SiteBuilder

/// What the runs of the project found over time: the latest steps, and a page of trends for each
/// scenario.
struct HistoryPage {
  let history: History
  let settings: SiteSettings
  let names: HistoryNames
  /// All steps with their series, the latest run first and what got worse first within a run.
  let located: [LocatedStep]

  static let path = "history.html"
  /// The most steps in the table.
  private static let mostSteps = 60

  /// The history of a site; nil if it has no runs.
  init?(of site: SiteInput) {
    guard let history = site.history, !history.runs.isEmpty else { return nil }
    self.history = history
    settings = site.settings
    names = HistoryNames(site.catalog)
    located = Self.located(in: history)
  }

  /// The page, and one of trends for every scenario of the history.
  static func section(of site: SiteInput) -> SiteSection {
    guard let page = HistoryPage(of: site) else { return SiteSection(pages: []) }
    return SiteSection(
      part: SitePart(
        title: "History",
        summary: "what changed from commit to commit",
        path: path,
        folder: "history"
      ),
      pages: [page.sitePage] + TrendPage.pages(of: page)
    )
  }

  /// The file of the history, for diagnostics.
  var origin: Place { Place(path: History.path) }

  private var sitePage: SitePage {
    ReportPage(
      path: Self.path,
      title: "History",
      description:
        "What changed from commit to commit: the simulator has no noise, so every step has a cause.",
      intro: .paragraph(summary),
      sections: [
        .init(id: "steps", title: "Latest steps", content: table),
        .init(id: "trends", title: "Trends by scenario", content: .list(scenarioLinks)),
      ],
      origin: origin
    ).sitePage
  }

  private var summary: String {
    let runs = counted(history.runs.count, "run")
    let days = [history.runs.first?.day, history.runs.last?.day].compactMap(\.self)
    let span = days.first == days.last ? "on \(days[0])" : "from \(days[0]) to \(days[1])"
    let worse = located.count { $0.step.isWorse }
    let part = 100 / HistoryStep.leastPart
    let least = DecimalText.fixed(Double(HistoryStep.leastChange) / 100, places: 1)
    return "\(runs) \(span), \(counted(history.series.count, "value")) in each: "
      + "\(counted(located.count, "step")), \(worse) of them for the worse. "
      + "A step is a change by at least \(part) % and by at least \(least) of the unit from the "
      + "level of the step before, so small changes that add up are marked too."
  }

  private static func located(in history: History) -> [LocatedStep] {
    history.series.flatMap { series in
      series.steps.map { LocatedStep(subject: series.subject, step: $0) }
    }.enumerated().sorted { left, right in
      let (a, b) = (left.element.step, right.element.step)
      if a.run != b.run { return a.run > b.run }
      if a.isWorse != b.isWorse { return a.isWorse }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// A step and what it is a step of.
  struct LocatedStep {
    let subject: History.Subject
    let step: HistoryStep
  }

  private var table: Fragment {
    let steps = located
    guard !steps.isEmpty else { return .paragraph("No value has left its level yet.") }
    let rows = steps.prefix(Self.mostSteps).map { located in
      [
        commit(history.runs[located.step.run], from: Self.path),
        scenario(located.subject),
        .text(names.device(located.subject)),
        .text(names.metric(located.subject)),
        .text(Self.text(located.step.before, located.subject)),
        .text(Self.text(located.step.after, located.subject)),
        .text(located.step.isWorse ? "worse" : "better"),
      ]
    }
    let rest = steps.count - rows.count
    return .joined([
      ReportTable(
        caption: "The latest steps",
        columns: [
          .init(title: "Commit"), .init(title: "Scenario and variant"), .init(title: "Device"),
          .init(title: "Metric"), .init(title: "Before", isNumeric: true),
          .init(title: "After", isNumeric: true), .init(title: "Change"),
        ],
        rows: Array(rows)
      ).fragment,
      rest > 0
        ? .paragraph("\(counted(rest, "earlier step")) are on the pages of trends.") : .empty,
    ])
  }

  /// A value with its unit.
  static func text(_ hundredths: Int, _ subject: History.Subject) -> String {
    let value = Hundredths.text(hundredths)
    return subject.unit.isEmpty ? value : "\(value) \(subject.unit)"
  }

  /// A commit with its day, linked if the settings say where the source code is.
  func commit(_ run: History.Run, from page: String) -> Fragment {
    let name = "\(run.day), \(run.shortCommit)"
    guard let repository = settings.repository else { return .text(name) }
    let base = repository.hasSuffix("/") ? String(repository.dropLast()) : repository
    return .link(name, to: "\(base)/commit/\(run.commit)")
  }

  private func scenario(_ subject: History.Subject) -> Fragment {
    .link("\(subject.scenario)/\(subject.variant)", to: TrendPage.path(of: subject.scenario))
  }

  private var scenarioLinks: [Fragment] {
    scenarios.map { .link(names.scenario($0), to: TrendPage.path(of: $0)) }
  }

  /// The scenarios of the history, sorted by id.
  var scenarios: [String] { Set(history.series.map(\.subject.scenario)).sorted() }
}
