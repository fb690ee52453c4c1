import Charts
import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The techniques by worth, with the verdict on each device.
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
          summary: "what each of \(counted(techniques.count, "decision")) is worth on each device",
          path: path,
          folder: "techniques",
          isOnHome: true
        ) : nil,
      pages: [
        SitePage(
          path: path,
          anchors: ["content"],
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
    let ranked = TechniqueRanking(results).techniques
    let ordered = ranked.filter(techniques.contains) + techniques.filter { !ranked.contains($0) }
    return ReportPage(
      path: Self.path,
      title: "Techniques × devices",
      description:
        "What each decision about a list is worth on each device, ordered by the hitch time it saves in "
        + "a typical list.",
      opening: .joined([
        .block(
          style: "grid",
          TechniqueGrid(techniques: ordered, results: results).fragment
        ),
        .paragraph(
          "Each cell is about one list, the one in which the technique does most on that device, and "
            + "leads to it. The number is the median gain over the plausible phones: hitch time ratio, unless "
            + "it names something else. –: not compared alone there. Lists under stress don’t count."
        ),
      ]),
      styles: [ReportPage.style, "scenarios"],
      origin: origin
    )
  }
}
