import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The page on which readers drag the costs of a checklist's frame, and see the result.
struct CostPage {
  /// Every checklist on every device.
  let subjects: [CommitCosts]
  /// The file that the page is about.
  let origin: Place

  /// The page's address.
  static let path = "whose-cost.html"
  /// The folder of its data.
  static let folder = "whose-cost/"
  static let title = "Whose cost is it?"
  private static let description =
    "One frame’s commit as a stack of its costs. Drag one, make a mistake, or type in what Instruments "
    + "says: how late is the frame, and what happens to the list?"

  /// Returns the page with a deciding cost set, on the statement's device; nil if readers can't
  /// change it there.
  ///
  /// The list makes the mistake with the longest time of the cost in a commit.
  static func address(
    of deciding: DecidingInput,
    in checklists: [ChecklistRecording],
    from page: String
  ) -> String? {
    guard let operation = deciding.input.subject.operation,
      let recording = checklists.first(where: {
        $0.run.result.model.id == deciding.terms.device?.id
      })
    else { return nil }
    func steps(of combination: Int) -> Int32 {
      recording.records[combination].commits.lazy.flatMap(\.parts)
        .filter { $0.operation == operation }.map(\.steps).max() ?? 0
    }
    let mistakes = recording.run.checklist.mistakes.indices
    let shown = ([0] + mistakes.map { 1 << $0 }).first(withGreatest: { Double(steps(of: $0)) }) ?? 0
    guard recording.countsAsLong(steps(of: shown)) else { return nil }
    let result = recording.run.result
    let key = CommitCosts.key(of: result.scenario.id, on: result.model.id)
    let switches = mistakes.map { shown == 1 << $0 ? "1" : "0" }.joined()
    return RelativePath.link(to: path, from: page) + "#\(key),\(switches),0"
  }

  /// Returns the page, if any scenario is a checklist.
  static func section(of site: SiteInput) -> SiteSection {
    let scenarios = site.run.catalog.scenarios.filter { Checklist(of: $0) != nil }
    guard let first = scenarios.first else { return SiteSection(pages: []) }
    let search = site.run.worlds.map { DecidingSearch(in: $0) }
    let page = CostPage(
      subjects: site.checklists.map {
        CommitCosts($0, in: site.run.catalog, worlds: site.run.worlds, with: search)
      },
      origin: Place(path: first.file.path)
    )
    return SiteSection(
      part: SitePart(
        name: .whoseCost,
        title: title,
        summary: "the costs of a frame, to drag",
        path: path
      ),
      pages: [
        SitePage(
          path: path,
          anchors: ["content", "how", "cost"],
          origin: page.origin,
          body: page.body,
          filePaths: scenarios.flatMap { scenario in
            scenario.devices.map { CommitCosts.path(of: scenario.id, on: $0.id) }
          },
          files: { page.subjects.map(\.file) }
        )
      ]
    )
  }

  /// The initial toy: the first device on which the longest frame of the trap is late.
  private var start: CostToy? {
    let toys = subjects.map { CostToy(costs: $0, all: subjects) }
    return toys.first(where: \.isLate) ?? toys.first
  }

  private var body: SitePage.Body {
    var page = ReportPage(
      path: Self.path,
      title: Self.title,
      description: Self.description,
      origin: origin
    )
    guard let start else {
      page.intro = .paragraph("Not computed in this build.")
      return page.body
    }
    page.opening = .joined([start.fragment, Self.trust])
    page.closing = .scripts(
      ["pipeline", "toy", "whose-cost"].map { "assets/\($0).js" },
      on: Self.path
    )
    page.styles = ["toy", "whose-cost"]
    return page.body
  }

  private static let trust = Fragment { writer in
    writer.line("h2", ["id": "how"], text: "How far to trust it")
    writer.line("p") { line in
      line.text(
        "A switch shows another trial, simulated with that mistake. A cost that you change scales in "
          + "every frame of the trial, and the frames go through the pipeline again; when images "
          + "arrive and which frames there are stays as it was. Every cost is typical until you change it. Nothing was "
          + "measured on a phone, except what you type in."
      )
    }
    writer.line(
      "p",
      text: "Mistakes can hide each other: an image cache without a limit takes memory, but images "
        + "that come back are not decoded again. So all mistakes together can hitch less than late "
        + "decoding alone."
    )
  }
}
