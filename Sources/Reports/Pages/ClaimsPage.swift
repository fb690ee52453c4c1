import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The page of all claims: what is said about lists, what it rests on, and the engine's verdict.
struct ClaimsPage {
  static let path = "claims.html"

  /// The outcomes of the claims, in the order of the file.
  let outcomes: [ClaimOutcome]
  /// The scenarios that have a page.
  let scenarios: [Scenario]
  /// The page of the guide of each scenario that has one, by scenario.
  let chapters: [String: Page]
  /// What decides a claim, by the claim's key, if a number does.
  let breakEvens: [String: BreakEvenStatement]
  /// The lists whose costs readers can change.
  let checklists: [ChecklistRecording]

  /// The id of a claim's part of the page.
  static func anchor(of id: String) -> String { "claim-\(id)" }

  /// The id of the link that shows every claim.
  private static let allID = "all-claims"

  /// The ids that links to the page may use.
  static func anchors(of claims: [Claim]) -> Set<String> {
    Set(claims.map { anchor(of: $0.id) })
      .union(ClaimFilter.all.flatMap { $0.filters.map(\.id) })
      .union(["content", allID])
  }

  /// The page; without claims there is no section.
  static func section(of site: SiteInput) -> SiteSection {
    let claims = site.run.catalog.claims
    guard !claims.isEmpty else { return SiteSection(pages: []) }
    let page = ClaimsPage(
      outcomes: site.run.claims,
      scenarios: site.run.scenarios,
      chapters: site.chapters,
      breakEvens: breakEvens(of: site),
      checklists: site.checklists
    )
    return SiteSection(
      part: SitePart(
        name: .claims,
        title: "Claims",
        summary: "\(counted(claims.count, "sentence")) about lists, and what each rests on",
        path: path,
        place: .header
      ),
      pages: [
        SitePage(
          path: path,
          anchors: anchors(of: claims),
          origin: Place(path: "\(site.run.catalog.folder)/claims.yml"),
          body: SitePage.Body(
            template: "claims",
            title: "Claims",
            description: "What is said about lists, what it rests on, and how sure it is.",
            style: "claims",
            context: page.context
          )
        )
      ]
    )
  }

  private static func breakEvens(of site: SiteInput) -> [String: BreakEvenStatement] {
    guard let worlds = site.run.worlds else { return [:] }
    let search = DecidingSearch(in: worlds)
    return site.run.claims.reduce(into: [:]) { found, outcome in
      found[outcome.claim.id] = BreakEvenStatement.claim(
        outcome,
        in: site.run.results,
        model: worlds,
        with: search
      )
    }
  }

  private var context: TemplateContext {
    var context: TemplateContext = [:]
    let summary = ClaimsSummary(outcomes)
    context["summary"] = .text(summary.clause ?? "no claims")
    context["hasFailed"] = .flag(!summary.hasPassed)
    context["allID"] = .text(Self.allID)
    context["count"] = .text("\(outcomes.count)")
    context["filters"] = .list(filters)
    context["groups"] = .list(
      ClaimGroup.groups(of: outcomes).map { group in
        [
          "id": .text(group.id), "title": .text(group.title),
          "count": .text("\(group.outcomes.count)"),
          "isFolded": .flag(group.isFolded),
          "explanation": .optional(group.explanation.map { ["text": .text($0)] }),
          "claims": .list(group.outcomes.map(entry)),
        ]
      }
    )
    return context
  }

  /// The filters that some claims pass, with how many do.
  private var filters: [TemplateContext] {
    ClaimFilter.all.compactMap { name, filters in
      let counts = filters.map { filter in (filter, outcomes.count { filter.admits($0) }) }
        .filter { $0.1 > 0 }
      guard !counts.isEmpty else { return nil }
      return [
        "name": .text(name),
        "links": .list(
          counts.map { filter, count in
            [
              "id": .text(filter.id), "title": .text(filter.title), "count": .text("\(count)"),
            ]
          }
        ),
      ]
    }
  }

  private func entry(_ outcome: ClaimOutcome) -> TemplateContext {
    let claim = outcome.claim
    let passed = ClaimFilter.all.flatMap(\.filters).filter { $0.admits(outcome) }
    var entry: TemplateContext = [
      "id": .text(Self.anchor(of: claim.id)),
      "classes": .text((["claim"] + passed.map { "is-\($0.key)" }).joined(separator: " ")),
      "sentence": .text(claim.sentence),
      "rest": .text(rest(of: outcome)),
      "confidence": .optional(outcome.shareText.map { ["text": .text($0)] }),
      "source": .fragment(.citation(claim.citation)),
      "status": .text(outcome.style),
      "word": .text(outcome.word),
      "isModeled": .flag(claim.test != nil),
      "why": .absent,
      "measured": .absent,
      "expression": .text(claim.test?.expression.text ?? ""),
      "subject": .fragment(subject(of: claim)),
      "values": .fragment(Self.values(outcome)),
      "breakEven": .fragment(
        breakEvens[claim.id].map { statement in
          BreakEvenView(
            statement: statement,
            id: "break-even-\(claim.id)",
            isSmall: true,
            costAddress: CostPage.address(
              of: statement.deciding,
              in: checklists,
              from: Self.path
            )
          ).fragment
        } ?? .empty
      ),
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
    case .notModeled(let why): entry["why"] = .group(["text": .text(why)])
    }
    return entry
  }

  /// What a claim rests on, in a line: kind, worlds, chapter and source.
  private func rest(of outcome: ClaimOutcome) -> String {
    let claim = outcome.claim
    var parts: [String] = []
    switch claim.answer {
    case .notModeled(let why): parts.append(why)
    case .contradicted(_, let measured):
      parts.append("claimed \(measured.claimed), measured \(measured.found)")
      parts += [outcome.kindText].compactMap(\.self)
    case .shown: parts += [outcome.kindText].compactMap(\.self)
    }
    parts += [claim.test?.scenario.flatMap { chapters[$0]?.title }].compactMap(\.self)
    return (parts + [claim.citation.text]).joined(separator: " · ")
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

  /// Every value of the expression, a row for each device; of a single one a sentence.
  private static func values(_ outcome: ClaimOutcome) -> Fragment {
    guard let first = outcome.evaluations.first else { return .empty }
    if outcome.evaluations.count == 1 {
      let values = first.values.map { "\($0.quantity.name) \($0.text)" }.joined(separator: ", ")
      let place = first.device.map { " on \($0)" } ?? ""
      return .paragraph("In one run\(place) with every cost at its middle: \(values).")
    }
    let columns = first.values.map { ReportTable.Column(title: $0.quantity.name, isNumeric: true) }
    let worlds = outcome.shares.map { _ in
      ReportTable.Column(title: "Sets of costs", isNumeric: true)
    }
    return ReportTable(
      caption: "Values of '\(outcome.claim.id)' in one run with every cost at its middle",
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
