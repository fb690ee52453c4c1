import Charts
import Diagnostics
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// The home page: the meaning of a hitch, entry points, the findings, and their reliability.
struct HomePage {
  static let path = "index.html"

  /// The files beside it.
  static let filePaths = ["results.json"]

  /// The ids that links to the page may use; those of lists lead to the pages that have them now.
  static let anchors: Set<String> = [
    "content", "lists", "findings", "trust", "scenarios", "guide", "overview",
  ]

  /// The results, grouped by scenario.
  let results: [ScenarioResult]
  /// The outcome of all expectations.
  let summary: RunSummary
  /// The published measurements beside the simulation; empty if they were not run.
  let cases: [CaseResult]
  /// The lists, unless the page begins with the lesson.
  let lists: [HomeList]
  /// Two lists, one of which hitches; nil without the lesson and without replays in real time.
  let pair: HomePair?
  /// The first chapter of the guide.
  let start: Page?
  /// True if any page shows measurements on a device.
  let hasMeasurements: Bool
  /// The project's own note on its figures.
  let trust: String?
  /// The parts of the site that are built.
  let parts: SiteParts

  /// Returns the page, given the results of the whole site.
  static func section(of site: SiteInput) -> SiteSection {
    let page = HomePage(
      results: site.run.results,
      summary: site.run.summary,
      cases: site.run.cases,
      lists: showsLists(site)
        ? site.run.scenarios.prefix(mostLists).map { HomeList(scenario: $0, site: site) } : [],
      pair: site.settings.parts.has(.feelIt) && !showsLists(site)
        ? HomePair(site.widestReplays) : nil,
      start: GuideSection.chapters(of: site).first,
      hasMeasurements: !site.projectMeasurements.isEmpty,
      trust: site.settings.trust,
      parts: site.settings.parts
    )
    return SiteSection(
      part: site.run.hasSimulations
        ? SitePart(
          title: "Results as JSON",
          summary: "every simulated value",
          path: "results.json"
        ) : nil,
      pages: [
        SitePage(
          path: path,
          anchors: anchors,
          origin: Place(path: site.settings.file),
          body: SitePage.Body(
            template: "home",
            title: site.settings.headline,
            description: site.settings.description,
            styles: ["home"] + (showsLists(site) ? [] : [Illustration.lateFrame].styles)
              + (page.pair == nil ? [] : [HomePair.style]),
            context: page.context
          ),
          filePaths: filePaths,
          files: { page.files(of: site) }
        )
      ]
    )
  }

  /// The most lists: the index of scenarios has all.
  private static let mostLists = 24

  /// Returns true if the page begins with the lists of the project.
  static func showsLists(_ site: SiteInput) -> Bool {
    site.settings.home == .lists && !site.run.catalog.scenarios.isEmpty
  }

  private func files(of site: SiteInput) -> [SiteFile] {
    let origin = site.run.catalog.folder
    return [SiteFile(path: "results.json", bytes: site.run.document.bytes, origin: origin)]
  }

  private var context: TemplateContext {
    let showsLesson = lists.isEmpty && !results.isEmpty
    let findings = showsLesson ? StrongestFindings.all(in: results) : []
    let toy = Illustration.lateFrame
    return [
      "verdict": .group(summary.context),
      "hasFailed": .flag(!summary.hasPassed),
      "status": .optional(link(to: StatusPage.path, of: .status)),
      "hasResults": .flag(!results.isEmpty),
      "origin": .text(
        hasMeasurements
          ? "Figures are simulated unless they are called measured" : "Every figure is simulated"
      ),
      "trust": .optional(trust.map { ["text": .text($0)] }),
      "start": .optional(
        start.map { page in
          [
            "href": link(to: page.path), "title": .text(page.title),
            "description": .text(page.description),
          ]
        }
      ),
      "hasLists": .flag(!lists.isEmpty),
      "lists": .list(lists.map(\.context)),
      "toy": .optional(showsLesson ? ["figure": .fragment(toy.fragment)] : nil),
      "pair": .optional(
        pair.map { ["figure": .fragment($0.fragment), "data": .text($0.player.script)] }
      ),
      "scripts": .scripts(
        showsLesson ? toy.scripts + (pair == nil ? [] : HomePair.scripts) : []
      ),
      "hasFindings": .flag(!findings.isEmpty),
      "findings": .list(
        findings.enumerated().map { HomeFinding(lead: $1, number: $0 + 1).context }
      ),
      "basis": .text(basis),
      "validation": .optional(validation),
      "models": .optional(link(to: DevicesPage.path, of: .models)),
    ]
  }

  private func link(to target: String) -> TemplateValue {
    .text(RelativePath.link(to: target, from: Self.path))
  }

  /// Returns a link to a part of the site; nil if that is not built.
  private func link(to target: String, of part: SitePartName) -> TemplateContext? {
    parts.has(part) ? ["href": link(to: target)] : nil
  }

  /// The number of fixes of each verdict.
  private var basis: String {
    if let counts = VerdictCounts(results) { return counts.sentence }
    let worlds = results.compactMap { $0.worlds?.worldCount }.max() ?? 0
    return worlds == 0
      ? "Only one phone was simulated, so nothing here says how sure it is."
      : "\(counted(worlds, "phone")) were simulated; it takes \(Share.leastForVerdicts) to say how sure a "
        + "statement is."
  }

  /// The score of the published measurements; nil if they were not run.
  private var validation: TemplateContext? {
    guard !cases.isEmpty, parts.has(.validation) else { return nil }
    let line = ValidationScore(cases).lines.first ?? ""
    return ["href": link(to: ValidationPage.path), "score": .text(line)]
  }
}
