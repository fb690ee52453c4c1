import FrameLab
import ListScan

/// The counts of a scan's cells, over all types or some of them.
struct ScannedCounts {
  private let list: ScannedList
  private let kinds: [(key: CellKind, value: ScannedList.Cells)]

  init(_ list: ScannedList) {
    self.list = list
    kinds = list.cells.sorted { ($1.value.seen, $0.key.name) < ($0.value.seen, $1.key.name) }
  }

  private init(_ list: ScannedList, kinds: [(key: CellKind, value: ScannedList.Cells)]) {
    self.list = list
    self.kinds = kinds
  }

  /// The cells like the most frequent type, and the other types that a model has to have.
  ///
  /// Another type is at least one cell in fifty and has more or less to show; there are at most
  /// eight, the most frequent first.
  var types: (usual: ScannedCounts, others: [ScannedCounts]) {
    guard let first = kinds.first else { return (self, []) }
    let model = ScannedCounts(list, kinds: [first])
    let all = seen
    let others = kinds.dropFirst().filter { kind in
      kind.value.seen * 50 >= all && ScannedCounts(list, kinds: [kind]).differs(from: model)
    }.prefix(8)
    let names = Set(others.map(\.key))
    return (
      ScannedCounts(list, kinds: kinds.filter { !names.contains($0.key) }),
      others.map { ScannedCounts(list, kinds: [$0]) }
    )
  }

  /// Returns true if a cell has a different cost: other passes or texts, or a third more or fewer
  /// views or layers.
  private func differs(from usual: ScannedCounts) -> Bool {
    let passes: [CellCount] = [.shadows, .masks, .blurs, .hostedViews, .attributedTexts]
    let many: [CellCount] = [.views, .layers, .transparentLayers]
    return passes.contains { mean($0) != usual.mean($0) }
      || many.contains { count in
        let (own, others) = (mean(count), usual.mean(count))
        return abs(own - others) > max(3, max(own, others) / 3)
      }
  }

  /// Returns true if the cells of any type have something.
  func has(_ count: CellCount) -> Bool {
    let types = types
    return ([self, types.usual] + types.others).contains { $0.mean(count) > 0 }
  }

  /// The number of observed cells.
  var seen: Int { kinds.reduce(0) { $0 + $1.value.seen } }

  /// Returns a count over all cells.
  func tally(_ count: CellCount) -> Tally {
    var tally = Tally()
    for kind in kinds { tally.add(kind.value.counts[count] ?? Tally()) }
    return tally
  }

  /// Returns the mean of a count, as a whole number; at least one if one cell in twenty has it.
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

  /// The number of views that nearly all cells have, and the number of further ones.
  ///
  /// It is computed for each type of cells, then averaged by frequency, because the model has one
  /// type.
  var views: (always: Int, optional: Int) {
    var (always, optional) = (0.0, 0.0)
    for (_, cells) in kinds {
      let tally = cells.counts[.views] ?? Tally()
      let (least, most) = (tally.quantile(0.1) ?? 0, tally.quantile(0.9) ?? 0)
      let share = Double(cells.seen) / Double(max(1, seen))
      always += share * Double(least)
      optional += share * Double(most - least)
    }
    return (Int(always.rounded()), Int(optional.rounded()))
  }

  /// The kinds of images in cells, by the pixels that each has in memory.
  var images: RankedImages<ScannedImage> {
    var times: [ScannedImage: Int] = [:]
    for kind in kinds { times.merge(kind.value.images, uniquingKeysWith: +) }
    return RankedImages(times, cells: seen) {
      [
        $0.widthPixels * $0.heightPixels, $0.widthPixels, $0.shownWidth * $0.shownHeight,
        $0.shownWidth,
      ]
    }
  }

  /// The kinds of image files that were loaded, by their pixels.
  var imageFiles: RankedImages<ScannedImageFile> {
    let times = list.imageFiles.mapValues(\.count)
    let formats = list.imageFiles.keys.compactMap(\.format).sorted()
    return RankedImages(times, cells: min(seen, times.values.reduce(0, +))) { file in
      [
        file.widthPixels * file.heightPixels, file.widthPixels,
        file.format.flatMap { formats.firstIndex(of: $0) } ?? -1,
      ]
    }
  }

  /// Returns true if an image in memory is larger than shown: full size, not a thumbnail.
  func isWhole(_ image: ScannedImage) -> Bool {
    let scale = list.scale ?? 3
    let shown = image.shownWidth * image.shownHeight * scale * scale
    return image.widthPixels * image.heightPixels > shown * 3 / 2
  }

  /// Returns the variation of a count, by class: `2 in ProductCell, 0 to 1 in AdCell`.
  func text(_ count: CellCount) -> String {
    let parts = kinds.prefix(3).map { kind, cells in
      "\(Self.range(cells.counts[count] ?? Tally())) in \(kind.name)"
    }
    let rest = kinds.count > 3 ? ", \(kinds.count - 3) more types" : ""
    return parts.joined(separator: ", ") + rest
  }

  var kindCount: Int { kinds.count }

  /// The names of the types of cells, the most frequent first.
  var names: String { kinds.map(\.key.name).joined(separator: ", ") }

  /// Returns the variation of a count over all types here: `0 to 1`.
  func range(of count: CellCount) -> String { Self.range(tally(count)) }

  private static func range(_ tally: Tally) -> String {
    guard let least = tally.quantile(0), let most = tally.quantile(1) else { return "not counted" }
    return least == most ? "\(least)" : "\(least) to \(most)"
  }

  /// Returns the number of counts for each configured cell; nil if it was not counted.
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

/// The kinds of images of a list.
///
/// The model has one image in each cell: the costliest to decode that one cell in twenty shows,
/// because a few large photos among many small pictures cause the hitches.
struct RankedImages<Kind: Hashable> {
  /// The kinds with the number of observations, the costliest first.
  let ranked: [(kind: Kind, times: Int)]
  /// The place of the one that the model has.
  private let index: Int

  /// - Parameters:
  ///   - times: the number of observations of each kind.
  ///   - cells: the number of cells.
  ///   - cost: numbers that order them; no two kinds have the same.
  init(_ times: [Kind: Int], cells: Int, cost: (Kind) -> [Int]) {
    ranked = times.map { (kind: $0.key, times: $0.value) }
      .sorted { cost($1.kind).lexicographicallyPrecedes(cost($0.kind)) }
    var seen = 0
    index =
      ranked.firstIndex { image in
        seen += image.times
        return seen * 20 >= cells
      } ?? 0
  }

  /// The one that the model has; nil if there are none.
  var modeled: (kind: Kind, times: Int)? { ranked.isEmpty ? nil : ranked[index] }

  /// The number of observations.
  var count: Int { ranked.reduce(0) { $0 + $1.times } }

  /// Returns the share of the modeled kind: `60 of 180 images; 120 smaller, from 120 x 120 px`.
  func text(_ noun: String, size: (Kind) -> String) -> String {
    var text = "\(modeled?.times ?? 0) of \(count) \(noun)"
    let smaller = ranked.dropFirst(index + 1)
    if let least = smaller.last {
      let times = smaller.reduce(0) { $0 + $1.times }
      text += "; \(times) smaller, from \(size(least.kind))"
    }
    if index > 0 {
      let times = ranked[..<index].reduce(0) { $0 + $1.times }
      text += "; \(times) larger, up to \(size(ranked[0].kind)), in fewer than one cell in twenty"
    }
    return text
  }
}

extension ScannedImage {
  /// The size in memory.
  var stored: String { "\(widthPixels) x \(heightPixels) px" }
}

extension ScannedImageFile {
  /// The stored size.
  var stored: String { "\(widthPixels) x \(heightPixels) px" }
}
