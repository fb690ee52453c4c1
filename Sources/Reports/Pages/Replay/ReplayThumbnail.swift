import Scenarios
import SiteBuilder
import TextFormats

/// A replay in small: the upper part of both screens at the trap's worst moment, and when frames were
/// late.
struct ReplayThumbnail {
  let replay: Replay

  /// The two sides, the trap first.
  var sides: [TemplateContext] {
    let result = replay.subject.result
    let phone = PhoneDrawing(on: result.model, list: result.scenario.list)
    return replay.sides.map { side in
      let film = side.film
      let picture = film.pictures[film.frame(at: replay.keyVsync)]
      return [
        "title": .text(side.variant.variant.title),
        "isLate": .flag(film.lateFrame(at: replay.keyVsync) != nil),
        "picture": .fragment(
          phone.fragment(
            picture,
            name: nil,
            description: "",
            techniques: side.variant.variant.techniques,
            shownHeight: phone.width
          )
        ),
        "strip": .fragment(
          CadenceStrip(film: film, vsyncs: replay.vsyncs.count, frames: .late)
            .fragment(name: nil, description: "")
        ),
      ]
    }
  }
}
