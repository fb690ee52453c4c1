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
  let steps: HistorySteps

  static let path = "history.html"
  /// The most steps in the table.
  private static let mostSteps = 60

  /// The history of a site; nil if it has no runs.
  init?(of site: SiteInput) {
    guard let history = site.history, !history.runs.isEmpty else { return nil }
    self.history = history
    settings = site.settings
    names = HistoryNames(site.run.catalog)
    steps = HistorySteps(of: history)
  }

  /// The page, and one of trends for every scenario of the history.
  static func section(of site: SiteInput) -> SiteSection {
    guard let page = HistoryPage(of: site) else { return SiteSection(pages: []) }
    return SiteSection(
      part: SitePart(
        name: .history,
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
    let part = 100 / HistoryStep.leastPart
    let least = DecimalText.fixed(Double(HistoryStep.leastChange) / 100, places: 1)
    return "\(runs) \(span), \(counted(history.series.count, "value")) in each: "
      + "\(counted(steps.total.all, "step")), \(steps.total.worse) of them for the worse. "
      + "A step is a change by at least \(part) % and by at least \(least) of the unit from the "
      + "level of the step before, so small changes that add up are marked too."
  }

  private var table: Fragment {
    guard steps.total.all > 0 else { return .paragraph("No value has left its level yet.") }
    var run: Int?
    let rows = steps.latest(atLeast: Self.mostSteps).prefix(Self.mostSteps).map { located in
      defer { run = located.step.run }
      return [
        commit(located.step.run, isFirst: located.step.run != run),
        scenario(located.subject),
        .text(names.device(located.subject)),
        .text(names.metric(located.subject)),
        .text(Self.text(located.step.before, located.subject)),
        .text(Self.text(located.step.after, located.subject)),
        .text(located.step.isWorse ? "worse" : "better"),
      ]
    }
    let rest = steps.total.all - rows.count
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

  /// A commit with its day, linked if the settings say where the source code is; the first time
  /// with its message.
  private func commit(_ number: Int, isFirst: Bool) -> Fragment {
    let run = history.runs[number]
    let name = "\(run.day), \(run.shortCommit)"
    let message = isFirst && !run.subject.isEmpty ? run.subject.shortened : nil
    guard let repository = settings.repository else { return .text(name, note: message) }
    let base = repository.hasSuffix("/") ? String(repository.dropLast()) : repository
    return .joined([
      .link(name, to: "\(base)/commit/\(run.commit)"), .text("", note: message),
    ])
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

extension String {
  /// The text, or the beginning of one that is longer than git's manual advises for a first line.
  fileprivate var shortened: String { count <= 72 ? self : "\(prefix(71))…" }
}
