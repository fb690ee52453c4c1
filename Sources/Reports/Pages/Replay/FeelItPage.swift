import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The page on which a list drops the frames that recorded ones dropped, in real time, for the reader
/// to guess which is which.
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

  /// The replays at 60 Hz whose trap is late and whose fix never is; nil if there are none.
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

  /// The page, which exists if any pair does.
  static func page(of pages: [ReplayPlayer], in site: SiteInput) -> SitePage {
    let page = FeelItPage(pages)
    return SitePage(
      path: path,
      anchors: ["content"],
      origin: Place(path: site.settings.file),
      body: page?.body,
      filePaths: [script],
      files: {
        let bytes = page.map { FeelItScript(pairs: $0.pairs.map(\.replay)).bytes }
        return bytes.map { [SiteFile(path: script, bytes: $0, origin: site.settings.file)] } ?? []
      }
    )
  }

  private var body: SitePage.Body {
    SitePage.Body(
      template: "feel-it",
      title: "Feel it: which one hitches?",
      description:
        "Two lists scroll in real time, and one of them hitches, less and less. Find out from where on you notice.",
      style: "feel-it",
      moreStyles: ["screen"],
      context: [
        "pairs": .list(pairs.enumerated().map { index, page in pair(page, number: index) }),
        "script": .text(RelativePath.link(to: Self.script, from: Self.path)),
      ]
    )
  }

  private func pair(_ page: ReplayPlayer, number: Int) -> TemplateContext {
    let replay = page.replay
    return [
      "number": .text("\(number)"),
      "title": .text(page.scenario.title),
      "device": .text(replay.subject.result.model.name),
      "href": .text(page.link(from: Self.path)),
      "sides": .list(
        replay.sides.map { side in
          let title = side.variant.variant.title
          let lateness = LatenessText.total(of: side.film)
          let strip = CadenceStrip(film: side.film, vsyncs: replay.vsyncs.count)
          return [
            "title": .text(title),
            "lateness": .text(lateness),
            "strip": .fragment(strip.fragment(name: "Frames of \(title)", description: lateness)),
          ]
        }
      ),
    ]
  }

  /// How much later the trap's frames are than the fix's, in milliseconds.
  private static func difference(_ page: ReplayPlayer) -> Double {
    page.replay.trap.film.lateMilliseconds - page.replay.fix.film.lateMilliseconds
  }
}
