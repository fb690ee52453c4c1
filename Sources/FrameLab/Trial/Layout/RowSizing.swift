import ListEngine

/// A list's knowledge of its rows' heights, if they differ or are unknown.
struct RowSizing: Sendable {
  let technique: CellSizing
  var heights: RowHeights
  var traits: LayoutTraits
  var estimates: HeightEstimates
  var cache: HeightCache<Int>
  var compensation = MeasurementCompensation()
  private var wasMeasured: [Bool]
  private let baseHeight: Int
  private let rule: HeightEstimation
  /// The estimate that the layout uses for rows that were never measured.
  private var estimateInUse: Int

  /// Sizes the rows of a list; nil if all rows are the same height and the layout knows it.
  init?(_ configuration: ListConfiguration, seed: UInt64) {
    let list = configuration.list
    let screen = configuration.device.screen
    technique = configuration.techniques.cellSizing
    guard list.columns == 1, technique != .given || list.rowHeightSpread > 0 else { return nil }
    heights = RowHeights(list, on: screen, seed: seed)
    traits = LayoutTraits(width: screen.widthPoints)
    cache = HeightCache(traits: traits)
    rule = configuration.techniques.heightEstimation
    baseHeight = list.rowHeightPoints * screen.scale
    estimates = HeightEstimates(
      rule == .running
        ? .running(initial: Self.wildPoints * screen.scale)
        : .fixed(rule == .wild ? Self.wildPoints * screen.scale : baseHeight)
    )
    estimateInUse = estimates.estimate()
    wasMeasured = Array(repeating: false, count: list.itemCount)
  }

  /// The height of a row without an estimate: `UITableView`'s standard 44 pt.
  static let wildPoints = 44

  /// True if the layout knows all heights in advance.
  var isGiven: Bool { technique == .given }

  /// The heights that the list starts with.
  func initialHeights(itemCount: Int) -> HeightIndex {
    isGiven
      ? HeightIndex(count: itemCount) { heights.height(of: $0, traits) }
      : HeightIndex(count: itemCount, height: estimates.estimate())
  }

  /// Returns the height of the whole list once every row is measured.
  func trueTotal(itemCount: Int) -> Int {
    (0..<itemCount).reduce(0) { $0 + heights.height(of: $1, traits) }
  }

  /// The height assumed for an item that was not prepared yet.
  func expectedHeight(of item: Int) -> Int {
    if isGiven { return heights.height(of: item, traits) }
    return cache.height(of: item) ?? estimates.estimate()
  }

  func isMeasured(_ item: Int) -> Bool { wasMeasured[item] }

  /// The estimate for rows that were never measured, if it changed since the last call.
  mutating func takeNewEstimate() -> Int? {
    guard rule == .running, !isGiven, estimates.estimate() != estimateInUse else { return nil }
    estimateInUse = estimates.estimate()
    return estimateInUse
  }

  /// Items were added.
  mutating func grow(toItemCount count: Int) {
    while wasMeasured.count < count { wasMeasured.append(false) }
  }

  /// The result of sizing a cell.
  struct Sized {
    let height: Int
    /// True if the cell was measured now, not earlier.
    let isMeasured: Bool
    /// True if its item was measured for the first time.
    let isFirst: Bool
  }

  /// Sizes the cell of an item; nil if the layout knows all heights.
  mutating func size(_ item: Int) -> Sized? {
    guard !isGiven else { return nil }
    if technique != .everyTime, let height = cache.height(of: item) {
      return Sized(height: height, isMeasured: false, isFirst: false)
    }
    let height = heights.height(of: item, traits)
    estimates.learn(height)
    cache.insert(height, of: item)
    defer { wasMeasured[item] = true }
    return Sized(height: height, isMeasured: true, isFirst: !wasMeasured[item])
  }

  /// The content of an item has changed.
  mutating func contentChanged(of item: Int, invalidating rule: HeightInvalidation) {
    heights.noteChange(of: item)
    switch rule {
    case .never: break
    case .exact: cache.invalidate(item)
    case .everything: cache.invalidateAll()
    }
  }

  /// The width or the text size has changed.
  mutating func traitsChanged(to new: LayoutTraits, invalidating invalidation: HeightInvalidation) {
    traits = new
    switch invalidation {
    case .never: break
    case .exact: cache.change(to: new)
    case .everything:
      cache.invalidateAll()
      cache.change(to: new)
    }
    if rule == .scaled {
      estimates = HeightEstimates(.fixed(baseHeight * new.contentSize.bodyPoints / 17))
    }
  }
}
