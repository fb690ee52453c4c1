import Charts
import Diagnostics
import Markup
import Scenarios
import SiteBuilder

/// The home page: what this is, what it found, and where to begin; then each scenario.
struct HomePage {
  static let path = "index.html"

  /// The ids that links to the page may use.
  static let anchors: Set<String> = ["content", "scenarios", "guide", "techniques", "overview"]

  /// The results, grouped by scenario.
  let results: [ScenarioResult]
  let claims: [ClaimOutcome]
  let part: RunPart
  let guide: [Page]

  /// The page, given the results of the whole site.
  static func section(of site: SiteInput) -> SiteSection {
    let page = HomePage(
      results: site.results,
      claims: site.claims,
      part: RunPart(site.results, of: site.catalog),
      guide: GuideSection.chapters(of: site)
    )
    return SiteSection(
      pages: [
        SitePage(
          path: path,
          anchors: anchors,
          origin: Place(path: site.settings.file),
          body: SitePage.Body(
            template: "home",
            contentName: "groups",
            title: site.settings.headline,
            description: site.settings.description,
            style: "home",
            context: page.context
          ),
          filePaths: ["results.json", "overview.svg"],
          files: page.files(of: site)
        )
      ]
    )
  }

  private func files(of site: SiteInput) -> [SiteFile] {
    let json = ResultsJSON.text(results, claims: claims, model: site.stamp.model)
    let overview = results.isEmpty ? nil : OverviewChart.chart(results).standaloneSVG().markup
    return [("results.json", json), ("overview.svg", overview)].compactMap { path, text in
      text.map { SiteFile(path: path, text: $0, origin: site.catalog.folder) }
    }
  }

  private var context: TemplateContext {
    var context: TemplateContext = [:]
    let summary = RunSummary(results, claims: claims, part: part)
    let broken =
      entries(BrokenExpectation.all(in: results)) + entries(BrokenClaim.all(in: claims))
    let warnings = entries(BrokenExpectation.warnings(in: results))
    let ranking = TechniqueRanking(results)
    context["verdict"] = .group(summary.context)
    context["isBroken"] = .flag(!broken.isEmpty)
    context["broken"] = .list(broken)
    context["isWarned"] = .flag(!warnings.isEmpty)
    context["warnings"] = .list(warnings)
    context["hasRanking"] = .flag(ranking.rows.contains { $0.saving > 0 })
    context["leaders"] = .list(ranking.leaders(on: Self.path))
    context["ranking"] = .fragment(ranking.table(on: Self.path))
    context["hasOverview"] = .flag(!results.isEmpty)
    context["overview"] = .fragment(overview)
    context["groups"] = .list(ScenarioGroup.groups(of: results.byScenario).map(\.context))
    context["guide"] = .list(
      guide.map { page in
        [
          "href": .text(RelativePath.link(to: page.path, from: Self.path)),
          "title": .text(page.title),
          "description": .text(page.description),
        ]
      }
    )
    return context
  }

  private func entries(_ all: [BrokenExpectation]) -> [TemplateContext] {
    all.map { broken in
      [
        "href": .text(ScenarioPage.link(to: broken.result, from: Self.path)),
        "title": .text(broken.result.scenario.title),
        "message": .text(broken.message),
      ]
    }
  }

  private func entries(_ all: [BrokenClaim]) -> [TemplateContext] {
    all.map { broken in
      let anchor = ClaimsPage.anchor(of: broken.claim.id)
      return [
        "href": .text(RelativePath.link(to: ClaimsPage.path, from: Self.path) + "#\(anchor)"),
        "title": .text("Claim: \(broken.claim.sentence)"),
        "message": .text(broken.message),
      ]
    }
  }

  private var overview: Fragment {
    guard !results.isEmpty else { return .empty }
    return OverviewChart.chart(results).figure(id: "overview")
  }
}
