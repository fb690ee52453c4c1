import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The cost of every operation with its sources, by reliability.
struct CostsPage {
  let costs: CostTable
  let scenarios: [Scenario]
  /// The scenarios that have a page.
  let run: Set<String>
  let origin: Place

  static let path = "models/costs.html"

  /// Returns the id of a quality's part of the page.
  static func anchor(of quality: CostQuality) -> String {
    "quality-\(quality.rawValue.lowercased())"
  }

  init(of site: SiteInput) {
    costs = site.run.catalog.costs
    scenarios = site.run.catalog.scenarios
    run = Set(site.run.results.map(\.scenario.id))
    origin = site.run.costsFile
  }

  var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Costs",
      description:
        "What each operation costs on the reference device, how sure that is, and who says so.",
      intro: .paragraph(
        "Each cost is the median and the spread σ of its logarithm on the reference device, the "
          + "one whose speeds are 1. Nobody knows the medians exactly: on the plausible phones they lie "
          + "anywhere in the range, half of them on each side of the median. The bar is the range, "
          + "the dot its median, and the strokes below it what is published, as it comes to at the "
          + "reference device's speed. Figures of machines whose speed nobody knows have none. Spreads are assumptions throughout: nobody publishes one."
      ),
      sections: CostQuality.allCases.map(section)
        + [.init(id: "overrides", title: "Set by scenarios", content: overrides)],
      styles: [ReportPage.style, FoldedRows.style],
      origin: origin
    )
  }

  private func section(_ quality: CostQuality) -> ReportPage.Section {
    let entries = costs.entries.filter { $0.quality == quality }
    return .init(
      id: Self.anchor(of: quality),
      title: "\(quality.rawValue): \(quality.meaning.capitalizedStart) (\(entries.count))",
      content: entries.isEmpty ? .paragraph("No cost has this quality.") : table(entries)
    )
  }

  /// The costs that scenarios set for themselves, with their reasons.
  private var overrides: Fragment {
    var rows: [[Fragment]] = []
    for scenario in scenarios {
      for variant in scenario.variants {
        for override in variant.costOverrides {
          rows.append(row(override, of: variant, in: scenario))
        }
      }
    }
    if rows.isEmpty { return .paragraph("No scenario sets a cost for itself.") }
    return ReportTable(
      caption: "Costs in place of those above",
      columns: [
        .init(title: "Operation"), .init(title: "Median", isNumeric: true), .init(title: "In"),
        .init(title: "Quality"), .init(title: "Why"),
      ],
      rows: rows
    ).fragment
  }

  private func row(
    _ override: CostOverride,
    of variant: Variant,
    in scenario: Scenario
  ) -> [Fragment] {
    let link = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: Self.path)
    return [
      .text(override.operation.name),
      .text(TimeText.milliseconds(override.cost.medianNanoseconds, atMost: 4)),
      .joined([
        run.contains(scenario.id) ? .link(scenario.title, to: link) : .text(scenario.title),
        .text("", note: variant.title),
      ]),
      .text(override.isAssumption ? "assumption" : "within the published range"),
      .text(override.why),
    ]
  }

  static func range(_ nanoseconds: ClosedRange<Int>) -> String {
    let ends = [nanoseconds.lowerBound, nanoseconds.upperBound].map {
      DecimalText.trimmed(Double($0) / 1e6, places: 4)
    }
    return "\(ends[0])–\(ends[1]) ms"
  }
}
