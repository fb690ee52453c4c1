import Charts
import Markup
import Scenarios
import SiteBuilder

/// The start page: the verdict over everything, then each scenario.
enum HomePage {
  static let path = "index.html"

  static func context(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome],
    part: RunPart,
    guide: [Page],
    frame: SiteFrame
  ) -> TemplateContext {
    var context = frame.context(
      path: path,
      title: frame.settings.headline,
      description: frame.settings.description
    )
    let verdict = SiteVerdict(results, claims: claims, part: part)
    let broken = findings(BrokenExpectation.all(in: results)) + findings(BrokenClaim.all(in: claims))
    let warnings = findings(BrokenExpectation.warnings(in: results))
    context["verdict"] = .group(verdict.context)
    context["isBroken"] = .flag(!broken.isEmpty)
    context["broken"] = .list(broken)
    context["isWarned"] = .flag(!warnings.isEmpty)
    context["warnings"] = .list(warnings)
    context["hasOverview"] = .flag(!results.isEmpty)
    context["overview"] = .fragment(overview(results))
    context["scenarios"] = .list(results.map(row))
    context["guide"] = .list(
      guide.map { page in
        [
          "href": .text(RelativePath.link(to: page.path, from: path)),
          "title": .text(page.title),
          "description": .text(page.description),
        ]
      }
    )
    return context
  }

  private static func findings(_ broken: [BrokenExpectation]) -> [TemplateContext] {
    broken.map { finding in
      [
        "href": .text(ScenarioPage.link(to: finding.result, from: path)),
        "title": .text(finding.result.scenario.title),
        "message": .text(finding.message),
      ]
    }
  }

  private static func findings(_ broken: [BrokenClaim]) -> [TemplateContext] {
    broken.map { finding in
      let anchor = ClaimsPage.anchor(of: finding.claim.id)
      return [
        "href": .text(RelativePath.link(to: ClaimsPage.path, from: path) + "#\(anchor)"),
        "title": .text("Claim: \(finding.claim.sentence)"),
        "message": .text(finding.message),
      ]
    }
  }

  private static func overview(_ results: [ScenarioResult]) -> Fragment {
    guard !results.isEmpty else { return .empty }
    return ResultCharts.overview(results).figure(id: "overview")
  }

  private static func row(of result: ScenarioResult) -> TemplateContext {
    let metric = result.scenario.metric
    let measured = result.variants.compactMap { variant in
      variant[metric].map { (title: variant.variant.title, value: $0.value) }
    }
    let least = measured.min { $0.value < $1.value }
    let most = measured.max { $0.value < $1.value }
    func text(_ entry: (title: String, value: Double)?) -> TemplateValue {
      .text(entry.map { "\($0.title): \(metric.text($0.value))" } ?? "not measured")
    }
    return [
      "href": .text(ScenarioPage.link(to: result, from: path)),
      "title": .text(result.scenario.title),
      "device": .text(result.model.name),
      "isAssumption": .flag(result.variants.contains { $0.variant.hasAssumedCosts }),
      "metric": .text(metric.title),
      "best": text(metric.isLowerBetter ? least : most),
      "worst": text(metric.isLowerBetter ? most : least),
    ].merging(result.status.context) { own, _ in own }
  }
}
