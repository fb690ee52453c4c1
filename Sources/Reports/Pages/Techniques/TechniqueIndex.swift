import Charts
import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The techniques by their savings on each device.
struct TechniqueIndex {
  /// The techniques that have a page.
  let techniques: [Technique]
  let results: [ScenarioResult]
  let origin: Place

  static let path = "techniques/index.html"

  /// Returns the index, and the page of every technique that any scenario compares.
  static func section(of site: SiteInput) -> SiteSection {
    let techniques = Technique.allCases.filter { technique in
      site.run.catalog.scenarios.contains { $0.involves(technique) }
    }
    guard !techniques.isEmpty else { return SiteSection(pages: []) }
    let hasRun = !site.run.results.isEmpty
    let search = site.run.worlds.map { DecidingSearch(in: $0) }
    let index = TechniqueIndex(
      techniques: techniques,
      results: site.run.results,
      origin: site.run.costsFile
    )
    return SiteSection(
      part: hasRun
        ? SitePart(
          name: .techniques,
          title: "Techniques",
          summary: "\(counted(techniques.count, "decision")), each with what it is worth",
          path: path,
          folder: "techniques"
        ) : nil,
      pages: [
        SitePage(
          path: path,
          anchors: ["content", "saved", "all"],
          origin: index.origin,
          body: hasRun ? index.page.body : nil
        )
      ]
        + techniques.map { technique in
          SitePage(
            path: TechniquePage.path(of: technique),
            anchors: TechniquePage.anchors,
            origin: index.origin,
            body: hasRun ? TechniquePage(technique, of: site, with: search).page.body : nil
          )
        }
    )
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Techniques",
      description:
        "What each decision about a list is worth, on each device, with all else the same.",
      sections: [
        .init(id: "saved", title: "Hitch time saved", content: ranking(TechniqueRanking(results))),
        .init(id: "all", title: "Every technique", content: table),
      ],
      origin: origin
    )
  }

  private func ranking(_ ranking: TechniqueRanking) -> Fragment {
    let equal = ranking.comparedCount - ranking.rows.count
    let uncompared = techniques.count - ranking.comparedCount
    return .joined([
      ranking.rows.isEmpty
        ? .paragraph("No technique that was compared alone showed a difference to hitch time.")
        : ranking.table(on: Self.path),
      .paragraph(
        "A list counts once on each device; \(ranking.basis(results)). "
          + "0.0: equal, or no difference shown. "
          + "\(counted(equal, "technique")) more showed no difference to hitch time where compared "
          + "alone\(uncompared == 0 ? "" : ", and \(uncompared) were not compared alone"); the table "
          + "below has them all."
      ),
    ])
  }

  private var table: Fragment {
    ReportTable(
      caption: "Each technique with the hitch time that it saves across the lists, and one example "
        + "of what it changes in the metric of a scenario",
      columns: [
        .init(title: "Technique"), .init(title: "Hitch time saved (ms/s)", isNumeric: true),
        .init(title: "Compared alone in"), .init(title: "Example"),
        .init(title: "Found in"),
      ],
      rows: techniques.map(row)
    ).fragment
  }

  private func row(_ technique: Technique) -> [Fragment] {
    let link = RelativePath.link(to: TechniquePage.path(of: technique), from: Self.path)
    let name = Fragment.joined([
      .link(technique.title, to: link), .text("", note: technique.summary),
    ])
    let found = TechniqueEvidence.all(for: technique, in: results)
      .filter { $0.method != .assumedCost }
    let worth = TechniqueWorth(found)
    let saved = worth.map { worth in
      Fragment.text(
        Metric.hitchTimeRatio.roughNumber(worth.median),
        note: worth.lists.count > 1 ? worth.rangeText : nil
      )
    }
    let telling = found.filter(\.isDifferent)
    let best = telling.first { $0.method == .variants } ?? telling.first
    return [
      name, saved ?? .text("–"), .text(worth?.countText ?? "not compared alone"),
      best.map { best in
        .text(
          Self.example(best),
          note: "\(best.to), not \(best.from)"
        )
      } ?? .text(found.isEmpty ? "–" : "no difference shown"),
      best.map { best in
        .joined([
          .link(
            best.result.scenario.title,
            to: ScenarioPage.link(to: best.result, from: Self.path)
          ), .text("", note: best.result.model.name),
        ])
      } ?? .text("–"),
    ]
  }

  /// Returns an example of the improvement, such as `Main thread time: better by 27 %`.
  private static func example(_ evidence: TechniqueEvidence) -> String {
    let metric = evidence.result.scenario.metric
    let better = evidence.improvement?.median ?? -evidence.difference.change
    return "\(metric.title): better by \(metric.rough(better))"
  }
}
