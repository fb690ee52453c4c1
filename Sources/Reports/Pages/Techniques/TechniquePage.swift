import Charts
import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The page of one technique: its worth in a sentence, its code in Swift, its worth in each list,
/// its limits, and further reading.
struct TechniquePage {
  let technique: Technique
  /// The scenarios in which it plays a part.
  let scenarios: [Scenario]
  /// The results of these scenarios.
  let results: [ScenarioResult]
  /// The evidence about it.
  let evidence: [TechniqueEvidence]
  /// The claims that the scenarios about it judge.
  let claims: [ClaimOutcome]
  /// The scenarios that are about little else.
  let focused: Set<String>
  /// The chapters of the guide that these scenarios belong to.
  let chapters: [Page]
  /// The code of the guide that shows it.
  let code: TechniqueCode
  /// The list in which one number decides its worth; nil if there is none.
  let breakEven: BreakEvenStatement?
  /// The lists whose costs readers can change.
  let checklists: [ChecklistRecording]
  /// True if the claims have a page.
  let hasClaimsPage: Bool
  let origin: Place

  /// Returns the page's address.
  static func path(of technique: Technique) -> String { "techniques/\(technique.pageName).html" }

  /// The ids that links to the page may use, whatever was run.
  static let anchors: Set<String> = ["content", "worth", "no-difference", "scenarios", "more"]

  /// A scenario about more techniques says little about each.
  private static let mostFocused = 3

  init(_ technique: Technique, of site: SiteInput, with search: DecidingSearch?) {
    let scenarios = site.run.catalog.scenarios.filter { $0.involves(technique) }
    let main = scenarios.filter { $0.techniques.contains(technique) }.map(\.id)
    var chapters: [Page] = []
    for page in main.compactMap({ site.chapters[$0] })
    where !chapters.contains(where: { $0.path == page.path }) {
      chapters.append(page)
    }
    let results = site.run.results.filter { $0.scenario.involves(technique) }
    let evidence = TechniqueEvidence.all(for: technique, in: results)
    self.technique = technique
    self.scenarios = scenarios
    self.chapters = chapters
    self.results = results
    self.evidence = evidence
    claims = site.run.claims.filter { outcome in
      outcome.claim.test?.scenario.map(main.contains) ?? false
    }
    focused = Set(
      scenarios.filter { main.contains($0.id) && $0.techniques.count <= Self.mostFocused }.map(\.id)
    )
    code = TechniqueCode(of: technique, in: site.content)
    breakEven = site.run.worlds.flatMap { worlds in
      search.flatMap { BreakEvenStatement.technique(evidence, in: worlds, with: $0) }
    }
    checklists = site.checklists
    hasClaimsPage = site.settings.parts.has(.claims)
    origin = site.run.costsFile
  }

  private var path: String { Self.path(of: technique) }

  var page: ReportPage {
    let verdict = TechniqueVerdict(evidence)
    let inSwift = ReportPage.Section(
      id: "code",
      title: "In Swift",
      content: code.fragment(on: path)
    )
    return ReportPage(
      path: path,
      title: technique.title,
      description: "\(technique.summary) \(verdict.sentence)",
      lede: technique.summary,
      intro: AnswerBlock(
        status: verdict.effect.map(Status.init) ?? .notJudged,
        statement: verdict.sentence
      ).fragment,
      sections: (code.isEmpty ? [] : [inSwift]) + [
        .init(id: "worth", title: "What it is worth", content: worth),
        .init(id: "no-difference", title: "When it does not matter", content: noDifference),
        .init(id: "scenarios", title: "Scenarios", content: scenarioList),
        .init(
          id: "more",
          title: chapters.isEmpty && claims.isEmpty ? "More" : "Guide and claims",
          content: more
        ),
      ],
      origin: origin
    )
  }

  private var worth: Fragment {
    let worlds = TechniqueWorlds(evidence: evidence, page: path).fragment
    return .joined([
      TechniqueTable(technique: technique, evidence: evidence).fragment,
      worlds == .empty
        ? .empty : .folded("Every list on every device", worlds),
    ])
  }

  private var noDifference: Fragment {
    let own = TechniqueIndifference(technique: technique, evidence: evidence, page: path)
    let swept = results.flatMap { result in
      (result.scenario.techniques == [technique] ? result.analyses?.sensitivities ?? [] : [])
        .flatMap { sensitivity in
          sensitivity.shown(on: result.model).sentences.map { sentence in
            Fragment.text("\(sensitivity.parameter.title), \(result.model.name): \(sentence)")
          }
        }
    }
    return .joined([
      own.fragment,
      breakEven.map { statement in
        BreakEvenView(
          statement: statement,
          id: "break-even",
          costAddress: CostPage.address(of: statement.deciding, in: checklists, from: path)
        ).fragment
      } ?? .empty,
      swept.isEmpty ? .empty : .folded("Costs from which on it matters, one by one", .list(swept)),
    ])
  }

  private var scenarioList: Fragment {
    let run = Set(results.map(\.scenario.id))
    func link(_ scenario: Scenario) -> Fragment {
      guard run.contains(scenario.id) else { return .text("\(scenario.title) (not run)") }
      let address = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: path)
      return .link(scenario.title, to: address)
    }
    let main = scenarios.filter { $0.techniques.contains(technique) }
    let others = scenarios.filter { !$0.techniques.contains(technique) }
    return .joined([
      .list(main.map(link)),
      others.isEmpty
        ? .empty
        : .folded(
          "Also decided in \(counted(others.count, "more scenario"))",
          .list(others.map(link))
        ),
    ])
  }

  private var more: Fragment {
    let chapters = chapters.map { page in
      Fragment.link(page.title, to: RelativePath.link(to: page.path, from: path))
    }
    let index = Fragment.link(
      "All techniques on each device",
      to: RelativePath.link(to: TechniqueIndex.path, from: path)
    )
    let own = claims.filter { focused.contains($0.claim.test?.scenario ?? "") }
    let others = claims.filter { !own.contains($0) }
    return .joined([
      .list(chapters.map { .joined([.text("Chapter: "), $0]) } + own.map(link) + [index]),
      others.isEmpty
        ? .empty
        : .folded(
          "\(counted(others.count, "claim")) about lists that decide more than this",
          .list(others.map(link))
        ),
      .folded("Settings in a scenario file", settings),
    ])
  }

  /// Returns a claim with its verdict.
  private func link(_ outcome: ClaimOutcome) -> Fragment {
    let page = RelativePath.link(to: ClaimsPage.path, from: path)
    return Fragment { writer in
      writer.element("span", ["class": "status status-\(outcome.style)"], text: outcome.word)
      writer.text(" ")
      guard hasClaimsPage else { return writer.text(outcome.claim.sentence) }
      writer.element(
        "a",
        ["href": "\(page)#\(ClaimsPage.anchor(of: outcome.claim.id))"],
        text: outcome.claim.sentence
      )
    }
  }

  private var settings: Fragment {
    Fragment { writer in
      writer.line("dl", ["class": "facts"]) { list in
        for choice in technique.choices {
          list.element("dt") { $0.element("code", text: "\(technique.rawValue): \(choice.text)") }
          list.element("dd", text: choice.summary + (choice.isDefault ? " (default)" : ""))
        }
      }
    }
  }
}
