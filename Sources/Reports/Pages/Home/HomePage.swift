import Charts
import Markup
import Scenarios
import SiteBuilder

/// The start page: what this is, what it found, and where to begin; then each scenario.
struct HomePage {
  static let path = "index.html"

  /// The ids that links to the page may name.
  static let anchors: Set<String> = ["content", "scenarios", "guide", "techniques", "overview"]

  /// The results, those of a scenario one after the other.
  let results: [ScenarioResult]
  let claims: [ClaimOutcome]
  let part: RunPart
  let guide: [Page]

  func context(frame: SiteFrame) -> TemplateContext {
    var context = frame.context(
      path: Self.path,
      title: frame.settings.headline,
      description: frame.settings.description,
      style: "home"
    )
    let verdict = SiteVerdict(results, claims: claims, part: part)
    let broken =
      findings(BrokenExpectation.all(in: results)) + findings(BrokenClaim.all(in: claims))
    let warnings = findings(BrokenExpectation.warnings(in: results))
    let ranking = TechniqueRanking(byScenario)
    context["verdict"] = .group(verdict.context)
    context["isBroken"] = .flag(!broken.isEmpty)
    context["broken"] = .list(broken)
    context["isWarned"] = .flag(!warnings.isEmpty)
    context["warnings"] = .list(warnings)
    context["entries"] = .list(entries(frame))
    context["hasRanking"] = .flag(!ranking.worths.isEmpty)
    context["leaders"] = .list(ranking.leaders)
    context["ranking"] = .fragment(ranking.table)
    context["hasOverview"] = .flag(!results.isEmpty)
    context["overview"] = .fragment(overview)
    context["groups"] = .list(ScenarioGroup.groups(of: byScenario).map(\.context))
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

  /// Where to begin: the parts of the site, each with what a reader gets there.
  private func entries(_ frame: SiteFrame) -> [TemplateContext] {
    frame.parts.map { part in
      part.context(on: Self.path).merging(["invitation": .text(part.invitation)]) { own, _ in own }
    }
  }

  private func findings(_ broken: [BrokenExpectation]) -> [TemplateContext] {
    broken.map { finding in
      [
        "href": .text(ScenarioPage.link(to: finding.result, from: Self.path)),
        "title": .text(finding.result.scenario.title),
        "message": .text(finding.message),
      ]
    }
  }

  private func findings(_ broken: [BrokenClaim]) -> [TemplateContext] {
    broken.map { finding in
      let anchor = ClaimsPage.anchor(of: finding.claim.id)
      return [
        "href": .text(RelativePath.link(to: ClaimsPage.path, from: Self.path) + "#\(anchor)"),
        "title": .text("Claim: \(finding.claim.sentence)"),
        "message": .text(finding.message),
      ]
    }
  }

  private var overview: Fragment {
    guard !results.isEmpty else { return .empty }
    return ResultCharts.overview(results).figure(id: "overview")
  }

  /// The results of each scenario, in order.
  private var byScenario: [[ScenarioResult]] {
    results.reduce(into: []) { groups, result in
      if groups.last?.first?.scenario.id == result.scenario.id {
        groups[groups.count - 1].append(result)
      } else {
        groups.append([result])
      }
    }
  }
}
