import Foundation

/// One item of the list.
package struct TwinRow: Hashable, Sendable {
  /// Its stable identifier.
  package let id: Int
  /// Its type of cell, from 0.
  package let kind: Int
  /// Its height in points at the default text size.
  package let height: Double
  /// Whether it needs the optional views and constraints.
  package let needsOptionalViews: Bool
  /// The size of its image file in bytes; nil without an image.
  package let fileBytes: Int?
  /// Counts up when its content changes.
  package var revision = 0

  /// An item of a list; the same identifier makes the same item.
  init(id: Int, list: ScenarioFile.List) {
    self.id = id
    kind = ((id % list.cellKinds) + list.cellKinds) % list.cellKinds
    var random = LabRandom(item: id, purpose: 1)
    let spread = random.logNormal(list.rowHeightSpread)
    height = max(20, (Double(list.rowHeightPt) * spread).rounded())
    needsOptionalViews = id % 2 == 0
    var files = LabRandom(item: id, purpose: 2)
    fileBytes = list.image.map {
      max(1_000, Int(Double($0.fileBytes) * files.logNormal($0.fileSpread)))
    }
  }

  /// A text for one of its labels.
  package func text(_ index: Int) -> String {
    var random = LabRandom(item: id &* 31 &+ index, purpose: 3)
    let words = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
    }
    return words.joined(separator: " ") + (revision > 0 ? " \(revision)" : "")
  }

  /// A date, number or measurement to be formatted.
  package func value(_ index: Int) -> Double {
    var random = LabRandom(item: id &* 17 &+ index, purpose: 4)
    return Double.random(in: 1_000...2_000_000, using: &random)
  }

  private static let words = [
    "vsync", "commit", "frame", "render", "scroll", "cell", "photo", "buffer", "layer", "height",
  ]
}
