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

  /// The content of the page; nil if too little of what it compares was run.
  var body: SitePage.Body? {
    guard comparison.isMade(from: results) else { return nil }
    var body = page(intro: .empty, sections: []).body
    body.context = [:]
    body.lateContext = { page(intro: verdict, sections: sections).body.context }
    return body
  }

  private func page(intro: Fragment, sections: [ReportPage.Section]) -> ReportPage {
    ReportPage(
      path: path,
      title: comparison.title,
      description:
        "\(scenario.title): \(statements.first?.statement.sentence ?? scenario.question)",
      lede: scenario.question,
      parent: SitePage.Parent(title: scenario.title, path: ScenarioPage.path(of: scenario.id)),
      intro: intro,
      sections: sections,
      origin: Place(path: scenario.file.path)
    )
  }

  /// Which of the two is better and how sure that is, with a line for each place in which the two
  /// are compared.
  private var verdict: Fragment {
    var blocks: [[(place: String, statement: PairStatement)]] = []
    for one in statements {
      let index = blocks.firstIndex { block in
        block[0].statement.outcome == one.statement.outcome
          && block[0].statement.confidence == one.statement.confidence
      }
      if let index { blocks[index].append(one) } else { blocks.append([one]) }
    }
    return .joined(
      blocks.map { block in
        AnswerBlock(
          status: Status(block[0].statement.confidence),
          statement: block[0].statement.sentence,
          lines: block.map { place, statement in
            AnswerBlock.Line(
              name: place,
              bar: statement.told.map { ShareBar($0) },
              text: statement.detail ?? "This is the central world alone; no other was run."
            )
          }
        ).fragment
      }
    )
  }

  /// Which of the two is better in each place.
  private var statements: [(place: String, statement: PairStatement)] {
    pairs.map { (place: $0.place, statement: $0.statement(in: scenario.metric)) }
  }

  /// The two on each device, or with each variant.
  private var pairs: [SideBySide] {
    switch comparison {
    case .variants(let one, let other): variantPairs(one, other)
    case .devices(let one, let other): devicePairs(one, other)
    }
  }

  private func variantPairs(_ one: Variant, _ other: Variant) -> [SideBySide] {
    zip(results, windows).compactMap { result, window in
      guard let left = result.variants.first(where: { $0.variant == one }),
        let right = result.variants.first(where: { $0.variant == other })
      else { return nil }
      return SideBySide(
        left: .init(name: one.title, variant: left, result: result, window: window),
        right: .init(name: other.title, variant: right, result: result, window: window),
        place: result.model.name,
        id: result.model.id
      )
    }
  }

  private func devicePairs(_ one: DeviceModel, _ other: DeviceModel) -> [SideBySide] {
    guard let left = results.firstIndex(where: { $0.model == one }),
      let right = results.firstIndex(where: { $0.model == other })
    else { return [] }
    func side(_ model: DeviceModel, _ index: Int, _ variant: VariantResult) -> SideBySide.Side {
      .init(name: model.name, variant: variant, result: results[index], window: windows[index])
    }
    return zip(results[left].variants, results[right].variants).map { pair in
      SideBySide(
        left: side(one, left, pair.0),
        right: side(other, right, pair.1),
        place: pair.0.variant.title,
        id: pair.0.variant.id
      )
    }
  }

  /// A section for each pair: the first in full, the others as tables.
  private var sections: [ReportPage.Section] {
    let prefix =
      switch comparison {
      case .variants: "on-"
      case .devices: "with-"
      }
    return pairs.enumerated().map { index, pair in
      let summary = Fragment.paragraph(pair.summary(by: scenario.metric))
      return ReportPage.Section(
        id: prefix + pair.id,
        title: pair.place,
        content: index == 0
          ? .joined([summary, pair.table, pair.evidence])
          : .joined([summary, .folded("All metrics", pair.table)])
      )
    }
  }
}
