/// Gathers what is seen of a list while it scrolls: what a scanner does besides asking UIKit.
package struct ScanRecorder {
  /// A cell on screen.
  package struct ShownCell {
    /// The cell as an object.
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
    /// Nil before its views were walked.
    var cell: ScannedCell?
    /// How many cells had been walked by then.
    var number = 0
  }

  private var list: ScannedList
  private let hooks: Set<ScanHook>
  private var shown: [ObjectIdentifier: Look] = [:]
  private var walkCount = 0
  private var items: Set<AnyHashable> = []
  private var meter: ScrollMeter

  /// A recorder of a list.
  ///
  /// - Parameters:
  ///   - list: the list, of which nothing was seen yet.
  ///   - steps: how it will be scrolled; empty if by hand.
  ///   - hooks: how something is counted.
  package init(_ list: ScannedList, steps: [ScanStep], hooks: Set<ScanHook>) {
    self.list = list
    self.hooks = hooks
    self.list.counters = Dictionary(
      uniqueKeysWithValues: hooks.reduce(into: Set()) { $0.formUnion($1.counters) }.map { ($0, 0) }
    )
    meter = ScrollMeter(steps: steps)
  }

  /// How it is scrolled; empty if by hand.
  package var steps: [ScanStep] {
    get { meter.steps }
    set { meter.steps = newValue }
  }

  /// The commit that the app was built from.
  package var commit: String? {
    get { list.commit }
    set { list.commit = newValue }
  }

  /// What was seen so far, with the cells on screen and the scroll under way.
  package var scan: ScannedList {
    var scan = list
    for cell in shown.values.compactMap(\.cell) { scan.see(cell) }
    scan.scrolls = meter.scrolls
    return scan
  }

  /// What is known of the list itself.
  package mutating func describe(itemCount: Int, preparesCellsAhead: Bool?, scale: Int) {
    list.itemCount = max(list.itemCount, itemCount)
    list.preparesCellsAhead = preparesCellsAhead
    list.scale = scale
  }

  /// Something happened that is counted; ignored if it isn't.
  package mutating func count(_ counter: ScanCounter, times: Int = 1) {
    list.count(counter, times: times)
  }

  /// An image file was loaded.
  package mutating func load(_ file: ScannedImageFile, bytes: Int) {
    list.load(file, bytes: bytes)
  }

  /// A replaced method was called; ignored if the app counts the same itself.
  package mutating func countReplaced(_ counter: ScanCounter, times: Int = 1) {
    let isCountedByApp = hooks.contains {
      $0 != .methodReplacement && $0.counters.contains(counter)
    }
    if hooks.contains(.methodReplacement), !isCountedByApp { count(counter, times: times) }
  }

  /// A cell was configured.
  ///
  /// - Parameters:
  ///   - object: the cell.
  ///   - isNew: whether it was made for this.
  ///   - item: the item that it shows.
  package mutating func configured(_ object: ObjectIdentifier, isNew: Bool, item: AnyHashable) {
    if isNew { count(.cellsMade) }
    count(.cellsConfigured)
    if items.insert(item).inserted { count(.itemsShown) }
    finish(object)
  }

  /// The cells on screen, laid out.
  ///
  /// A cell counts once for each time that it was configured, as it was walked last: its images may come
  /// later than the cell. Without `ScanHook.cells`, one that shows another item was configured.
  ///
  /// - Parameters:
  ///   - cells: all of them.
  ///   - most: how many are walked at most; those whose last walk is longest ago come first.
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

  /// A look at the cells on screen took so long.
  package mutating func looked(microseconds: Int) {
    list.lookCount += 1
    list.lookMicroseconds += microseconds
  }

  /// How many cells were side by side.
  ///
  /// - Parameter spans: the top and bottom edge of each cell on screen.
  package mutating func see(spans: [(top: Double, bottom: Double)]) {
    for span in spans {
      let middle = (span.top + span.bottom) / 2
      list.columns = max(list.columns, spans.count { $0.top <= middle && middle < $0.bottom })
    }
  }

  /// Where the list is at a vsync.
  package mutating func moved(to offset: Double, nanoseconds: Int, viewportHeight: Double) {
    meter.moved(to: offset, nanoseconds: nanoseconds, viewportHeight: viewportHeight)
  }

  /// The list announced items, and the app begins to load them.
  ///
  /// - Parameters:
  ///   - items: their numbers, over all sections.
  ///   - visible: the first and the last item on screen; nil if none is.
  package mutating func announced(_ items: [Int], visible: ClosedRange<Int>?) {
    count(.itemsPrefetched, times: items.count)
    guard let visible else { return }
    for item in items where !visible.contains(item) {
      list.prefetchDistances.add(
        item > visible.upperBound ? item - visible.upperBound : visible.lowerBound - item
      )
    }
  }

  /// The cell counts, and will count again.
  private mutating func finish(_ object: ObjectIdentifier) {
    if let walked = shown.removeValue(forKey: object)?.cell { list.see(walked) }
  }
}
