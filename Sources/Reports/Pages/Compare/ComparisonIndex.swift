import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// All comparisons that have a page.
struct ComparisonIndex {
  /// A scenario with its pages.
  struct Entry {
    let scenario: Scenario
    /// Its results, one per device.
    let results: [ScenarioResult]
    let comparisons: [Comparison]
  }

  let entries: [Entry]
  let origin: Place

  static let path = "comparisons.html"

  /// The index, and the page of every comparison.
  static func section(of site: SiteInput) -> SiteSection {
    guard !site.run.catalog.scenarios.isEmpty else { return SiteSection(pages: []) }
    let entries = site.run.scenarios.map { scenario in
      Entry(
        scenario: scenario,
        results: site.run.results(of: scenario),
        comparisons: Comparison.all(of: scenario)
      )
    }
    let index = ComparisonIndex(entries: entries, origin: site.run.costsFile)
    let hasRun = entries.contains { !$0.comparisons.isEmpty }
    return SiteSection(
      part: hasRun
        ? SitePart(
          name: .comparisons,
          title: "Comparisons",
          summary: "traps and fixes, slow and fast displays, side by side",
          path: path
        ) : nil,
      pages: [
        SitePage(
          path: path,
          anchors: ["content", "variants", "devices"],
          origin: index.origin,
          body: hasRun ? index.page.body : nil,
          formerPaths: ["compare/index.html"]
        )
      ] + site.run.catalog.scenarios.flatMap { pages(of: $0, in: site) }
    )
  }

  private static func pages(of scenario: Scenario, in site: SiteInput) -> [SitePage] {
    let results = site.run.results(of: scenario)
    let windows = results.map(FrameWindow.init(around:))
    return Comparison.all(of: scenario).map { comparison in
      let page = ComparisonPage(
        comparison: comparison,
        scenario: scenario,
        results: results,
        windows: windows
      )
      return SitePage(
        path: comparison.path(in: scenario),
        anchors: comparison.anchors(in: scenario),
        origin: Place(path: scenario.file.path),
        body: page.body,
        formerPaths: [comparison.formerPath(in: scenario)]
      )
    }
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Comparisons",
      description: "Two variants of a scenario, or two displays, side by side, trial by trial.",
      sections: [
        .init(id: "variants", title: "A trap and a fix", content: variants),
        .init(id: "devices", title: "60 and 120 frames per second", content: devices),
      ],
      origin: origin
    )
  }

  private var variants: Fragment {
    let rows = entries.flatMap { entry in
      entry.comparisons.compactMap { comparison -> [Fragment]? in
        guard case .variants(let one, let other) = comparison, let result = entry.results.first,
          let left = result.variants.first(where: { $0.variant == one }),
          let right = result.variants.first(where: { $0.variant == other })
        else { return nil }
        return row(comparison, of: entry, left, right, note: "on \(result.model.name)")
      }
    }
    return table("Variants in the central world, by the metric that the scenario is about", rows)
  }

  /// The displays, by the trap.
  private var devices: Fragment {
    let rows = entries.flatMap { entry in
      entry.comparisons.compactMap { comparison -> [Fragment]? in
        guard case .devices(let one, let other) = comparison,
          let left = entry.results.first(where: { $0.model == one })?.trap,
          let right = entry.results.first(where: { $0.model == other })?.trap
        else { return nil }
        return row(comparison, of: entry, left, right, note: left.variant.title)
      }
    }
    return table("Displays in the central world, by the metric that the scenario is about", rows)
  }

  private func table(_ caption: String, _ rows: [[Fragment]]) -> Fragment {
    if rows.isEmpty { return .paragraph("Nothing was run to be compared.") }
    return ReportTable(
      caption: caption,
      columns: [
        .init(title: "Comparison"), .init(title: "Metric"), .init(title: "First", isNumeric: true),
        .init(title: "Second", isNumeric: true), .init(title: "Difference", isNumeric: true),
      ],
      rows: rows
    ).fragment
  }

  private func row(
    _ comparison: Comparison,
    of entry: Entry,
    _ left: VariantResult,
    _ right: VariantResult,
    note: String
  ) -> [Fragment] {
    let metric = entry.scenario.metric
    let link = RelativePath.link(to: comparison.path(in: entry.scenario), from: Self.path)
    let difference = right.difference(in: metric, from: left)
    return [
      .joined([
        .link(comparison.title, to: link), .text("", note: "\(entry.scenario.title), \(note)"),
      ]),
      .text(metric.title),
      .text(metric.text(left[metric])),
      .text(metric.text(right[metric])),
      .text(difference?.text ?? "not measured"),
    ]
  }
}

extension ScenarioResult {
  /// The trap, or the first variant of a scenario without one.
  fileprivate var trap: VariantResult? { contrast?.trap ?? variants.first }
}
