import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The page of one technique: how much it saves wherever it was compared, and where it does not
/// matter.
struct TechniquePage {
  let technique: Technique
  /// The scenarios in which it plays a part.
  let scenarios: [Scenario]
  /// Their results.
  let results: [ScenarioResult]
  /// The claims that these scenarios judge.
  let claims: [Claim]
  /// The chapters of the guide that these scenarios belong to.
  let chapters: [Page]
  let origin: Place

  /// The page's address.
  static func path(of technique: Technique) -> String { "techniques/\(technique.pageName).html" }

  /// The ids that links to the page may use, whatever was run.
  static let anchors: Set<String> = ["content", "worth", "no-difference", "scenarios", "more"]

  init(_ technique: Technique, of site: SiteInput) {
    let scenarios = site.catalog.scenarios.filter { $0.involves(technique) }
    let main = scenarios.filter { $0.techniques.contains(technique) }.map(\.id)
    var chapters: [Page] = []
    for page in main.compactMap({ site.chapters[$0] })
    where !chapters.contains(where: { $0.path == page.path }) {
      chapters.append(page)
    }
    self.technique = technique
    self.scenarios = scenarios
    self.chapters = chapters
    results = site.results.filter { $0.scenario.involves(technique) }
    claims = site.catalog.claims.filter { claim in
      claim.test?.scenario.map(main.contains) ?? false
    }
    origin = site.costsFile
  }

  private var path: String { Self.path(of: technique) }

  var page: ReportPage {
    let evidence = TechniqueEvidence.all(for: technique, in: results)
    return ReportPage(
      path: path,
      title: technique.title,
      description: technique.summary,
      intro: intro(evidence),
      sections: [
        .init(id: "worth", title: "What it is worth", content: worth(evidence)),
        .init(id: "no-difference", title: "Where no difference is shown", content: same(evidence)),
        .init(id: "scenarios", title: "Scenarios", content: scenarioList),
        .init(id: "more", title: "Guide and claims", content: more),
      ],
      origin: origin
    )
  }

  private func intro(_ evidence: [TechniqueEvidence]) -> Fragment {
    let choices = technique.choices.map { choice in
      Fragment { $0.element("code", text: choice.text) }
    }
    return Fragment { writer in
      writer.element("p") { line in
        line.text("Settings of ")
        line.element("code", text: technique.rawValue)
        for (index, choice) in choices.enumerated() {
          line.text(index == 0 ? ": " : ", ")
          line.fragment(choice)
        }
        line.text(".")
      }
      writer.newline()
      if let sentence = TechniqueWorth(evidence)?.sentence {
        writer.element("p", text: sentence)
        writer.newline()
      }
    }
  }

  private func worth(_ evidence: [TechniqueEvidence]) -> Fragment {
    let telling = evidence.filter(\.isDifferent)
    let central: Fragment =
      telling.isEmpty
      ? .paragraph(
        evidence.isEmpty
          ? "No two configurations that were run differ in this technique alone."
          : "No comparison of its settings showed a difference in what its scenario is about."
      ) : .folded("In the central world, trial by trial", table(telling))
    return .joined([TechniqueWorlds(evidence: evidence, page: path).fragment, central])
  }

  private func table(_ telling: [TechniqueEvidence]) -> Fragment {
    ReportTable(
      caption: "Settings compared in the central world with all else the same, trial by trial",
      columns: [
        .init(title: "Scenario"), .init(title: "Setting"), .init(title: "Compared by"),
        .init(title: "Before", isNumeric: true), .init(title: "After", isNumeric: true),
        .init(title: "Difference", isNumeric: true),
      ],
      rows: telling.map(row)
    ).fragment
  }

  private func row(_ evidence: TechniqueEvidence) -> [Fragment] {
    let model = evidence.result.model.name
    let difference = evidence.difference
    let metric = difference.metric
    return [
      .joined([
        .link(
          evidence.result.scenario.title,
          to: ScenarioPage.link(to: evidence.result, from: path)
        ), .text("", note: model),
      ]),
      .text("\(evidence.to), not \(evidence.from)", note: evidence.method.words),
      .text(metric.title),
      .text(metric.text(difference.before.value), note: metric.spread(difference.before)),
      .text(metric.text(difference.after.value), note: metric.spread(difference.after)),
      .text(difference.text, note: difference.rangeText),
    ]
  }

  /// The comparisons that show no difference in the central world, and the costs above which there is one.
  private func same(_ evidence: [TechniqueEvidence]) -> Fragment {
    let none = evidence.filter { !$0.isDifferent }.map { evidence in
      Fragment { item in
        item.fragment(
          .link(
            evidence.result.scenario.title,
            to: ScenarioPage.link(to: evidence.result, from: path)
          )
        )
        item.text(
          ", \(evidence.result.model.name): "
            + "\(evidence.difference.metric.title.lowercased()) "
            + "\(evidence.difference.valuesText) from \(evidence.from) to \(evidence.to), "
            + "\(evidence.difference.text) (\(evidence.method.words))"
        )
      }
    }
    let swept = results.flatMap { result in
      (result.scenario.techniques == [technique] ? result.analyses?.sensitivities ?? [] : [])
        .flatMap { sensitivity in
          sensitivity.sentences.map { sentence in
            Fragment.text("\(sensitivity.parameter.title), \(result.model.name): \(sentence)")
          }
        }
    }
    if none.isEmpty, swept.isEmpty {
      return .paragraph("Every comparison that was run showed a difference.")
    }
    return .joined([.list(none), .list(swept)])
  }

  private var scenarioList: Fragment {
    let run = Set(results.map(\.scenario.id))
    return .list(
      scenarios.map { scenario in
        let isMain = scenario.techniques.contains(technique)
        let link =
          run.contains(scenario.id)
          ? Fragment.link(
            scenario.title,
            to: RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: path)
          ) : .text("\(scenario.title) (not run)")
        let settings = scenario.variants.map {
          "\($0.title) \(technique.setting(in: $0.techniques))"
        }
        return .joined([
          link, .text(": \(settings.joined(separator: ", "))"),
          .text(isMain ? "." : "; not what it is about."),
        ])
      }
    )
  }

  private var more: Fragment {
    let index = Fragment.link(
      "All techniques by worth",
      to: RelativePath.link(to: TechniqueIndex.path, from: path)
    )
    let chapters = chapters.map { page in
      Fragment.joined([
        .text("Guide: "),
        .link(page.title, to: RelativePath.link(to: page.path, from: self.path)),
      ])
    }
    let claims = claims.map { claim in
      let link = RelativePath.link(to: ClaimsPage.path, from: path)
      return Fragment.joined([
        .text("Claim: "),
        .link(claim.sentence, to: "\(link)#\(ClaimsPage.anchor(of: claim.id))"),
      ])
    }
    return .list(chapters + claims + [index])
  }
}
