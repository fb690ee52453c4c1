import Scenarios
import SiteBuilder

/// All replays of a site, and the list of them.
struct SiteReplays {
  /// The list's address.
  static let path = "replay/index.html"

  let pages: [ReplayPage]

  init(_ recordings: [ReplayRecording]) {
    pages = recordings.map { ReplayPage(replay: Replay($0)) }
  }

  /// What the replay of a scenario shows; nil without one.
  func subject(of scenario: Scenario) -> ReplaySubject? {
    pages.first { $0.scenario.id == scenario.id }?.replay.subject
  }

  /// The entry in the head of every page; nil without replays.
  var part: SitePart? {
    pages.isEmpty
      ? nil
      : SitePart(
        title: "Replay",
        invitation: "trap and fix side by side, in slow motion",
        path: Self.path,
        folder: "replay"
      )
  }

  /// The names of the list; nil without replays.
  func indexContext(frame: SiteFrame) -> TemplateContext? {
    guard !pages.isEmpty else { return nil }
    var context = frame.context(
      path: Self.path,
      title: "Replays",
      description:
        "Trap and fix on two phones side by side, slow enough to see a single late frame."
    )
    context["replays"] = .list(
      pages.map { page in
        [
          "title": .text(page.scenario.title),
          "href": .text(RelativePath.link(to: page.path, from: Self.path)),
          "summary": .text(page.summary),
        ]
      }
    )
    return context
  }

  /// The names of a replay, with the ones before and after it.
  func context(of page: ReplayPage, frame: SiteFrame) -> TemplateContext {
    let index = pages.firstIndex { $0.path == page.path } ?? 0
    return page.context(
      frame: frame,
      previous: index > 0 ? pages[index - 1] : nil,
      next: index + 1 < pages.count ? pages[index + 1] : nil
    )
  }

  /// Adds what links may name: where only a part was run, every scenario that there is.
  func addLinks(to check: inout LinkCheck, catalog: ScenarioCatalog, results: [ScenarioResult]) {
    let isPart = RunPart(results, of: catalog).clause != nil
    let ids = isPart ? catalog.scenarios.map(\.id) : pages.map(\.scenario.id)
    guard !ids.isEmpty else { return }
    check.add(page: Self.path, anchors: ["content"])
    for id in ids { check.add(page: ReplayPage.path(of: id), anchors: ReplayPage.anchors) }
  }
}
