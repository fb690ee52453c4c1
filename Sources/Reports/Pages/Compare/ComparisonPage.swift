import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The page of a comparison.
struct ComparisonPage {
  let comparison: Comparison
  let scenario: Scenario
  /// The results of the scenario, one per device.
  let results: [ScenarioResult]
  /// What timelines of each result show; many pages share it.
  let windows: [FrameWindow]

  private var path: String { comparison.path(in: scenario) }

  /// The page; nil if too little of what it compares was run.
  var page: ReportPage? {
    let sections =
      switch comparison {
      case .variants(let one, let other): variantSections(one, other)
      case .devices(let one, let other): deviceSections(one, other)
      }
    guard comparison.isMade(from: results) else { return nil }
    let link = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: path)
    return ReportPage(
      path: path,
      title: comparison.pageTitle(in: scenario),
      description: comparison.summary(in: scenario),
      intro: Fragment { writer in
        writer.element("p") { line in
          line.text("The whole scenario: ")
          line.fragment(.link(scenario.title, to: link))
          line.text(".")
        }
        writer.newline()
      },
      sections: sections,
      origin: Place(path: scenario.file.path)
    )
  }

  /// A section for each device: the first in full, the others as tables.
  private func variantSections(_ one: Variant, _ other: Variant) -> [ReportPage.Section] {
    zip(results, windows).enumerated().compactMap { index, measured in
      let (result, window) = measured
      guard let left = result.variants.first(where: { $0.variant == one }),
        let right = result.variants.first(where: { $0.variant == other })
      else { return nil }
      let pair = SideBySide(
        left: .init(name: one.title, variant: left, result: result, window: window),
        right: .init(name: other.title, variant: right, result: result, window: window),
        place: result.model.name,
        id: result.model.id
      )
      return section("on-\(result.model.id)", result.model.name, pair, isFull: index == 0)
    }
  }

  /// A section for each variant: the first in full, the others as tables.
  private func deviceSections(_ one: DeviceModel, _ other: DeviceModel) -> [ReportPage.Section] {
    guard let left = results.firstIndex(where: { $0.model == one }),
      let right = results.firstIndex(where: { $0.model == other })
    else { return [] }
    func side(_ model: DeviceModel, _ index: Int, _ variant: VariantResult) -> SideBySide.Side {
      .init(name: model.name, variant: variant, result: results[index], window: windows[index])
    }
    let variants = zip(results[left].variants, results[right].variants)
    return variants.enumerated().map { index, pair in
      let sides = SideBySide(
        left: side(one, left, pair.0),
        right: side(other, right, pair.1),
        place: pair.0.variant.title,
        id: pair.0.variant.id
      )
      let id = "with-\(pair.0.variant.id)"
      return section(id, pair.0.variant.title, sides, isFull: index == 0)
    }
  }

  private func section(
    _ id: String,
    _ title: String,
    _ pair: SideBySide,
    isFull: Bool
  ) -> ReportPage.Section {
    let table = pair.table
    return ReportPage.Section(
      id: id,
      title: title,
      content: isFull
        ? .joined([summary(of: pair), table, pair.evidence])
        : .joined([summary(of: pair), .folded("All metrics", table)])
    )
  }

  /// The finding by the scenario's metric.
  private func summary(of pair: SideBySide) -> Fragment {
    let metric = scenario.metric
    let values = [pair.left, pair.right].map { side in
      "\(metric.text(side.variant[metric])) with \(side.name)"
    }
    let difference = pair.right.variant.difference(in: metric, from: pair.left.variant)
    let range = difference?.rangeText.map { " (\($0))" } ?? ""
    return .joined([
      overWorlds(pair).map { .paragraph($0) } ?? .empty,
      .paragraph(
        "In the central world, \(metric.title.lowercasedStart): \(Words.list(values)); "
          + "\(difference.map(\.text) ?? "the difference was not measured")\(range)."
      ),
    ])
  }

  /// How two variants differ on one device over the worlds; nil for two devices, and without
  /// worlds.
  private func overWorlds(_ pair: SideBySide) -> String? {
    let metric = scenario.metric
    guard pair.left.result.model == pair.right.result.model,
      let worlds = pair.left.result.worlds,
      let spread = worlds.improvement(
        in: metric,
        of: pair.right.variant.variant.id,
        over: pair.left.variant.variant.id
      )
    else { return nil }
    return "Over \(counted(worlds.worldCount, "world")), \(pair.right.name) is better by "
      + "\(metric.text(spread.median)) in the median, \(metric.number(spread.p10)) to "
      + "\(metric.text(spread.p90)) from the 10th to the 90th percentile; below 0 it is worse."
  }
}
