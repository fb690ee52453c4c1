import Diagnostics
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// What a build checked and how it came out, everything broken first.
struct StatusPage {
  let site: SiteInput

  static let path = "status.html"

  /// With more broken statements than this, their list is folded.
  private static let mostOpen = 20

  /// The page.
  static func section(of site: SiteInput) -> SiteSection {
    guard site.run.hasSimulations || !site.run.claims.isEmpty || !site.run.measurements.isEmpty
    else {
      return SiteSection(pages: [])
    }
    let page = StatusPage(site: site).page
    return SiteSection(
      part: SitePart(
        name: .status,
        title: "Status of this build",
        summary: "what was checked, and how it came out",
        path: path
      ),
      pages: [
        SitePage(
          path: path,
          anchors: ["content", "broken", "warnings", "checked", "baseline"],
          origin: page.origin,
          body: page.body
        )
      ]
    )
  }

  private var page: ReportPage {
    let lists = [
      (id: "broken", title: "Broken", items: broken),
      (id: "warnings", title: "Warnings", items: warnings),
    ].filter { !$0.items.isEmpty }
    return ReportPage(
      path: Self.path,
      title: "Status of this build",
      description: "Everything that this build checked, with whatever is broken first.",
      intro: .verdict(Status(site.run.summary), site.run.summary.sentence),
      sections: lists.map { list in
        .init(id: list.id, title: list.title, content: Self.content(of: list.items))
      } + [.init(id: "checked", title: "What was checked", content: table)]
        + (accepted.map { [.init(id: "baseline", title: "Since the baseline", content: $0)] } ?? []),
      origin: Place(path: site.settings.file)
    )
  }

  /// What changed since results were accepted; nil without a baseline.
  private var accepted: Fragment? {
    guard let comparison = site.run.gate?.comparison else { return nil }
    let worse =
      comparison.regressions.map { ($0.subject, $0.sentence) }
      + comparison.weakened.map { ($0.subject, $0.sentence) }
      + comparison.removed.map { ($0.entry.subject, $0.sentence) }
    let items = worse.map { Fragment.text("\($0.scenario): \($1)") }
    return .joined([
      .paragraph("\(comparison.countsText), against what \(site.run.gate?.path ?? "") accepts."),
      items.isEmpty ? .empty : Self.content(of: items),
    ])
  }

  private static func content(of items: [Fragment]) -> Fragment {
    items.count <= mostOpen
      ? .list(items) : .folded("\(counted(items.count, "statement"))", .list(items))
  }

  private var broken: [Fragment] {
    BrokenExpectation.all(in: site.run.results).map(entry) + changes.map(entry)
      + BrokenClaim.all(in: site.run.claims).map { broken in
        entry(
          broken.claim.sentence,
          at: "\(ClaimsPage.path)#\(ClaimsPage.anchor(of: broken.claim.id))",
          of: .claims,
          broken.message
        )
      }
      + BrokenCase.all(in: site.run.cases).map { broken in
        entry(
          broken.result.validationCase.title,
          at: "\(ValidationPage.path)#cases",
          of: .validation,
          broken.diagnostic.message
        )
      } + measured(.error)
  }

  /// What is broken of what is expected of real measurements.
  private func measured(_ level: ExpectationEntry.Level) -> [Fragment] {
    site.run.findings.filter { $0.isAboutMeasurement && $0.level == level }.map { finding in
      entry(finding.subjectText, at: MeasurementIndex.path, of: .measurements, finding.message)
    }
  }

  /// What fails because it is not as the baseline accepts it.
  private var changes: [ResultsFinding] {
    site.run.findings.filter { $0.isAboutBaseline && $0.level == .error }
  }

  private func entry(_ change: ResultsFinding) -> Fragment {
    let result = site.run.results.first { result in
      guard case .expectation(let scenario, _, let device) = change.subject else { return false }
      return result.scenario.id == scenario && result.model.id == device
    }
    guard let result else { return .text("\(change.subjectText): \(change.message)") }
    return entry(
      result.scenario.title,
      at: ScenarioPage.link(to: result, from: Self.path),
      of: .scenarios,
      change.message
    )
  }

  private var warnings: [Fragment] {
    BrokenExpectation.warnings(in: site.run.results).map(entry) + measured(.warn)
  }

  private func entry(_ broken: BrokenExpectation) -> Fragment {
    entry(
      broken.result.scenario.title,
      at: ScenarioPage.link(to: broken.result, from: Self.path),
      of: .scenarios,
      broken.message
    )
  }

  private func entry(
    _ title: String,
    at address: String,
    of part: SitePartName,
    _ message: String
  ) -> Fragment {
    .joined([link(title, to: address, of: part), .text(": \(message)")])
  }

  /// A link to a part of the site, or only its text if that is not built.
  private func link(_ title: String, to address: String, of part: SitePartName) -> Fragment {
    site.settings.parts.has(part) ? .link(title, to: address) : .text(title)
  }

  /// A row for each kind of thing that is checked.
  private var table: Fragment {
    let verdicts = site.run.results.flatMap(\.variants).flatMap(\.verdicts).filter { !$0.isOff }
    let brokenCases = BrokenCase.all(in: site.run.cases).count
    let judgments = site.run.measurements.flatMap(\.judgments).filter { $0.level.level != .off }
    let rows = [
      site.run.catalog.scenarios.isEmpty
        ? nil
        : row(
          "Expectations of scenarios",
          "\(counted(site.run.scenarios.count, "scenario")), "
            + "\(counted(site.run.results.count, "run")) of one on a device",
          count: verdicts.count,
          broken: verdicts.count { $0.isBroken },
          target: ScenarioIndex.path,
          of: .scenarios
        ),
      site.run.gate.map { gate in
        row(
          "Results that were accepted",
          "what \(gate.path) has, beside this run",
          count: gate.comparison.metrics.count + gate.comparison.expectations.count
            + gate.comparison.removed.count,
          broken: changes.count,
          target: "#baseline",
          of: .status
        )
      },
      site.run.claims.isEmpty
        ? nil
        : row(
          "Claims",
          ClaimsSummary(site.run.claims).clause ?? "",
          count: site.run.claims.count,
          broken: site.run.claims.count { $0.standing == .broken },
          target: ClaimsPage.path,
          of: .claims
        ),
      site.run.cases.isEmpty
        ? nil
        : row(
          "Published measurements",
          ValidationScore(site.run.cases).outcomes
            + "; one is broken if its outcome is not what its file says",
          count: site.run.cases.count,
          broken: brokenCases,
          target: ValidationPage.path,
          of: .validation
        ),
      judgments.isEmpty
        ? nil
        : row(
          "Expectations of real measurements",
          counted(site.run.measurements.count, "measurement"),
          count: judgments.count,
          broken: site.run.findings.count { $0.isAboutMeasurement && $0.level == .error },
          target: MeasurementIndex.path,
          of: .measurements
        ),
    ]
    return .joined([
      ReportTable(
        caption: "What was checked in this build",
        columns: [
          .init(title: "What"), .init(title: "Checked", isNumeric: true),
          .init(title: "Broken", isNumeric: true), .init(title: "Of which"),
        ],
        rows: rows.compactMap(\.self)
      ).fragment,
      VerdictCounts(site.run.results).map { .paragraph($0.sentence) } ?? .empty,
    ])
  }

  private func row(
    _ title: String,
    _ note: String,
    count: Int,
    broken: Int,
    target: String,
    of part: SitePartName
  ) -> [Fragment] {
    [link(title, to: target, of: part), .text("\(count)"), .text("\(broken)"), .text(note)]
  }
}
