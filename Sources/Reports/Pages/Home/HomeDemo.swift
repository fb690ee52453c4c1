import FrameLab
import Markup
import NumberText
import Scenarios
import SiteBuilder

/// What a hitch looks like: the trap and the fix of a replay at the trap's worst hitch.
struct HomeDemo {
  /// The replay whose window the demo is from.
  let page: ReplayPage

  /// The replay that shows most: of the given scenarios the first with a late frame, or else of any.
  ///
  /// - Parameters:
  ///   - pages: the replays.
  ///   - ids: the scenarios to prefer, the best first.
  init?(_ pages: [ReplayPage], preferring ids: [String]) {
    let late = pages.filter { !$0.replay.trap.film.hitches.isEmpty }
    let preferred = ids.lazy.compactMap { id in late.first { $0.scenario.id == id } }
    guard let page = preferred.first ?? late.first else { return nil }
    self.page = page
  }

  /// The template variables of `parts/demo`.
  var context: TemplateContext {
    let replay = page.replay
    let model = replay.subject.result.model
    let phone = PhoneDrawing(on: model, list: page.scenario.list)
    return [
      "title": .text(page.scenario.title),
      "device": .text(model.name),
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
              phone.fragment(picture, name: "\(title): \(word)", description: contents)
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

  /// The last vsync at which the trap's worst late frame is still missing.
  private var vsync: Int {
    let film = page.replay.trap.film
    let worst = film.hitches.max { ($0.vsyncs, -$0.frame) < ($1.vsyncs, -$1.frame) }
    return worst.map { max(0, film.pictures[$0.frame].display - 1) } ?? 0
  }
}
