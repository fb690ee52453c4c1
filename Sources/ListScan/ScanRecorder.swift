/// Collects observations of a list while it scrolls: the part of a scanner that doesn't need UIKit.
package struct ScanRecorder {
  /// A cell on screen.
  package struct ShownCell {
    /// The identity of the cell.
    let object: ObjectIdentifier
    /// The number of the item that it shows, over all sections.
    let item: Int
    /// Walks its views.
    let walk: () -> ScannedCell

    package init(object: ObjectIdentifier, item: Int, walk: @escaping () -> ScannedCell) {
      self.object = object
      self.item = item
      self.walk = walk
    }
  }

  /// The last look at a cell that is on screen.
  private struct Look {
    let item: Int
    /// The cell; nil until its views have been walked.
    var cell: ScannedCell?
    /// The number of walks by then, over all cells.
    var number = 0
  }

  private var list: ScannedList
  private let hooks: Set<ScanHook>
  private var shown: [ObjectIdentifier: Look] = [:]
  private var walkCount = 0
  private var items: Set<AnyHashable> = []
  private var meter: ScrollMeter

  /// Creates a recorder of a list.
  ///
  /// - Parameters:
  ///   - list: the list, without observations.
  ///   - steps: the script that will scroll it; empty if by hand.
  ///   - hooks: the sources of counts.
  package init(_ list: ScannedList, steps: [ScanStep], hooks: Set<ScanHook>) {
    self.list = list
    self.hooks = hooks
    self.list.counters = Dictionary(
      uniqueKeysWithValues: hooks.reduce(into: Set()) { $0.formUnion($1.counters) }.map { ($0, 0) }
    )
    meter = ScrollMeter(steps: steps)
  }

  /// The script that scrolls the list; empty if by hand.
  package var steps: [ScanStep] {
    get { meter.steps }
    set { meter.steps = newValue }
  }

  /// The commit that the app was built from.
  package var commit: String? {
    get { list.commit }
    set { list.commit = newValue }
  }

  /// The observations so far, with the cells on screen and the scroll under way.
  package var scan: ScannedList {
    var scan = list
    for cell in shown.values.compactMap(\.cell) { scan.see(cell) }
    scan.scrolls = meter.scrolls
    return scan
  }

  /// Updates the properties of the list itself.
  package mutating func describe(itemCount: Int, preparesCellsAhead: Bool?, scale: Int) {
    list.itemCount = max(list.itemCount, itemCount)
    list.preparesCellsAhead = preparesCellsAhead
    list.scale = scale
  }

  /// Adds to a counter; ignored unless a hook counts it.
  package mutating func count(_ counter: ScanCounter, times: Int = 1) {
    list.count(counter, times: times)
  }

  /// Notes that an image file was loaded.
  package mutating func load(_ file: ScannedImageFile, bytes: Int) {
    list.load(file, bytes: bytes)
  }

  /// Counts a call of a replaced method; ignored if the app counts the same itself.
  package mutating func countReplaced(_ counter: ScanCounter, times: Int = 1) {
    let isCountedByApp = hooks.contains {
      $0 != .methodReplacement && $0.counters.contains(counter)
    }
    if hooks.contains(.methodReplacement), !isCountedByApp { count(counter, times: times) }
  }

  /// Notes that a cell was configured.
  ///
  /// - Parameters:
  ///   - object: the cell.
  ///   - isNew: true if the cell was created for this.
  ///   - item: the item that it shows.
  package mutating func configured(_ object: ObjectIdentifier, isNew: Bool, item: AnyHashable) {
    if isNew { count(.cellsMade) }
    count(.cellsConfigured)
    if items.insert(item).inserted { count(.itemsShown) }
    finish(object)
  }

  /// Notes the cells on screen, laid out.
  ///
  /// A cell counts once each time it is configured, as last walked: its images may come later than
  /// the cell. Without `ScanHook.cells`, a cell that shows another item counts as configured.
  ///
  /// - Parameters:
  ///   - cells: all cells on screen.
  ///   - most: the largest number of cells to walk, starting with those walked the longest time
  ///     ago.
  package mutating func see(_ cells: [ShownCell], walking most: Int = .max) {
    let former = shown
    shown = [:]
    for cell in cells {
      let before = former[cell.object]
      let isAnother = before.map { $0.item != cell.item && !hooks.contains(.cells) } ?? true
      if isAnother, let walked = before?.cell { list.see(walked) }
      let look = isAnother ? nil : before
      shown[cell.object] = Look(item: cell.item, cell: look?.cell, number: look?.number ?? 0)
    }
    for (object, look) in former where shown[object] == nil {
      if let walked = look.cell { list.see(walked) }
    }
    let next = cells.enumerated().sorted { first, second in
      (shown[first.element.object]?.number ?? 0, first.offset)
        < (shown[second.element.object]?.number ?? 0, second.offset)
    }
    for (_, cell) in next.prefix(most) {
      walkCount += 1
      shown[cell.object]?.cell = cell.walk()
      shown[cell.object]?.number = walkCount
    }
  }

  /// Notes the time that a look at the cells on screen took.
  package mutating func looked(microseconds: Int) {
    list.lookCount += 1
    list.lookMicroseconds += microseconds
  }

  /// Updates the number of columns from cells side by side.
  ///
  /// - Parameter spans: the top and bottom edge of each cell on screen.
  package mutating func see(spans: [(top: Double, bottom: Double)]) {
    for span in spans {
      let middle = (span.top + span.bottom) / 2
      list.columns = max(list.columns, spans.count { $0.top <= middle && middle < $0.bottom })
    }
  }

  /// Notes the position of the list at a vsync.
  package mutating func moved(to offset: Double, nanoseconds: Int, viewportHeight: Double) {
    meter.moved(to: offset, nanoseconds: nanoseconds, viewportHeight: viewportHeight)
  }

  /// Notes that the list announced items, which the app begins to load.
  ///
  /// - Parameters:
  ///   - items: their numbers, over all sections.
  ///   - visible: the first and the last item on screen; nil if there are none.
  package mutating func announced(_ items: [Int], visible: ClosedRange<Int>?) {
    count(.itemsPrefetched, times: items.count)
    guard let visible else { return }
    for item in items where !visible.contains(item) {
      list.prefetchDistances.add(
        item > visible.upperBound ? item - visible.upperBound : visible.lowerBound - item
      )
    }
  }

  /// Adds the cell to the scan, and lets it count again.
  private mutating func finish(_ object: ObjectIdentifier) {
    if let walked = shown.removeValue(forKey: object)?.cell { list.see(walked) }
  }
}
