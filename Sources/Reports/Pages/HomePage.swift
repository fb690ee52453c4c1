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
    let broken =
      findings(BrokenExpectation.all(in: results)) + findings(BrokenClaim.all(in: claims))
    let warnings = findings(BrokenExpectation.warnings(in: results))
    context["verdict"] = .group(verdict.context)
    context["isBroken"] = .flag(!broken.isEmpty)
    context["broken"] = .list(broken)
    context["isWarned"] = .flag(!warnings.isEmpty)
    context["warnings"] = .list(warnings)
    context["hasOverview"] = .flag(!results.isEmpty)
    context["overview"] = .fragment(overview(results))
    context["scenarios"] = .list(byScenario(results).map(row))
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

  /// The results of each scenario, in order.
  private static func byScenario(_ results: [ScenarioResult]) -> [[ScenarioResult]] {
    results.reduce(into: []) { groups, result in
      if groups.last?.first?.scenario.id == result.scenario.id {
        groups[groups.count - 1].append(result)
      } else {
        groups.append([result])
      }
    }
  }

  /// A scenario: its verdict over all devices, and what its metric is on the first, or on the first
  /// on which an expectation is broken.
  private static func row(of results: [ScenarioResult]) -> TemplateContext {
    guard let result = results.first(where: { !$0.hasPassed }) ?? results.first else { return [:] }
    let metric = result.scenario.metric
    let measured = result.variants.compactMap { variant in
      variant[metric].map { (title: variant.variant.title, value: $0.value) }
    }
    let least = measured.min { $0.value < $1.value }
    let most = measured.max { $0.value < $1.value }
    func text(_ entry: (title: String, value: Double)?) -> TemplateValue {
      .text(entry.map { "\($0.title): \(metric.text($0.value))" } ?? "not measured")
    }
    let others = results.count - 1
    return [
      "href": .text(ScenarioPage.link(to: result, from: path)),
      "title": .text(result.scenario.title),
      "device": .text(
        result.model.name + (others == 0 ? "" : " and \(counted(others, "other"))")
      ),
      "isAssumption": .flag(
        results.contains { $0.variants.contains { $0.variant.hasAssumedCosts } }
      ),
      "metric": .text(metric.title),
      "best": text(metric.isLowerBetter ? least : most),
      "worst": text(metric.isLowerBetter ? most : least),
    ].merging(status(of: results).context) { own, _ in own }
  }

  /// Failed on any device, or else passed on any on which something was expected.
  private static func status(of results: [ScenarioResult]) -> Status {
    let all = results.map(\.status)
    if all.contains(.failed) { return .failed }
    return all.contains(.passed) ? .passed : .notJudged
  }
}
