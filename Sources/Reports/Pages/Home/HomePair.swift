import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// Two lists that scroll in real time, one of which hitches, and the answer to which one.
struct HomePair {
  /// The scripts that play it, by their names without extension.
  static let scripts = ["screen", "pair"]
  static let style = "screen"

  let player: ReplayPlayer

  /// Creates the pair of photos below each other of which most are seen, otherwise the pair that
  /// differs most in real time; nil if no list hitches.
  init?(_ players: [ReplayPlayer]) {
    let pairs = FeelItPage(players)?.pairs ?? []
    let photos = pairs.filter { $0.scenario.list.image != nil && $0.scenario.list.columns == 1 }
    let seen = photos.first(withGreatest: { player in
      let pictures = player.replay.sides.flatMap(\.film.pictures)
      return -Double(pictures.reduce(0) { $0 + $1.unfinishedCells })
    })
    guard let player = seen ?? pairs.first else { return nil }
    self.player = player
  }

  /// The phones, the one with the fix first, and the folded answer.
  var fragment: Fragment {
    let replay = player.replay
    let phone = PhoneDrawing(on: replay.subject.result.model, list: player.scenario.list)
    let sides = zip(["A", "B"], replay.sides.reversed())
    return Fragment { writer in
      writer.block("section", ["class": "pair", "aria-labelledby": "pair"]) { section in
        section.block("div", ["class": "phones"]) { phones in
          for (name, side) in sides {
            phones.line("div") { part in
              part.fragment(
                phone.fragment(
                  side.film.pictures[0],
                  name: "List \(name)",
                  description: "it scrolls by itself",
                  shownHeight: phone.width * 3 / 2
                )
              )
              part.element("b", text: name)
            }
          }
        }
        section.block("div") { text in
          text.line("h2", ["id": "pair"], text: "Which one hitches?")
          text.line("p", text: "The same list, flicked the same way, in real time.")
          text.line("button", ["type": "button"], text: "Play")
          text.block("details") { answer in
            answer.line("summary", text: "Answer")
            for (name, side) in sides { answer.fragment(film(name, side)) }
            answer.fragment(links)
          }
        }
      }
    }
  }

  /// A side's variant and its late frames.
  private func film(_ name: String, _ side: Replay.Side) -> Fragment {
    let title = side.variant.variant.title
    let lateness = LatenessText.total(of: side.film)
    return .joined([
      .paragraph("\(name), ‘\(title)’: \(lateness)."),
      CadenceStrip(film: side.film, vsyncs: player.replay.vsyncs.count)
        .fragment(name: "Frames of \(title)", description: lateness),
    ])
  }

  private var links: Fragment {
    .links([
      ("Frame by frame", player.link(from: HomePage.path)), ("Feel it", FeelItPage.path),
    ])
  }
}
