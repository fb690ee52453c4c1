import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// A scenario's trap and fix side by side, part of its page.
struct ReplayPlayer {
  let replay: Replay

  /// The id of the part of the page.
  static let anchor = "replay"

  /// The address of the data that the page loads.
  static func script(of scenarioID: String) -> String { "scenarios/\(scenarioID)-replay.js" }

  var scenario: Scenario { replay.subject.result.scenario }

  /// The link from a page to the player.
  func link(from page: String) -> String {
    RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page) + "#" + Self.anchor
  }

  /// The data that the page loads.
  var file: SiteFile {
    SiteFile(
      path: Self.script(of: scenario.id),
      bytes: ReplayScript(replay: replay).bytes,
      origin: scenario.file.path
    )
  }

  /// What there is to see, in a sentence.
  var summary: String {
    let device = replay.subject.result.model
    return
      "\(device.name), \(device.device.refreshRateHertz) Hz: one run with every cost at its middle."
  }

  /// The names that the template uses.
  ///
  /// - Parameter page: the page that shows it.
  /// - Returns: both phones at the moment with the most to see, and the lanes of the window.
  func context(on page: String) -> TemplateContext {
    let model = replay.subject.result.model
    let phone = PhoneDrawing(on: model, list: scenario.list)
    let lanes = ReplayLanes(replay: replay)
    let interval = Double(model.device.refreshIntervalNanoseconds) / 1e6
    return [
      "summary": .text(summary),
      "window": .text(
        "\(DecimalText.fixed(replay.seconds(at: 0), places: 2)) to "
          + "\(DecimalText.fixed(replay.seconds(at: replay.vsyncs.count), places: 2)) s of the first "
          + "measured trial; a vsync is \(DecimalText.fixed(interval, places: 2)) ms"
      ),
      "data": .text(RelativePath.link(to: Self.script(of: scenario.id), from: page)),
      "sides": .list(replay.sides.map { side(of: $0, phone, lanes) }),
      "hasEvents": .flag(replay.sides.contains { !$0.events.isEmpty }),
      "key": .group([
        "hasPlaceholders": .flag(lanes.shows(.placeholder)),
        "hasWrongImages": .flag(lanes.shows(.wrongImage)),
        "hasMaskPasses": .flag(sideHas(phone.hasMaskPasses)),
        "hasShadowPasses": .flag(sideHas(phone.hasShadowPasses)),
      ]),
    ]
  }

  private func sideHas(_ passes: (Techniques) -> Bool) -> Bool {
    replay.sides.contains { passes($0.variant.variant.techniques) }
  }

  private func side(
    of side: Replay.Side,
    _ phone: PhoneDrawing,
    _ lanes: ReplayLanes
  ) -> TemplateContext {
    let film = side.film
    let title = side.variant.variant.title
    let lateness = "\(LatenessText.total(of: film)) in this window"
    let picture = phone.fragment(
      film.pictures[film.frame(at: replay.keyVsync)],
      name: "The screen of \(title)",
      description: "The list at the play head. Filled cells are complete, dashed ones wait for "
        + "their images, crossed ones show another item's.",
      techniques: side.variant.variant.techniques,
      isChanging: true
    )
    return [
      "title": .text(title),
      "lateness": .text(lateness),
      "isLate": .flag(film.lateFrame(at: replay.keyVsync) != nil),
      "picture": .fragment(picture),
      "lanes": .list(lanes.lanes(of: side, lateness: lateness)),
    ]
  }
}
