import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The page on which a list drops the recorded frames in real time, for the reader to guess which
/// variant it is.
struct FeelItPage {
  /// The page's address.
  static let path = "replay/feel-it.html"
  /// The address of its data.
  static let script = "replay/feel-it.js"
  /// Most people's displays have this rate; a faster recording could not be felt on them.
  private static let refreshRateHertz = 60
  private static let mostPairs = 6

  /// The pairs, the one that differs most first.
  let pairs: [ReplayPlayer]

  /// Creates the replays at 60 Hz whose trap is late and whose fix never is; nil if there are none.
  init?(_ pages: [ReplayPlayer]) {
    let late = pages.filter { page in
      page.replay.subject.result.model.device.refreshRateHertz == Self.refreshRateHertz
        && page.scenario.stressPlace == nil && Self.difference(page) > 0
        && page.replay.fix.film.hitches.isEmpty
    }
    let ranked = late.indices.sorted {
      (Self.difference(late[$1]), $0) < (Self.difference(late[$0]), $1)
    }
    guard !ranked.isEmpty else { return nil }
    pairs = ranked.prefix(Self.mostPairs).map { late[$0] }
  }

  /// Returns the page, which exists if any pair does.
  static func page(of pages: [ReplayPlayer], in site: SiteInput) -> SitePage {
    let page = FeelItPage(pages)
    let origin = Place(path: site.settings.file)
    return SitePage(
      path: path,
      anchors: ["content"],
      origin: origin,
      body: page?.body(origin: origin),
      filePaths: [script],
      files: {
        let bytes = page.map { FeelItScript(pairs: $0.pairs.map(\.replay)).bytes }
        return bytes.map { [SiteFile(path: script, bytes: $0, origin: site.settings.file)] } ?? []
      }
    )
  }

  private func body(origin: Place) -> SitePage.Body {
    let description =
      "Two lists scroll in real time, and one of them hitches, less and less. Find out from where on "
      + "you notice."
    return ReportPage(
      path: Self.path,
      title: "Feel it: which one hitches?",
      description: description,
      lede: description
        + " One freezes where simulated frames were late, the other never, and in some rounds "
        + "neither does; two right answers in a row halve the hitches.",
      opening: .joined([stage, Self.notes] + pairs.map(recording)),
      closing: .scripts([Self.script, "assets/feel-it.js"], on: Self.path),
      styles: ["feel-it", "screen"],
      origin: origin
    ).body
  }

  /// The list, and the buttons beside it.
  private var stage: Fragment {
    Fragment { writer in
      writer.block("section", ["class": "feel", "aria-label": "Guess which list hitches"]) {
        section in
        section.block("div", ["class": "stage"]) { stage in
          stage.line("div", ["class": "list"]) { $0.element("div", ["class": "rows"], text: "") }
          stage.block("div", ["class": "desk"]) { desk in
            desk.fragment(choice)
            desk.line("p", ["class": "ask", "hidden": ""]) { line in
              line.text("Your system asks for reduced motion, and this list moves. ")
              line.element(
                "button",
                ["type": "button", "data-do": "move"],
                text: "Move it anyway"
              )
            }
            desk.block("div", ["class": "thumb"]) { thumb in
              thumb.line("p", ["class": "verdict", "aria-live": "polite"], text: "")
              thumb.line("button", ["type": "button", "data-do": "swap"], text: "Start with A")
              for (guess, title) in [("0", "A hitches"), ("1", "B hitches"), ("2", "Neither")] {
                thumb.line("button", ["type": "button", "data-guess": guess], text: title)
              }
            }
            desk.line("p", ["class": "own"], text: "")
          }
        }
      }
    }
  }

  private var choice: Fragment {
    Fragment { writer in
      writer.line("p") { line in
        line.element("label") { label in
          label.text("List ")
          label.element("select", ["id": "pair"]) { select in
            select.newline()
            for (number, pair) in pairs.enumerated() {
              select.line("option", ["value": "\(number)"], text: pair.scenario.title)
            }
          }
        }
      }
    }
  }

  private static let notes = Fragment { writer in
    writer.line("h2", ["id": "own-display"], text: "Your display has a say")
    writer.line(
      "p",
      text:
        "The simulated lists have 60 frames per second. A display of another rate shows each of them "
        + "for an uneven time, and your browser drops frames of its own when it is busy; the page "
        + "counts those that it notices. A list that hitches here while its simulation does not "
        + "hitches because of them."
    )
    writer.line("h2", ["id": "recorded"], text: "The frames that it plays")
    writer.line(
      "p",
      text: "A tick is a frame on time, a block the time for which an old frame stayed although a "
        + "new one was due."
    )
  }

  /// Returns the recording of a pair.
  private func recording(_ page: ReplayPlayer) -> Fragment {
    let replay = page.replay
    return Fragment { writer in
      writer.block("section", ["class": "recorded"]) { section in
        section.line("h3", text: page.scenario.title)
        for side in replay.sides {
          let title = side.variant.variant.title
          let lateness = LatenessText.total(of: side.film)
          let strip = CadenceStrip(film: side.film, vsyncs: replay.vsyncs.count)
          section.line("p", text: "\(title): \(lateness)")
          section.fragment(strip.fragment(name: "Frames of \(title)", description: lateness))
          section.newline()
        }
        section.line("p") { line in
          line.element(
            "a",
            ["href": page.link(from: Self.path)],
            text: "Watch both side by side in slow motion"
          )
          line.text(", " + replay.subject.result.model.name)
        }
      }
    }
  }

  /// Returns the additional lateness of the trap's frames over the fix's, in milliseconds.
  private static func difference(_ page: ReplayPlayer) -> Double {
    page.replay.trap.film.lateMilliseconds - page.replay.fix.film.lateMilliseconds
  }
}
