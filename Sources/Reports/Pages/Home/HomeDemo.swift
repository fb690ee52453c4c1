import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// What a hitch looks like: the trap and the fix of a replay, which play by themselves; without a
/// script, at the trap's worst hitch.
struct HomeDemo {
  /// The address of what is played.
  static let script = "demo.js"

  /// The replay whose window the demo is from.
  let page: ReplayPage

  /// The replay of the strongest finding that has one with a late frame, or else of any scenario.
  init?(of site: SiteInput) {
    let late = site.replays.filter { !$0.replay.trap.film.hitches.isEmpty }
    let page =
      StrongestFindings.all(in: site.run.results).lazy.compactMap { finding in
        late.first { $0.scenario.id == finding.result.scenario.id }
      }.first ?? late.first
    guard let page else { return nil }
    self.page = page
  }

  /// What is played, as a classic script.
  func file(of site: SiteInput) -> SiteFile {
    SiteFile(
      path: Self.script,
      bytes: ReplayScript(replay: page.replay, name: "perfsiteDemo").bytes,
      origin: site.run.catalog.folder
    )
  }

  /// The template variables of `parts/demo`.
  var context: TemplateContext {
    let replay = page.replay
    let model = replay.subject.result.model
    let phone = PhoneDrawing(on: model, list: page.scenario.list)
    return [
      "title": .text(page.scenario.title),
      "device": .text(model.name),
      "seconds": .text("\(DecimalText.fixed(seconds, places: 1)) s"),
      "script": .text(RelativePath.link(to: Self.script, from: HomePage.path)),
      "href": .text(RelativePath.link(to: page.path, from: HomePage.path)),
      "sides": .list(
        replay.sides.map { side in
          let late = side.film.lateFrame(at: vsync)
          let title = side.variant.variant.title
          let picture = side.film.pictures[side.film.frame(at: vsync)]
          let contents = PictureText.text(picture)
          let lateness = late.map { hitch in
            Double(hitch.vsyncs * side.film.refreshIntervalNanoseconds) / 1e6
          }
          let word = lateness.map { "late by \(DecimalText.fixed($0, places: 0)) ms" } ?? "in time"
          return [
            "title": .text(title),
            "isLate": .flag(late != nil),
            "word": .text(word),
            "picture": .fragment(
              phone.fragment(
                picture,
                name: "\(title): \(word)",
                description: contents,
                techniques: side.variant.variant.techniques,
                isChanging: true
              )
            ),
            "strip": .fragment(
              CadenceStrip(film: side.film, vsyncs: replay.vsyncs.count).fragment(
                name: "Frames of \(title)",
                description: counted(side.film.hitches.count, "late frame")
              )
            ),
          ]
        }
      ),
    ]
  }

  private var vsync: Int { page.replay.keyVsync }

  private var seconds: Double {
    page.replay.seconds(at: page.replay.vsyncs.count) - page.replay.seconds(at: 0)
  }
}
