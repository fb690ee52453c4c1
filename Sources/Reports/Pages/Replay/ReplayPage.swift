import Diagnostics
import FrameLab
import Markup
import NumberText
import Scenarios
import SiteBuilder

/// The page on which a scenario's trap and fix play side by side.
struct ReplayPage {
  let replay: Replay

  /// The page's address.
  static func path(of scenarioID: String) -> String { "replay/\(scenarioID).html" }

  /// The address of the page's data.
  static func script(of scenarioID: String) -> String { "replay/\(scenarioID).js" }

  /// The ids that links to the page may use.
  static let anchors: Set<String> = ["content", "player", "key-frames"]

  var scenario: Scenario { replay.subject.result.scenario }

  var path: String { Self.path(of: scenario.id) }

  /// The data that the page loads.
  var script: SiteFile {
    SiteFile(
      path: Self.script(of: scenario.id),
      bytes: ReplayScript(replay: replay).bytes,
      origin: scenario.file.path
    )
  }

  /// What there is to see, in a sentence.
  var summary: String {
    let subject = replay.subject
    let metric = subject.metric
    let device = subject.result.model
    return "\(device.name), \(device.device.refreshRateHertz) Hz. \(metric.title) over the trials: "
      + "\(metric.text(subject.trap[metric])) for '\(subject.trap.variant.title)', "
      + "\(metric.text(subject.fix[metric])) for '\(subject.fix.variant.title)'."
  }

  /// The content of the page, with links to its neighbors.
  func body(previous: ReplayPage?, next: ReplayPage?) -> SitePage.Body {
    SitePage.Body(
      template: "replay",
      contentName: "moments",
      title: "Replay: \(scenario.title)",
      description: summary,
      style: "replay",
      seed: replay.subject.result.seed,
      context: context(previous: previous, next: next)
    )
  }

  private func context(previous: ReplayPage?, next: ReplayPage?) -> TemplateContext {
    var context: TemplateContext = [:]
    let model = replay.subject.result.model
    let phone = PhoneDrawing(on: model, list: scenario.list)
    let interval = Double(model.device.refreshIntervalNanoseconds) / 1e6
    context["scenario"] = .group([
      "title": .text(scenario.title),
      "href": .text(RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: path)),
    ])
    context["summary"] = .text(summary)
    context["window"] = .text(
      "\(DecimalText.fixed(replay.seconds(at: 0), places: 2)) to "
        + "\(DecimalText.fixed(replay.seconds(at: replay.vsyncs.count), places: 2)) s of the first "
        + "measured trial; a vsync is \(DecimalText.fixed(interval, places: 2)) ms"
    )
    context["script"] = .text(RelativePath.link(to: Self.script(of: scenario.id), from: path))
    context["sides"] = .list(replay.sides.map { side(of: $0, phone) })
    context["hasHitches"] = .flag(replay.sides.contains { !$0.film.hitches.isEmpty })
    context["moments"] = .list(FilmStrip(replay: replay, phone: phone).moments)
    return context.merging(
      .neighbours(of: path, previous: previous.map(Self.link), next: next.map(Self.link))
    ) { own, _ in own }
  }

  private func side(of side: Replay.Side, _ phone: PhoneDrawing) -> TemplateContext {
    let film = side.film
    let title = side.variant.variant.title
    let late = film.hitches.reduce(0) { $0 + $1.vsyncs } * film.refreshIntervalNanoseconds
    let lateness =
      film.hitches.isEmpty
      ? "no frame late in this window"
      : "\(counted(film.hitches.count, "late frame")), "
        + "\(DecimalText.fixed(Double(late) / 1e6, places: 1)) ms late in this window"
    let picture = film.pictures.first.map { picture in
      phone.fragment(
        picture,
        name: "The screen of \(title)",
        description: "The list at the play head. Filled cells are complete, dashed ones wait for "
          + "their images, crossed ones show another item's.",
        isChanging: true
      )
    }
    return [
      "title": .text(title),
      "lateness": .text(lateness),
      "picture": .fragment(picture ?? .empty),
      "strip": .fragment(
        CadenceStrip(film: film, vsyncs: replay.vsyncs.count)
          .fragment(name: "Frames of \(title)", description: lateness)
      ),
    ]
  }

  private static func link(to page: ReplayPage) -> (title: String, path: String) {
    (page.scenario.title, page.path)
  }
}
