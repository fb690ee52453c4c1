import FrameLab
import ListScan

/// What the cells of a scan have in common, whatever their type.
struct ScannedCounts {
  private let list: ScannedList
  private let kinds: [(key: CellKind, value: ScannedList.Cells)]

  init(_ list: ScannedList) {
    self.list = list
    kinds = list.cells.sorted { ($1.value.seen, $0.key.name) < ($0.value.seen, $1.key.name) }
  }

  /// How many cells were seen.
  var seen: Int { kinds.reduce(0) { $0 + $1.value.seen } }

  /// A count over all cells.
  func tally(_ count: CellCount) -> Tally {
    var tally = Tally()
    for kind in kinds { tally.add(kind.value.counts[count] ?? Tally()) }
    return tally
  }

  /// The mean of a count, as a whole number; at least one of what one cell in twenty has.
  func mean(_ count: CellCount) -> Int {
    let tally = tally(count)
    guard tally.count > 0 else { return 0 }
    let sum = tally.times.reduce(0) { $0 + $1.key * $1.value }
    let mean = Int((Double(sum) / Double(tally.count)).rounded())
    let some = tally.count - tally.times[0, default: 0]
    return mean == 0 && some * 20 >= tally.count ? 1 : mean
  }

  /// The areas of all offscreen passes.
  var passAreas: Tally {
    kinds.reduce(into: Tally()) { $0.add($1.value.passAreas) }
  }

  /// The image that was seen most often; nil if there was none.
  var image: (image: ScannedImage, times: Int, of: Int)? {
    var times: [ScannedImage: Int] = [:]
    for kind in kinds { times.merge(kind.value.images, uniquingKeysWith: +) }
    let all = times.values.reduce(0, +)
    // The same one whatever the order of a dictionary.
    return times.max { first, second in
      first.value != second.value
        ? first.value < second.value : first.key.sizes.lexicographicallyPrecedes(second.key.sizes)
    }
    .map { ($0.key, $0.value, all) }
  }

  /// How a count varies, by class: `2 in ProductCell, 0 to 1 in AdCell`.
  func text(_ count: CellCount) -> String {
    let parts = kinds.prefix(3).map { kind, cells in
      "\(Self.range(cells.counts[count] ?? Tally())) in \(kind.name)"
    }
    let rest = kinds.count > 3 ? ", \(kinds.count - 3) more types" : ""
    return parts.joined(separator: ", ") + rest
  }

  /// The names of the types of cells, the most frequent first.
  var names: String { kinds.map(\.key.name).joined(separator: ", ") }

  private static func range(_ tally: Tally) -> String {
    guard let least = tally.quantile(0), let most = tally.quantile(1) else { return "not counted" }
    return least == most ? "\(least)" : "\(least) to \(most)"
  }

  /// How often something was counted for each configured cell; nil if it was not counted.
  func rate(_ counter: ScanCounter) -> Double? {
    guard let times = list.counters[counter], let cells = list.counters[.cellsConfigured],
      cells > 0
    else { return nil }
    return Double(times) / Double(cells)
  }
}

extension CellKind {
  /// The class, and the reuse identifier if there is one.
  var name: String { reuseIdentifier.map { "\(className) '\($0)'" } ?? className }
}

extension ScannedImage {
  fileprivate var sizes: [Int] { [shownWidth, shownHeight, widthPixels, heightPixels] }
}
