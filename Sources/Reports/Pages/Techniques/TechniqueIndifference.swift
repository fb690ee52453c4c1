import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The lists in which a technique makes no difference to hitch time.
struct TechniqueIndifference {
  let technique: Technique
  let evidence: [TechniqueEvidence]
  let page: String

  var fragment: Fragment {
    let lists = TechniqueWorth(evidence)?.lists ?? []
    let items = Dictionary(grouping: lists.filter(Self.isIndifferent)) { $0.result.scenario.id }
    let scenarios = lists.map(\.result).byScenario.map { $0[0].scenario }
    return .joined([
      technique.need.map {
        .paragraph("It matters only in a list whose cells have \($0.words).")
      } ?? .empty,
      items.isEmpty
        ? .paragraph(
          lists.isEmpty
            ? "It was not compared alone in hitch time."
            : "It may make a difference to hitch time in every list where it was compared alone."
        )
        : .joined([
          .paragraph("It makes no visible difference in these lists:"),
          .list(
            scenarios.compactMap { scenario in
              items[scenario.id].map { item(scenario, $0, all: lists) }
            }
          ),
        ]),
    ])
  }

  /// Returns true if no phone, or too few for a doubt, shows a saving or a cost.
  private static func isIndifferent(_ evidence: TechniqueEvidence) -> Bool {
    evidence.counts.map { $0.noDifference.sureness != nil } ?? (evidence.saving == 0)
  }

  /// Returns the list with the devices, and the share of worlds in which it is the same.
  private func item(
    _ scenario: Scenario,
    _ own: [TechniqueEvidence],
    all: [TechniqueEvidence]
  ) -> Fragment {
    let tried = all.count { $0.result.scenario.id == scenario.id }
    let places =
      own.count == tried && tried > 1
      ? "on all \(tried) devices" : "on " + Words.list(own.map(\.result.model.name))
    let shares = own.compactMap { $0.counts?.noDifference }.min { $0.count < $1.count }
    let worlds =
      shares.map {
        ": no visible difference in \(own.count > 1 ? "at least " : "")\($0) plausible phones"
      }
      ?? ""
    let link = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page)
    return .joined([.link(scenario.title, to: link), .text(" \(places)\(worlds)")])
  }
}

extension Technique.Need {
  /// The required properties of the cells, in words.
  fileprivate var words: String {
    switch self {
    case .formattedValues: "dates, numbers or measurements"
    case .events: "changes while it scrolls"
    case .images, .attributedStrings, .optionalViews, .shadows, .masks, .transparentLayers: rawValue
    }
  }
}
