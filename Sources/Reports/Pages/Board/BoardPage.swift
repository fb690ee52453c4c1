import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The toggle board: points to switch on and off, and what becomes of a list.
struct BoardPage {
  let board: Board
  /// Every list on every device, or what was run of it; empty if nothing was.
  let results: [BoardResult]
  /// The page of the guide of each point, by point.
  let chapters: [String: Page]

  /// The page's address.
  static let path = "board.html"
  /// The folder of its data.
  static let folder = "board/"
  static let title = "Ten switches for a smooth list"

  /// The board; nothing without one.
  static func section(of site: SiteInput) -> SiteSection {
    guard let board = site.run.catalog.board else { return SiteSection(pages: []) }
    let page = BoardPage(board: board, results: site.run.board, chapters: site.pointChapters)
    return SiteSection(
      part: SitePart(
        name: .board,
        title: "Toggle board",
        summary: title,
        path: path,
        isOnHome: true
      ),
      pages: [page.sitePage]
    )
  }

  private var sitePage: SitePage {
    SitePage(
      path: Self.path,
      anchors: Set(["content", "board"] + board.lists.map(\.id)),
      origin: Place(path: board.file.path),
      body: start.map(body) ?? notComputed,
      filePaths: board.lists.flatMap { list in
        board.devices.map { BoardScript.path(of: list, on: $0.id) }
      },
      files: { results.map { BoardScript(result: $0).file } }
    )
  }

  /// What the page shows first: the first list on the first device that was run in several worlds.
  private var start: BoardResult? {
    let first = results.filter { $0.list == board.lists.first }
    return first.first { $0.model == board.worldDevices.first } ?? first.first
  }

  private var description: String {
    "Switch \(counted(board.points.count, "decision")) about \(Words.list(names)) one by one, on "
      + "\(counted(board.devices.count, "device")), and see which ones the hitches follow. All "
      + "\(DecimalText.fixed(Double(board.combinationCount), places: 0)) combinations were simulated "
      + "ahead of time."
  }

  private var names: [String] { board.lists.map { "a " + $0.title.lowercased() } }

  private var notComputed: SitePage.Body {
    ReportPage(
      path: Self.path,
      title: Self.title,
      description: description,
      intro: Fragment { writer in
        writer.element("div", ["class": "not-computed"]) { box in
          box.element("p", text: "Not computed in this build.")
        }
      },
      sections: [],
      origin: Place(path: board.file.path)
    ).body
  }

  private func body(startingWith start: BoardResult) -> SitePage.Body {
    let moment = BoardMoment(result: start, combination: 0)
    let most = BoardBar.most(of: results)
    return SitePage.Body(
      template: "board",
      title: Self.title,
      description: description,
      style: "board",
      context: [
        "folder": .text(Self.folder),
        "lists": .list(
          board.lists.map { list in
            [
              "id": .text(list.id), "title": .text(list.title),
              "summary": .text(list.summary), "isChosen": .flag(list == start.list),
              "isHidden": .flag(list != start.list),
            ]
          }
        ),
        "devices": .list(
          board.devices.map { model in
            [
              "id": .text(model.id),
              "title": .text("\(model.name), \(model.device.refreshRateHertz) Hz"),
              "isChosen": .flag(model == start.model),
            ]
          }
        ),
        "points": .list(board.points.indices.map { point($0, at: moment) }),
        "figure": .group(moment.figure),
        "bar": .fragment(BoardBar(outcome: start.outcomes[0], most: most).fragment),
        "most": .text("\(most)"), "margin": .text("\(BoardMoment.margin)"),
        "noEffect": .text(BoardMoment.noEffect),
        "limits": .text(BoardBar.limits.map { "\($0)" }.joined(separator: " ")),
        "measures": .list(moment.measures),
        "formats": .text(BoardMeasure.all.map { "\($0.places) \($0.unit)" }.joined(separator: ",")),
        "sections": .list(
          board.lists.compactMap { list in
            let own = results.filter { $0.list == list }
            return (own.first { $0.model == start.model } ?? own.first).map { start in
              BoardTables(list: list, results: own, start: start).section
            }
          }
        ),
      ]
    )
  }

  private func point(_ index: Int, at moment: BoardMoment) -> TemplateContext {
    let point = board.points[index]
    let chapter: TemplateContext? = chapters[point.id].map { page in
      [
        "title": .text(page.title),
        "href": .text(RelativePath.link(to: page.path, from: Self.path)),
      ]
    }
    return moment.effect(ofPoint: index).merging([
      "id": .text(point.id), "number": .text("\(index + 1)"), "title": .text(point.title),
      "chapter": .optional(chapter),
    ]) { own, _ in own }
  }
}
