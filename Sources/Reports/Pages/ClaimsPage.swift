import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The page of all claims: statements about lists, their basis, and the engine's verdict.
struct ClaimsPage {
  static let path = "claims.html"

  /// The outcomes of the claims, in the order of the file.
  let outcomes: [ClaimOutcome]
  /// The scenarios that have a page.
  let scenarios: [Scenario]
  /// The page of the guide of each scenario that has one, by scenario.
  let chapters: [String: Page]
  /// The deciding inputs of claims that depend on a number, by the claim's key.
  let breakEvens: [String: BreakEvenStatement]
  /// The lists whose costs readers can change.
  let checklists: [ChecklistRecording]

  /// Returns the id of a claim's part of the page.
  static func anchor(of id: String) -> String { "claim-\(id)" }

  /// The id of the link that shows every claim.
  private static let allID = "all-claims"

  /// Returns the ids that links to the page may use.
  static func anchors(of claims: [Claim]) -> Set<String> {
    Set(claims.map { anchor(of: $0.id) })
      .union(ClaimFilter.all.flatMap { $0.filters.map(\.id) })
      .union(["content", allID])
  }

  /// Returns the page; without claims there is no section.
  static func section(of site: SiteInput) -> SiteSection {
    let claims = site.run.catalog.claims
    guard !claims.isEmpty else { return SiteSection(pages: []) }
    let origin = Place(path: "\(site.run.catalog.folder)/claims.yml")
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
          origin: origin,
          body: page.report(origin: origin).body
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

  private func report(origin: Place) -> ReportPage {
    let summary = ClaimsSummary(outcomes)
    let clause = summary.clause ?? "no claims"
    let description = "What is said about lists, what it rests on, and how sure it is."
    return ReportPage(
      path: Self.path,
      title: "Claims",
      description: description,
      verdict: summary.hasPassed ? .empty : .verdict(.failed, clause),
      lede: summary.hasPassed ? "\(description) \(clause)." : description,
      opening: .joined([filters] + ClaimGroup.groups(of: outcomes).map(fragment)),
      styles: ["claims"],
      origin: origin
    )
  }

  /// The filters that some claims pass, with the number of claims.
  private var filters: Fragment {
    Fragment { writer in
      writer.block("nav", ["class": "filters", "aria-label": "Show only"]) { nav in
        nav.line("p") { line in
          let text = "All \(outcomes.count)"
          line.element("a", ["id": Self.allID, "href": "#\(Self.allID)"], text: text)
        }
        for (name, filters) in ClaimFilter.all {
          let counts = filters.map { filter in (filter, outcomes.count { filter.admits($0) }) }
            .filter { $0.1 > 0 }
          guard !counts.isEmpty else { continue }
          nav.line("p") { line in
            line.text(name + ":")
            for (filter, count) in counts {
              line.text(" ")
              line.element("a", ["id": filter.id, "href": "#\(filter.id)"]) { link in
                link.fragment(.text(filter.title, note: "\(count)"))
              }
            }
          }
        }
      }
    }
  }

  private func fragment(of group: ClaimGroup) -> Fragment {
    let claims = Fragment.joined(group.outcomes.map(entry))
    let count = "\(group.outcomes.count)"
    return Fragment { writer in
      writer.block("section", ["class": "group"]) { section in
        section.line("h2", ["id": group.id]) { $0.fragment(.text(group.title, note: count)) }
        if let explanation = group.explanation { section.line("p", text: explanation) }
        guard group.isFolded else { return section.fragment(claims) }
        section.block("details", ["class": "more"]) { more in
          more.line("summary", text: "Show the \(count)")
          more.fragment(claims)
        }
      }
    }
  }

  private func entry(_ outcome: ClaimOutcome) -> Fragment {
    let passed = ClaimFilter.all.flatMap(\.filters).filter { $0.admits(outcome) }
    return Fragment { writer in
      writer.block(
        "details",
        [
          "class": (["claim"] + passed.map { "is-\($0.key)" }).joined(separator: " "),
          "id": Self.anchor(of: outcome.claim.id), "open": outcome.standing == .broken ? "" : nil,
        ]
      ) { details in
        details.line("summary") { summary in
          summary.element("span", ["class": "status status-\(outcome.style)"], text: outcome.word)
          summary.text(" ")
          summary.element("span", ["class": "sentence"], text: outcome.claim.sentence)
          summary.text(" ")
          summary.element("small", text: rest(of: outcome))
        }
        details.fragment(.facts(facts(of: outcome)))
        details.fragment(breakEven(of: outcome.claim))
        details.fragment(Self.values(outcome))
      }
    }
  }

  private func facts(of outcome: ClaimOutcome) -> [(name: String, value: Fragment)] {
    let claim = outcome.claim
    var facts: [(name: String, value: Fragment)] = [("Source", .citation(claim.citation))]
    if let share = outcome.shareText { facts.append(("Sureness", .text(share))) }
    switch claim.answer {
    case .shown: break
    case .contradicted(_, let measured):
      let source = Fragment.citation(measured.citation)
      facts.append(("Claimed", .text(measured.claimed)))
      facts.append(("Measured", .joined([.text("\(measured.found) ("), source, .text(")")])))
    case .notModeled(let why): facts.append(("Why not", .text(why)))
    }
    if let test = claim.test {
      facts.append(("Judged by", subject(of: claim)))
      facts.append(("Expression", Fragment { $0.element("code", text: test.expression.text) }))
    }
    if !outcome.omittedDevices.isEmpty {
      facts.append(("Not run on", .text(outcome.omittedDevices.joined(separator: ", "))))
    }
    return facts
  }

  private func breakEven(of claim: Claim) -> Fragment {
    guard let statement = breakEvens[claim.id] else { return .empty }
    return BreakEvenView(
      statement: statement,
      id: "break-even-\(claim.id)",
      isSmall: true,
      costAddress: CostPage.address(of: statement.deciding, in: checklists, from: Self.path)
    ).fragment
  }

  /// Returns the basis of a claim, in a line: kind, worlds, chapter and source.
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

  /// Returns the scenario with a link to its page, or the frames.
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

  /// Returns every value of the expression, a row for each device; of a single one a sentence.
  private static func values(_ outcome: ClaimOutcome) -> Fragment {
    guard let first = outcome.evaluations.first else { return .empty }
    if outcome.evaluations.count == 1 {
      let values = first.values.map { "\($0.quantity.name) \($0.text)" }.joined(separator: ", ")
      let place = first.device.map { " on \($0)" } ?? ""
      return .paragraph("In one typical run\(place): \(values).")
    }
    let columns = first.values.map { ReportTable.Column(title: $0.quantity.name, isNumeric: true) }
    let worlds = outcome.shares.map { _ in
      ReportTable.Column(title: "Sets of costs", isNumeric: true)
    }
    return ReportTable(
      caption: "Values of '\(outcome.claim.id)' in one typical run",
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
}
