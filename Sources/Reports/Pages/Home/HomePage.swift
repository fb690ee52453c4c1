import Charts
import Diagnostics
import Markup
import Scenarios
import SiteBuilder

/// The home page: what this is, what it found, and where to begin; then each scenario.
struct HomePage {
  static let path = "index.html"

  /// The ids that links to the page may use.
  static let anchors: Set<String> = [
    "content", "scenarios", "guide", "techniques", "overview", "findings",
  ]

  /// With more broken statements than this, their list is folded.
  private static let mostOpen = 10

  /// The results, grouped by scenario.
  let results: [ScenarioResult]
  let claims: [ClaimOutcome]
  /// The published measurements beside the simulation; empty if they were not run.
  let cases: [CaseResult]
  let part: RunPart
  let guide: [Page]

  /// The page, given the results of the whole site.
  static func section(of site: SiteInput) -> SiteSection {
    let page = HomePage(
      results: site.results,
      claims: site.claims,
      cases: site.cases,
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
    context["isBrokenOpen"] = .flag(broken.count <= Self.mostOpen)
    context["brokenCount"] = .text("\(counted(broken.count, "statement")) broken")
    context["isWarned"] = .flag(!warnings.isEmpty)
    context["warnings"] = .list(warnings)
    let findings = StrongestFindings.all(in: results)
    context["hasFailed"] = .flag(!summary.hasPassed)
    context["hasFindings"] = .flag(!findings.isEmpty)
    context["findings"] = .list(
      findings.enumerated().map { HomeFinding(lead: $1, number: $0 + 1).context }
    )
    context["basis"] = .text(basis)
    context["validation"] = .optional(validation)
    context["rankingBasis"] = .text(ranking.basis(results))
    context["hasRanking"] = .flag(ranking.hasLeaders)
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

  /// How many worlds were run, and how sure all statements are.
  private var basis: String {
    if let counts = StatementCounts(results) { return counts.sentence }
    let worlds = results.compactMap { $0.worlds?.worldCount }.max() ?? 0
    return worlds == 0
      ? "Only the central world was run, so nothing here says how sure it is."
      : "\(counted(worlds, "world")) were run; it takes \(Share.leastForWords) to say how sure a "
        + "statement is."
  }

  /// The score of the published measurements; nil if they were not run.
  private var validation: TemplateContext? {
    guard !cases.isEmpty else { return nil }
    let score = ValidationScore(cases)
    return [
      "href": .text(RelativePath.link(to: ValidationPage.path, from: Self.path)),
      "text": .text(
        "\(score.inside) published measurements are met; of those that set no cost, "
          + "\(score.heldOut)"
      ),
    ]
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
