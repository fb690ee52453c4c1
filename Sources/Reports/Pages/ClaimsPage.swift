import Diagnostics
import Markup
import Scenarios
import SiteBuilder

/// The page of all claims: what is said about lists, what it rests on, and the engine's verdict.
struct ClaimsPage {
  static let path = "claims.html"

  /// The outcomes of the claims, in the order of the file.
  let outcomes: [ClaimOutcome]
  /// The scenarios that have a page.
  let scenarios: [Scenario]
  /// The page of the guide of each scenario that has one, by scenario.
  let chapters: [String: Page]

  /// The id of a claim's part of the page.
  static func anchor(of id: String) -> String { "claim-\(id)" }

  /// The ids that links to the page may use.
  static func anchors(of claims: [Claim]) -> Set<String> {
    Set(claims.map { anchor(of: $0.id) }).union(["content"])
  }

  /// The page; without claims there is no section.
  static func section(of site: SiteInput) -> SiteSection {
    let claims = site.catalog.claims
    guard !claims.isEmpty else { return SiteSection(pages: []) }
    let page = ClaimsPage(
      outcomes: site.claims,
      scenarios: site.scenarios,
      chapters: site.chapters
    )
    return SiteSection(
      part: SitePart(
        title: "Claims",
        summary: "\(counted(claims.count, "sentence")) about lists, and what each rests on",
        path: path,
        place: .header
      ),
      pages: [
        SitePage(
          path: path,
          anchors: anchors(of: claims),
          origin: Place(path: "\(site.catalog.folder)/claims.yml"),
          body: SitePage.Body(
            template: "claims",
            contentName: "groups",
            title: "Claims",
            description: "What is said about lists, what it rests on, and how sure it is.",
            style: ReportPage.style,
            context: page.context
          )
        )
      ]
    )
  }

  private var context: TemplateContext {
    var context: TemplateContext = [:]
    let summary = ClaimsSummary(outcomes)
    let status: Status =
      summary.isJudged ? (summary.hasPassed ? .passed : .failed) : .notJudged
    context["verdict"] = .group(
      status.context.merging(["sentence": .text(summary.clause ?? "no claims")]) { own, _ in own }
    )
    let groups = ClaimGroup.groups(of: outcomes, chapters: chapters)
    context["groups"] = .list(
      groups.map { group in
        [
          "id": .text(group.id), "title": .text(group.heading),
          "explanation": .optional(group.explanation.map { ["text": .text($0)] }),
          "claims": .list(group.outcomes.map(entry)),
        ]
      }
    )
    return context.merging(.contents(groups.map { ($0.id, $0.heading, false) })) { own, _ in own }
  }

  private func entry(_ outcome: ClaimOutcome) -> TemplateContext {
    let claim = outcome.claim
    var entry: TemplateContext = [
      "id": .text(Self.anchor(of: claim.id)),
      "sentence": .text(claim.sentence),
      "kind": .optional(claim.kind.map { ["text": .text($0.text)] }),
      "confidence": .optional(outcome.confidenceText.map { ["text": .text($0)] }),
      "source": .fragment(.citation(claim.citation)),
      "status": .text(outcome.style),
      "word": .text(outcome.word),
      "isModelled": .flag(claim.test != nil),
      "why": .absent,
      "measured": .absent,
      "expression": .text(claim.test?.expression.text ?? ""),
      "subject": .fragment(subject(of: claim)),
      "values": .fragment(Self.values(outcome)),
      "isOpen": .flag(outcome.standing == .broken),
      "notRun": .optional(notRun(outcome)),
    ]
    switch claim.answer {
    case .shown: break
    case .contradicted(_, let measured):
      entry["measured"] = .group([
        "claimed": .text(measured.claimed), "found": .text(measured.found),
        "source": .fragment(.citation(measured.citation)),
      ])
    case .notModelled(let why): entry["why"] = .group(["text": .text(why)])
    }
    return entry
  }

  /// The scenario with a link to its page, or the frames.
  private func subject(of claim: Claim) -> Fragment {
    switch claim.test?.subject {
    case nil: .empty
    case .frames(let frames): .text(ClaimText.text(frames))
    case .scenario(let id, _):
      Fragment { writer in
        if let scenario = scenarios.first(where: { $0.id == id }) {
          let path = ScenarioPage.path(of: id)
          let link = RelativePath.link(to: path, from: Self.path)
          writer.element("a", ["href": link], text: scenario.title)
        } else {
          writer.element("code", text: id)
        }
      }
    }
  }

  /// Every value of the expression, a row for each device.
  private static func values(_ outcome: ClaimOutcome) -> Fragment {
    guard let first = outcome.evaluations.first else { return .empty }
    let columns = first.values.map { ReportTable.Column(title: $0.quantity.name, isNumeric: true) }
    let worlds = outcome.shares.map { _ in ReportTable.Column(title: "Worlds", isNumeric: true) }
    return ReportTable(
      caption: "Values of '\(outcome.claim.id)'",
      columns: [.init(title: "On")] + columns + [.init(title: "Verdict")]
        + [worlds].compactMap(\.self),
      rows: outcome.evaluations.map { evaluation in
        let share = outcome.shares?.first { $0.device == evaluation.device }
        return [.text(evaluation.device ?? "the frames")]
          + evaluation.values.map { .text($0.text) }
          + [.status(evaluation.holds ? .passed : .failed)]
          + (share.map { [.text("\($0.share)")] } ?? [])
      }
    ).fragment
  }

  private func notRun(_ outcome: ClaimOutcome) -> TemplateContext? {
    guard !outcome.omittedDevices.isEmpty else { return nil }
    return ["devices": .text(outcome.omittedDevices.joined(separator: ", "))]
  }
}
