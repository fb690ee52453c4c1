import Charts
import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The page on which a scenario's trap and fix play side by side.
struct ReplayPage {
  let replay: Replay

  /// The page's address.
  static func path(of scenarioID: String) -> String { "replay/\(scenarioID).html" }

  /// The files beside the page of a scenario.
  static func filePaths(of scenarioID: String) -> [String] {
    [script(of: scenarioID), frames(of: scenarioID)]
  }

  /// The address of the page's data.
  static func script(of scenarioID: String) -> String { "replay/\(scenarioID).js" }

  /// The ids that links to the page may use.
  static let anchors: Set<String> = ["content", "player", "key-frames", "frames"]

  /// The address of the frames of the page's timelines.
  static func frames(of scenarioID: String) -> String { "replay/\(scenarioID)-frames.js" }

  var scenario: Scenario { replay.subject.result.scenario }

  var path: String { Self.path(of: scenario.id) }

  /// The data that the page loads.
  var files: [SiteFile] {
    let link = RelativePath.link(to: "replay/\(scenario.id)", from: path)
    let frames = FrameScript(replay: link, figures: [timeline])
    return [
      (Self.script(of: scenario.id), ReplayScript(replay: replay).bytes),
      (Self.frames(of: scenario.id), frames.bytes),
    ].map { SiteFile(path: $0, bytes: $1, origin: scenario.file.path) }
  }

  /// The timeline of the trap and of the fix in the window.
  private var timeline: FrameScript.Figure {
    let runs = replay.sides.map { side in
      let first = side.film.firstFrame
      return (
        variant: side.variant, first: first,
        records: side.variant.frames.dropFirst(first).prefix(side.film.pictures.count)
      )
    }
    let begins = runs.flatMap(\.records).map(\.timing.begin)
    let first = begins.min() ?? 0
    return FrameScript.Figure(
      id: "timeline-replay",
      chart: ResultCharts.timeline(
        of: runs,
        in: replay.subject.result,
        vsyncs: first..<(begins.max() ?? first) + 1
      ),
      runs: replay.sides.enumerated().map { index, side in
        FrameScript.Run(lateFrames: side.variant.trials.first?.lateFrames ?? [], side: index)
      }
    )
  }

  /// What there is to see, in a sentence.
  var summary: String {
    let subject = replay.subject
    let metric = subject.metric
    let device = subject.result.model
    return "\(device.name), \(device.device.refreshRateHertz) Hz. One run with every cost at "
      + "its middle; \(metric.title.lowercasedStart): "
      + "\(subject.trap.variant.title) \(metric.text(subject.trap[metric])), "
      + "\(subject.fix.variant.title) \(metric.text(subject.fix[metric]))."
  }

  /// The content of the page, with links to its neighbors.
  func body(previous: ReplayPage?, next: ReplayPage?) -> SitePage.Body {
    SitePage.Body(
      template: "replay",
      title: "Replay: \(scenario.title)",
      description: summary,
      style: "replay",
      moreStyles: ["screen"],
      seed: replay.subject.result.seed,
      lateContext: { context(previous: previous, next: next) }
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
    context["hasEvents"] = .flag(replay.sides.contains { !$0.events.isEmpty })
    let lanes = ReplayLanes(replay: replay)
    context["key"] = .group([
      "hasPlaceholders": .flag(lanes.shows(.placeholder)),
      "hasWrongImages": .flag(lanes.shows(.wrongImage)),
      "hasMaskPasses": .flag(sideHas(phone.hasMaskPasses)),
      "hasShadowPasses": .flag(sideHas(phone.hasShadowPasses)),
    ])
    context["frames"] = .text(RelativePath.link(to: Self.frames(of: scenario.id), from: path))
    context["timelines"] = .fragment(timeline.chart.figure(id: timeline.id))
    context["moments"] = .list(FilmStrip(replay: replay, phone: phone).moments)
    return context.merging(
      .neighbors(of: path, previous: previous.map(Self.link), next: next.map(Self.link))
    ) { own, _ in own }
  }

  private func sideHas(_ passes: (Techniques) -> Bool) -> Bool {
    replay.sides.contains { passes($0.variant.variant.techniques) }
  }

  private func side(of side: Replay.Side, _ phone: PhoneDrawing) -> TemplateContext {
    let film = side.film
    let title = side.variant.variant.title
    let lateness = "\(LatenessText.total(of: film)) in this window"
    let picture = film.pictures.first.map { picture in
      phone.fragment(
        picture,
        name: "The screen of \(title)",
        description: "The list at the play head. Filled cells are complete, dashed ones wait for "
          + "their images, crossed ones show another item's.",
        techniques: side.variant.variant.techniques,
        isChanging: true
      )
    }
    return [
      "title": .text(title),
      "lateness": .text(lateness),
      "picture": .fragment(picture ?? .empty),
      "lanes": .list(ReplayLanes(replay: replay).lanes(of: side, lateness: lateness)),
    ]
  }

  private static func link(to page: ReplayPage) -> (title: String, path: String) {
    (page.scenario.title, page.path)
  }
}
