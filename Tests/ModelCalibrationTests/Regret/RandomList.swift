import FrameLab
import Scenarios
import TestSupport

/// A list of one of the guide's kinds with one to four mistakes, on a device that loads its images
/// from somewhere.
struct RandomList {
  let id: String
  let text: String

  private enum Kind: CaseIterable { case feed, grid, chat, settings, shop }

  private static let devices = [
    "iphone-xr", "iphone-11", "iphone-13-pro", "iphone-15-pro", "iphone-12", "iphone-16",
  ]
  private static let networks = ["disk", "disk", "wifi-6", "mobile-5g", "wifi"]

  init(_ number: Int, seed: Int) {
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let kind = pick(Kind.allCases)
    id = "list-\(number)"
    var cell = ["views: \(int(4...16))", "layers: \(int(8...16))", "optionalViews: 2"]
    var columns = 1
    var rowHeight = 0
    var spread = ""
    var image: String?
    switch kind {
    case .feed:
      rowHeight = int(28...38) * 10
      cell += [
        "dates: \(int(1...2))", "attributedStrings: \(int(0...1))", "shadows: \(int(0...1))",
      ]
      cell += ["masks: \(int(0...2))"]
      let side = pick([1200, 1600, 2048, 3024])
      image = "{stored: \(side * 4 / 3) x \(side) px, file: \(side / 3) kB, shown: 360 x 270 pt}"
    case .grid:
      columns = int(3...5)
      rowHeight = 390 / columns
      cell += ["masks: \(int(0...1))", "shadows: \(int(0...1))"]
      let side = pick([400, 800, 1200, 2048])
      image =
        "{stored: \(side) x \(side) px, file: \(side / 4) kB, shown: \(rowHeight) x \(rowHeight) pt}"
    case .chat:
      rowHeight = int(6...12) * 10
      spread = "  rowHeightSpread: 0.4\n"
      cell += ["dates: 1", "attributedStrings: \(int(1...3))", "masks: \(int(0...1))"]
      cell += ["optionalConstraints: 4"]
      if int(0...1) == 1 { image = "{stored: 256 x 256 px, file: 30 kB, shown: 40 x 40 pt}" }
    case .settings:
      rowHeight = int(44...64)
      cell += ["numbers: \(int(0...2))", "measurements: \(int(0...2))", "transparentLayers: 4"]
    case .shop:
      columns = 2
      rowHeight = int(22...28) * 10
      cell += [
        "numbers: \(int(1...3))", "attributedStrings: 1", "shadows: 1", "masks: \(int(0...2))",
      ]
      cell += ["transparentLayers: 3"]
      let side = pick([600, 1000, 1500])
      image = "{stored: \(side) x \(side) px, file: \(side / 5) kB, shown: 180 x 180 pt}"
    }
    let techniques = Self.techniques(
      cell: cell,
      hasImage: image != nil,
      hasSpread: !spread.isEmpty,
      count: int(1...4),
      using: &generator
    )
    let velocity = int(8...40) * 100
    let network = pick(Self.networks)
    text = """
      title: A list
      question: What should I fix first?
      techniques: [registration]
      devices: [\(pick(Self.devices))]
      list:
        items: \(int(2...20) * 100)
        columns: \(columns)
        rowHeight: \(rowHeight) pt
      \(spread)  cell: {\(cell.joined(separator: ", "))}
      \(image.map { "  image: \($0)\nnetwork: \(network)\n" } ?? "")scroll:
        - pause: 0.3 s
        - repeat: 3
          steps:
            - {drag: 300 pt, during: 0.25 s}
            - {flick: \(velocity) pt/s, stopAfter: 1 s}
      events:
        - {at: 1 s, changeVisible: 3}
        - {at: 2 s, insertAtTop: 2}
      variants:
        now:
          title: As it is
          techniques: {\(techniques.joined(separator: ", "))}

      """
  }

  private static func techniques(
    cell: [String],
    hasImage: Bool,
    hasSpread: Bool,
    count: Int,
    using generator: inout SeededGenerator
  ) -> [String] {
    func has(_ key: String) -> Bool {
      cell.contains { $0.hasPrefix("\(key):") && !$0.hasSuffix(" 0") }
    }
    var mistakes = [
      "registration: insideProvider", "cellSource: nib", "stackNesting: three",
      "layoutPass: layoutIfNeeded", "displayCallbacks: heavy", "cellPrefetching: off",
      "optionalViews: addedAndRemoved", "contentUpdate: reloadData",
      "snapshotApplication: reloadData",
    ]
    if hasImage { mistakes += ["imagePreparation: onCommit", "imagePreparation: onCommit"] }
    if hasSpread { mistakes += ["cellSizing: everyTime"] }
    if has("dates") || has("numbers") || has("measurements") { mistakes += ["formatting: perCell"] }
    if has("attributedStrings") { mistakes += ["attributedText: perCell"] }
    if has("optionalConstraints") { mistakes += ["constraintUpdates: churned"] }
    if has("shadows") { mistakes += ["shadows: withoutPath"] }
    if has("masks") { mistakes += ["masks: masked"] }
    if has("transparentLayers") { mistakes += ["blending: blended"] }
    var chosen: [String] = []
    while chosen.count < count {
      let mistake = mistakes[Int.random(in: mistakes.indices, using: &generator)]
      if !chosen.contains(mistake) { chosen.append(mistake) }
    }
    if hasImage, !chosen.contains("imagePreparation: onCommit") {
      chosen.append("imagePreparation: thumbnail")
    }
    if hasSpread, !chosen.contains("cellSizing: everyTime") { chosen.append("cellSizing: cached") }
    return chosen
  }
}
