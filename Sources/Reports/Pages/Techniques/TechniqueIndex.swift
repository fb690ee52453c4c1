import Charts
import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The techniques by how much they save on each device.
struct TechniqueIndex {
  /// The techniques that have a page.
  let techniques: [Technique]
  let results: [ScenarioResult]
  let origin: Place

  static let path = "techniques/index.html"

  /// The index, and the page of every technique that any scenario compares.
  static func section(of site: SiteInput) -> SiteSection {
    let techniques = Technique.allCases.filter { technique in
      site.catalog.scenarios.contains { $0.involves(technique) }
    }
    let hasRun = !site.results.isEmpty
    let index = TechniqueIndex(
      techniques: techniques,
      results: site.results,
      origin: site.costsFile
    )
    return SiteSection(
      part: hasRun
        ? SitePart(
          title: "Techniques",
          summary: "\(counted(techniques.count, "decision")), each with what it is worth",
          path: path,
          folder: "techniques"
        ) : nil,
      pages: [
        SitePage(
          path: path,
          anchors: ["content", "map", "all"],
          origin: index.origin,
          body: hasRun ? index.page.body : nil
        )
      ]
        + techniques.map { technique in
          SitePage(
            path: TechniquePage.path(of: technique),
            anchors: TechniquePage.anchors,
            origin: index.origin,
            body: hasRun ? TechniquePage(technique, of: site).page.body : nil
          )
        }
    )
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Techniques",
      description:
        "What each decision about a list is worth, on each device, with all else the same.",
      sections: [
        .init(id: "map", title: "Hitch time saved", content: map(TechniqueRanking(results))),
        .init(id: "all", title: "Every technique", content: table),
      ],
      origin: origin
    )
  }

  private func map(_ ranking: TechniqueRanking) -> Fragment {
    let chart = HeatMap(
      title: "Hitch time that a technique saves where it saves most (ms per second of scrolling)",
      unit: "ms/s",
      rowsName: "technique",
      columns: ranking.devices.map(\.name),
      rows: ranking.rows.map { HeatMap.Row(label: $0.technique.title, values: $0.savings) },
      bands: Self.bands
    )
    let equal = ranking.comparedCount - ranking.rows.count
    let uncompared = techniques.count - ranking.comparedCount
    return .joined([
      ranking.rows.isEmpty
        ? .paragraph("No technique that was compared alone made a difference to hitch time.")
        : .joined([chart.figure(id: "technique-map"), ranking.table(on: Self.path)]),
      .paragraph(
        "A dash: not compared alone on that device. 0.0: compared, and no difference shown. "
          + "\(counted(equal, "technique")) more made no difference to hitch time "
          + "where compared alone, and \(uncompared) "
          + "\(uncompared == 1 ? "was" : "were") not compared alone; the table below has them all."
      ),
    ])
  }

  private static let bands: [Band] = {
    let least = Metric.hitchTimeRatio.resolution
    return [
      Band(name: "saves", tone: .good, from: least),
      Band(name: "no difference", tone: .neutral, from: -least, to: least),
      Band(name: "costs", tone: .critical, to: -least),
    ]
  }()

  private var table: Fragment {
    ReportTable(
      caption:
        "Each technique by the metric that a scenario is about, in the first that differs",
      columns: [
        .init(title: "Technique"), .init(title: "Worth"), .init(title: "Found in"),
        .init(title: "Comparisons with a difference", isNumeric: true),
      ],
      rows: techniques.map(row)
    ).fragment
  }

  private func row(_ technique: Technique) -> [Fragment] {
    let link = RelativePath.link(to: TechniquePage.path(of: technique), from: Self.path)
    let name = Fragment.joined([
      .link(technique.title, to: link), .text("", note: technique.summary),
    ])
    let found = TechniqueEvidence.all(for: technique, in: results)
      .filter { $0.method != .assumedCost }
    let telling = found.filter(\.isDifferent)
    guard let best = telling.first(where: { $0.method == .variants }) ?? telling.first else {
      return [
        name, .text(found.isEmpty ? "not compared alone" : "no difference"), .text("–"),
        .text("0 of \(found.count)"),
      ]
    }
    return [
      name,
      .text(
        "\(best.difference.metric.title) \(best.difference.valuesText)",
        note: "\(best.to), not \(best.from)"
      ),
      .joined([
        .link(
          best.result.scenario.title,
          to: ScenarioPage.link(to: best.result, from: Self.path)
        ), .text("", note: best.result.model.name),
      ]),
      .text("\(telling.count) of \(found.count)"),
    ]
  }
}
