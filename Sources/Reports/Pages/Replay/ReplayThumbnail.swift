import Scenarios
import TextFormats

/// A small replay: the upper part of both screens at the trap's worst moment, and the late frames.
struct ReplayThumbnail {
  let replay: Replay

  /// The two sides, the trap first.
  var fragment: Fragment {
    let result = replay.subject.result
    let phone = PhoneDrawing(on: result.model, list: result.scenario.list)
    return Fragment { writer in
      writer.block("div", ["class": "pair"]) { pair in
        for side in replay.sides {
          let film = side.film
          let isLate = film.lateFrame(at: replay.keyVsync) != nil
          pair.line("div", ["class": isLate ? "is-late" : nil]) { part in
            part.fragment(
              phone.fragment(
                film.pictures[film.frame(at: replay.keyVsync)],
                name: nil,
                description: "",
                techniques: side.variant.variant.techniques,
                shownHeight: phone.width
              )
            )
            part.fragment(
              CadenceStrip(film: film, vsyncs: replay.vsyncs.count, frames: .late)
                .fragment(name: nil, description: "")
            )
          }
        }
      }
    }
  }
}
