/// The items on screen with their cells, from the top, and how long they looked wrong.
struct VisibleCells: Sendable {
  private(set) var items: [Int] = []
  /// The numbers of their cells.
  private(set) var cells: [Int] = []
  /// True if the latest commit shows other cells or images than the one before.
  private(set) var isChanged = false
  /// The cells that came and went with the latest commit if the list only scrolled.
  private var slide: ScreenSlide?
  private var placeholders: GlassClock
  private var wrongImages: GlassClock
  private let hasImages: Bool
  private let canShowWrongImages: Bool

  init(_ configuration: ListConfiguration) {
    let tick = configuration.tickNanoseconds
    placeholders = GlassClock(tickNanoseconds: tick)
    wrongImages = GlassClock(tickNanoseconds: tick)
    hasImages = configuration.list.image != nil
    canShowWrongImages = configuration.techniques.canShowWrongImages
  }

  var placeholderTimes: AppearanceTimes { placeholders.times }
  var wrongImageTimes: AppearanceTimes { wrongImages.times }

  mutating func noteChange() { isChanged = true }

  /// The list only scrolled: items leave at the ends.
  mutating func leave(atTop: Int, atBottom: Int) {
    items.removeEnds(first: atTop, last: atBottom)
    cells.removeEnds(first: atTop, last: atBottom)
  }

  mutating func insert(_ item: Int, in cell: Int, at index: Int) {
    items.insert(item, at: index)
    cells.insert(cell, at: index)
  }

  mutating func append(_ item: Int, in cell: Int) {
    items.append(item)
    cells.append(cell)
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  /// An item has another cell.
  mutating func replaceCell(of item: Int, with cell: Int) {
    if let index = items.firstIndex(of: item) { cells[index] = cell }
  }

  /// The layout is over; without a slide, items may be anywhere.
  mutating func finishLayout(_ slide: ScreenSlide?) {
    self.slide = slide
    isChanged = true
  }

  /// A frame in which something changed appears on the glass.
  mutating func appear(at vsync: Int, contents: [CellContent]) {
    isChanged = false
    defer { slide = nil }
    guard hasImages else { return }
    placeholders.show(items, slid: slide, at: vsync) { [cells] index in
      contents[cells[index]].shownItem == nil
    }
    guard canShowWrongImages else { return }
    wrongImages.show(items, slid: slide, at: vsync) { [cells] index in
      contents[cells[index]].showsWrongImage
    }
  }

  /// The trial ends.
  mutating func finish(at vsync: Int) {
    placeholders.finish(at: vsync)
    wrongImages.finish(at: vsync)
  }
}

extension Techniques {
  /// True if any technique lets a cell show another item's image.
  fileprivate var canShowWrongImages: Bool {
    loadGuarding != .all || prefetchKeys == .indexPaths
  }
}
