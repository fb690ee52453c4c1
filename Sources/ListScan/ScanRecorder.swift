/// Gathers what is seen of a list while it scrolls: what a scanner does besides asking UIKit.
package struct ScanRecorder {
  /// A cell on screen.
  package struct ShownCell {
    /// The cell as an object.
    let object: ObjectIdentifier
    /// The number of the item that it shows, over all sections.
    let item: Int
    /// What is in it now.
    let cell: ScannedCell

    package init(object: ObjectIdentifier, item: Int, cell: ScannedCell) {
      self.object = object
      self.item = item
      self.cell = cell
    }
  }

  private var list: ScannedList
  private let hooks: Set<ScanHook>
  private var shown: [ObjectIdentifier: ShownCell] = [:]
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
    for cell in shown.values { scan.see(cell.cell) }
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
  /// A cell counts once for each time that it was configured, as it was seen last: its images may come
  /// later than the cell. Without `ScanHook.cells`, one that shows another item was configured.
  package mutating func see(_ cells: [ShownCell]) {
    let former = shown
    shown = [:]
    for cell in cells {
      if let before = former[cell.object], before.item != cell.item, !hooks.contains(.cells) {
        list.see(before.cell)
      }
      shown[cell.object] = cell
    }
    for (object, cell) in former where shown[object] == nil { list.see(cell.cell) }
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
    if let cell = shown.removeValue(forKey: object) { list.see(cell.cell) }
  }
}
