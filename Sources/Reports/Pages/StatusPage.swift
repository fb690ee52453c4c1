import Diagnostics
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// The checks of a build and their outcomes, everything broken first.
struct StatusPage {
  let site: SiteInput

  static let path = "status.html"

  /// With more broken statements than this, their list is folded.
  private static let mostOpen = 20

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
      (id: "broken", title: "Broken", items: findings(.error)),
      (id: "warnings", title: "Warnings", items: findings(.warn)),
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

  /// The changes since results were accepted; nil without a baseline.
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

  /// Returns the findings at a level, the worst first, each with a link to its subject.
  private func findings(_ level: ExpectationLevel) -> [Fragment] {
    site.run.findings.filter { $0.level == level }.map { finding in
      .joined([subject(of: finding), .text(": \(finding.message)")])
    }
  }

  private func subject(of finding: ResultsFinding) -> Fragment {
    switch finding.subject {
    case .expectation(let scenario, _, let device):
      let result = site.run.results.first {
        $0.scenario.id == scenario && $0.model.id == device
      }
      guard let result else { return .text(finding.subjectText) }
      let address = ScenarioPage.link(to: result, from: Self.path)
      return link(result.scenario.title, to: address, of: .scenarios)
    case .claim(let id):
      let claim = site.run.document.claims.first { $0.id == id }
      let address = "\(ClaimsPage.path)#\(ClaimsPage.anchor(of: id))"
      return link(claim?.sentence ?? id, to: address, of: .claims)
    case .validationCase(let id):
      let title = site.run.document.cases.first { $0.id == id }?.title
      return link(title ?? id, to: "\(ValidationPage.path)#cases", of: .validation)
    case .measurement(let subject):
      return link("measured \(subject)", to: MeasurementIndex.path, of: .measurements)
    case .content: return .text(finding.subjectText)
    }
  }

  /// Returns a link to a part of the site, or only its text if that is not built.
  private func link(_ title: String, to address: String, of part: SitePartName) -> Fragment {
    site.settings.parts.has(part) ? .link(title, to: address) : .text(title)
  }

  private func broken(_ isIncluded: (ResultsFinding) -> Bool) -> Int {
    site.run.findings.count { $0.level == .error && isIncluded($0) }
  }

  /// A row for each kind of check.
  private var table: Fragment {
    let document = site.run.document
    let judged = document.scenarios.flatMap(\.variants).flatMap(\.expectations)
      .filter { $0.verdict != nil && $0.level != .off }
    let measured = document.measurements.flatMap(\.expectations).filter { $0.level != .off }
    let rows = [
      site.run.catalog.scenarios.isEmpty
        ? nil
        : row(
          "Expectations of scenarios",
          "\(counted(site.run.scenarios.count, "scenario")), "
            + "\(counted(site.run.results.count, "run")) of one on a device",
          count: judged.count,
          broken: judged.count { !$0.isMet && $0.level == .error },
          target: ScenarioIndex.path,
          of: .scenarios
        ),
      site.run.gate.map { gate in
        row(
          "Results that were accepted",
          "what \(gate.path) has, beside this run",
          count: gate.comparison.metrics.count + gate.comparison.expectations.count
            + gate.comparison.removed.count,
          broken: broken(\.rule.isAboutBaseline),
          target: "#baseline",
          of: .status
        )
      },
      document.claims.isEmpty
        ? nil
        : row(
          "Claims",
          ClaimsSummary(site.run.claims).clause ?? "",
          count: document.claims.count,
          broken: broken { $0.rule == .claim },
          target: ClaimsPage.path,
          of: .claims
        ),
      document.cases.isEmpty
        ? nil
        : row(
          "Published measurements",
          ValidationScore(site.run.cases).outcomes
            + "; one is broken if its outcome is not what its file says",
          count: document.cases.count,
          broken: broken { $0.rule == .publishedCase },
          target: ValidationPage.path,
          of: .validation
        ),
      measured.isEmpty
        ? nil
        : row(
          "Expectations of real measurements",
          counted(document.measurements.count, "measurement"),
          count: measured.count,
          broken: broken(\.isAboutMeasurement),
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
