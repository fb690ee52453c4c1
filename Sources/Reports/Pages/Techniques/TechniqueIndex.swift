import Charts
import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The techniques by what they are worth on each device.
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

  /// What was found about each technique.
  private var evidence: [(technique: Technique, found: [TechniqueEvidence])] {
    techniques.map { technique in
      let found = results.filter { $0.scenario.involves(technique) }
        .flatMap { TechniqueEvidence.all(for: technique, in: $0) }
      return (technique, found.filter { $0.method != .assumedCost })
    }
  }

  private var page: ReportPage {
    let evidence = evidence
    return ReportPage(
      path: Self.path,
      title: "Techniques",
      description:
        "What each decision about a list is worth, on each device, with all else the same.",
      sections: [
        .init(id: "map", title: "Hitch time saved", content: map(evidence)),
        .init(id: "all", title: "Every technique", content: table(evidence)),
      ],
      origin: origin
    )
  }

  private typealias Found = (technique: Technique, found: [TechniqueEvidence])

  private func map(_ evidence: [Found]) -> Fragment {
    let models = models
    let rows = evidence.compactMap { entry -> (label: String, values: [Double?], most: Double)? in
      let values = models.map { model in
        Self.saving(entry.found.filter { $0.result.model.id == model.id })
      }
      let known = values.compactMap(\.self)
      guard known.contains(where: { $0 != 0 }), let most = known.max() else { return nil }
      return (entry.technique.title, values, most)
    }
    let ranked = rows.enumerated().sorted { one, other in
      (other.element.most, one.offset) < (one.element.most, other.offset)
    }
    let chart = HeatMap(
      title: "Hitch time that a technique saves where it saves most (ms per second of scrolling)",
      unit: "ms/s",
      rowsName: "technique",
      columns: models.map(\.name),
      rows: ranked.map { HeatMap.Row(label: $0.element.label, values: $0.element.values) },
      bands: Self.bands
    )
    let compared = evidence.count { !$0.found.isEmpty }
    let uncompared = evidence.count - compared
    return .joined([
      ranked.isEmpty
        ? .paragraph("No technique was compared alone.") : chart.figure(id: "technique-map"),
      .paragraph(
        "A dash: not compared alone on that device. 0.0: compared, and no difference shown. "
          + "\(counted(compared - rows.count, "technique")) more made no difference to hitch time "
          + "where compared alone, and \(uncompared) "
          + "\(uncompared == 1 ? "was" : "were") not compared alone; the table has them all."
      ),
    ])
  }

  /// The devices that anything was run on, in the order of their first result.
  private var models: [DeviceModel] {
    results.reduce(into: []) { models, result in
      if !models.contains(where: { $0.id == result.model.id }) { models.append(result.model) }
    }
  }

  /// The largest saving, or the least harm where nothing is saved; nil without a comparison.
  private static func saving(_ evidence: [TechniqueEvidence]) -> Double? {
    let ratios = evidence.compactMap(\.savedRatio)
    let largest = ratios.max()
    return largest == 0 ? ratios.min() : largest
  }

  private static let bands: [Band] = {
    let least = Metric.hitchTimeRatio.resolution
    return [
      Band(name: "saves", tone: .good, from: least),
      Band(name: "no difference", tone: .neutral, from: -least, to: least),
      Band(name: "costs", tone: .critical, to: -least),
    ]
  }()

  private func table(_ evidence: [Found]) -> Fragment {
    ReportTable(
      caption:
        "Each technique by the metric that its own scenario is about, where that differs most",
      columns: [
        .init(title: "Technique"), .init(title: "Worth"), .init(title: "Found in"),
        .init(title: "Comparisons with a difference", isNumeric: true),
      ],
      rows: evidence.map(row)
    ).fragment
  }

  private func row(_ entry: Found) -> [Fragment] {
    let link = RelativePath.link(to: TechniquePage.path(of: entry.technique), from: Self.path)
    let name = Fragment.joined([
      .link(entry.technique.title, to: link), .text("", note: entry.technique.summary),
    ])
    let telling = entry.found.filter(\.isDifferent)
    guard let best = telling.first(where: { $0.method == .variants }) ?? telling.first else {
      return [
        name, .text(entry.found.isEmpty ? "not compared alone" : "no difference"), .text("–"),
        .text("0 of \(entry.found.count)"),
      ]
    }
    let values =
      "\(best.metric.number(best.worse.value)) → \(best.metric.text(best.better.value))"
    return [
      name,
      .text("\(best.metric.title) \(values)", note: "\(best.to), not \(best.from)"),
      .joined([
        .link(
          best.result.scenario.title,
          to: ScenarioPage.link(to: best.result, from: Self.path)
        ), .text("", note: best.result.model.name),
      ]),
      .text("\(telling.count) of \(entry.found.count)"),
    ]
  }
}
