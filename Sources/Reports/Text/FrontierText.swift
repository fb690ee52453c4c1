import FrameLab
import Scenarios
import TextFormats

extension Candidate {
  /// The variant's title, and how it differs from it.
  var title: String {
    guard let change else { return variant.title }
    return "\(variant.title), \(change.technique.title.lowercased()): \(change.to)"
  }
}

/// A configuration of a frontier, and those that look the same in a table.
struct FrontierChoice {
  /// The first of them.
  let point: FrontierPoint
  /// How many others there are.
  let otherCount: Int
  /// Whether one of them is on the frontier.
  let isOnFrontier: Bool

  /// The others in words; nil without any.
  var others: String? { otherCount > 0 ? "and \(counted(otherCount, "other")) like it" : nil }
}

extension Frontier {
  /// The configurations in their order, those with the same displayed values as one.
  var choices: [FrontierChoice] {
    let groups = Dictionary(grouping: points.indices) { index in
      let point = points[index]
      return [vertical.number(point.vertical.value), horizontal.number(point.horizontal.value)]
    }
    return groups.values.sorted { $0[0] < $1[0] }.map { indices in
      FrontierChoice(
        point: points[indices[0]],
        otherCount: indices.count - 1,
        isOnFrontier: indices.contains { points[$0].isOnFrontier }
      )
    }
  }

  /// Whether the configurations differ by both metrics, so that there may be a choice.
  var isTelling: Bool {
    Set(points.map { vertical.number($0.vertical.value) }).count > 1
      && Set(points.map { horizontal.number($0.horizontal.value) }).count > 1
  }
}
