import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// Key frames of a replay: what trap and fix show at the same moments.
struct FilmStrip {
  let replay: Replay
  let phone: PhoneDrawing

  /// The moments with their pictures.
  var moments: [TemplateContext] {
    vsyncs.map { vsync in
      let time = "\(DecimalText.fixed(replay.seconds(at: vsync), places: 3)) s"
      return [
        "time": .text(time),
        "sides": .list(
          replay.sides.map { side in
            let lateness = lateness(of: side, at: vsync)
            let picture = side.film.pictures[side.film.frame(at: vsync)]
            let contents = PictureText.text(picture)
            let title = side.variant.variant.title
            return [
              "title": .text(title),
              "isLate": .flag(lateness != nil),
              "isInTime": .flag(lateness == nil),
              "lateness": .text(lateness ?? ""),
              "contents": .text(contents),
              "picture": .fragment(
                phone.fragment(
                  picture,
                  name: "\(title) at \(time)",
                  description: contents,
                  techniques: side.variant.variant.techniques
                )
              ),
            ]
          }
        ),
      ]
    }
  }

  /// Before the trap's worst hitch in the window, at its end and right after it, and where the most
  /// cells show the wrong content; or evenly spaced moments.
  private var vsyncs: [Int] {
    let film = replay.trap.film
    let last = replay.vsyncs.count - 1
    var moments: Set<Int> = []
    if let worst = film.worstHitch {
      let display = film.pictures[worst.frame].display
      moments = [max(0, display - worst.vsyncs - 1), display - 1, display]
    }
    let most = film.pictures.mostUnfinished
    if let most, PictureText.unfinished(most) > 0 { moments.insert(most.display) }
    var spare = [last / 4, last / 2, last * 3 / 4, last][...]
    while moments.count < 4, let next = spare.popFirst() { moments.insert(next) }
    return moments.sorted()
  }

  /// How late the frame is that is due, and mostly for what.
  private func lateness(of side: Replay.Side, at vsync: Int) -> String? {
    side.film.lateFrame(at: vsync).map { LatenessText.text($0, in: side.film) }
  }
}
