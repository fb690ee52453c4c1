package import ListEngine

/// The items of a list, their positions, and the scroll offset.
package struct ListLayout: Sendable {
  package private(set) var geometry: ListGeometry
  private(set) var sizing: RowSizing?
  package private(set) var order: ItemOrder
  package private(set) var scroll: ScrollState
  /// The positions that the latest layout put on screen.
  package private(set) var visible = 0..<0
  /// True if positions mean other items than at the latest layout, or items have other cells.
  package private(set) var isOutdated = false
  private var jumps: JumpDetector
  /// The positions on screen, and the geometry's changes, when jumps were last noted.
  private var noted = (visible: 0..<0, changes: 0)
  /// While cells are measured: the first item that was on screen before and still is.
  private var anchorPosition: Int?
  private var heightsMeasured = 0
  private var wrongHeights = 0
  /// True if an item turned out to have another height than estimated since the latest layout.
  private var hasOutdatedEstimates = false

  private let isAnchored: Bool
  private let heightInvalidation: HeightInvalidation
  /// True if content on screen may move for a reason other than scrolling.
  let canJump: Bool

  package init(_ configuration: ListConfiguration, seed: UInt64) {
    let list = configuration.list
    let screen = configuration.device.screen
    sizing = RowSizing(configuration, seed: seed)
    geometry =
      if let heights = sizing?.initialHeights(itemCount: list.itemCount) {
        ListGeometry(list, on: screen, heights: heights)
      } else {
        ListGeometry(list, on: screen)
      }
    let contentHeight = sizing?.trueTotal(itemCount: list.itemCount) ?? geometry.contentHeight
    scroll = ScrollState(pathMaximum: max(0, contentHeight - geometry.viewport))
    order = ItemOrder(count: list.itemCount)
    jumps = JumpDetector(scale: screen.scale)
    isAnchored = configuration.techniques.scrollAnchoring == .on
    heightInvalidation = configuration.techniques.heightInvalidation
    canJump = sizing != nil || !configuration.events.isEmpty
  }

  package var outcome: LayoutOutcome {
    var outcome = LayoutOutcome()
    outcome.offsetJumps = jumps.offsetJumps
    outcome.offsetJumpMillipoints = jumps.millipoints
    outcome.indicatorJumps = jumps.indicatorJumps
    outcome.heightsMeasured = heightsMeasured
    outcome.wrongHeights = wrongHeights
    return outcome
  }

  /// True if row heights are known only once their cells are prepared.
  package var isMeasuring: Bool { sizing?.isGiven == false }

  /// Where the cell at a position begins on screen.
  package func top(ofItem position: Int) -> Int { geometry.top(ofItem: position) - scroll.offset }
}

/// Frames.
extension ListLayout {
  /// Scrolls to where the script has the list, in points.
  ///
  /// - Returns: how many pixels it moved.
  package mutating func follow(_ points: Double) -> Int {
    scroll.follow(geometry.pixels(points), maximum: geometry.maximumOffset)
  }

  /// The positions of which at least one pixel is in the viewport.
  package mutating func positionsInViewport() -> Range<Int> {
    geometry.visibleItems(atPixel: scroll.offset)
  }

  /// The cells at these positions are prepared and measured next; content already on screen stays
  /// in place.
  package mutating func beginMeasuring(_ positions: Range<Int>) {
    anchorPosition = visible.overlaps(positions) && !isOutdated ? visible.lowerBound : nil
  }

  package mutating func endMeasuring() { anchorPosition = nil }

  /// Updates what is on screen.
  ///
  /// - Returns: true if items are at the same positions as before.
  package mutating func beginShowing() -> Bool {
    defer { isOutdated = false }
    return !isOutdated
  }

  /// These positions are now on screen.
  package mutating func show(_ positions: Range<Int>) { visible = positions }

  /// Nothing is on screen until the next layout.
  package mutating func clearScreen() {
    visible = visible.lowerBound..<visible.lowerBound
  }

  /// Returns whether an item had another height than estimated since the last call.
  mutating func takeOutdatedEstimates() -> Bool {
    defer { hasOutdatedEstimates = false }
    return hasOutdatedEstimates
  }

  package mutating func setOutdated() { isOutdated = true }

  /// Applies the newest estimate to the rows that were never measured.
  ///
  /// - Parameter anchor: the first item on screen.
  /// - Complexity: O(number of items) if the estimate changed; a running mean soon settles.
  package mutating func takeEstimate(keeping anchor: Int?) {
    guard let estimate = sizing?.takeNewEstimate() else { return }
    keepingPlace(of: anchor) { layout in
      let heights = HeightIndex(count: layout.order.count) { position in
        let isMeasured = layout.sizing?.isMeasured(layout.order[position]) == true
        return isMeasured ? layout.geometry.height(ofItem: position) : estimate
      }
      layout.geometry.change(viewport: layout.geometry.viewport, heights: heights)
    }
  }

  /// Notes how far the content on screen moved for a reason other than scrolling.
  package mutating func noteJumps(of shown: [Int], scrolledBy scrolled: Int) {
    if noted == (visible, geometry.changes),
      jumps.follow(offset: scroll.offset, scrolledBy: scrolled)
    {
      return
    }
    noted = (visible, geometry.changes)
    // A closure would copy the layout for each item, and looking up each top costs more than adding.
    var tops: [JumpDetector.Top] = []
    tops.reserveCapacity(shown.count)
    let offset = scroll.offset
    var position = visible.lowerBound
    var next = shown.isEmpty ? 0 : geometry.top(ofItem: position)
    for item in shown {
      tops.append((item, next - offset))
      next = geometry.top(after: position, at: next)
      position += 1
    }
    jumps.note(
      tops,
      offset: scroll.offset,
      maximumOffset: geometry.maximumOffset,
      scrolledBy: scrolled
    )
  }

  /// Notes whether a cell appears at a height other than its own.
  package mutating func noteHeight(ofItem item: Int, at position: Int) {
    guard let sizing,
      geometry.height(ofItem: position) != sizing.heights.height(of: item, sizing.traits)
    else { return }
    wrongHeights += 1
  }

  /// Finds the height of a self-sizing cell, and updates the list.
  ///
  /// - Returns: true if this measured the cell.
  package mutating func size(_ item: Int, at position: Int) -> Bool {
    guard let sized = sizing?.size(item) else { return false }
    let height = sized.height
    if sized.isMeasured { heightsMeasured += 1 }
    let old = geometry.height(ofItem: position)
    guard old != height else { return sized.isMeasured }
    let top = geometry.top(ofItem: position)
    geometry.setHeight(height, ofItem: position)
    hasOutdatedEstimates = true
    isOutdated = isOutdated || visible.contains(position)
    guard isAnchored else { return sized.isMeasured }
    if let anchorPosition {
      // Content that was on screen before stays where it is.
      if position < anchorPosition { scroll.adjust(by: height - old) }
    } else {
      let measured = MeasurementCompensation.Measured(
        top: top,
        oldHeight: old,
        newHeight: height,
        isFirst: sized.isFirst
      )
      let change = sizing?.compensation.measured(
        measured,
        offset: scroll.offset,
        movement: scroll.movement
      )
      scroll.adjust(by: change ?? 0)
    }
    return sized.isMeasured
  }
}

extension ListLayout {
  /// Changes heights so that the first item on screen stays in place, if the app anchors it.
  fileprivate mutating func keepingPlace(of anchor: Int?, _ change: (inout ListLayout) -> Void) {
    // `visible` may be older than the latest change.
    let former = top(ofAnchor: anchor)
    change(&self)
    guard isAnchored, let former, let top = top(ofAnchor: anchor) else { return }
    scroll.adjust(by: top - former)
  }

  /// Where the anchor begins in the content; nil if the list does not have it any more.
  private func top(ofAnchor anchor: Int?) -> Int? {
    anchor.flatMap(order.position(of:)).map(geometry.top(ofItem:))
  }

  /// Changes heights and order so that the first item on screen stays in place.
  private mutating func keepingContent(of anchor: Int?, _ change: (inout ListLayout) -> Void) {
    isOutdated = true
    keepingPlace(of: anchor, change)
  }
}

/// Changes of the data and of the screen; `anchor` is the first item on screen beforehand.
extension ListLayout {
  package mutating func insertNew(_ count: Int, at position: Int, keeping anchor: Int?) {
    keepingContent(of: anchor) { layout in
      let items = layout.order.insertNew(count, at: position)
      layout.sizing?.grow(toItemCount: layout.order.nextItem)
      let heights = items.map { layout.sizing?.expectedHeight(of: $0) ?? 0 }
      layout.geometry.insert(heights, at: position)
    }
  }

  package mutating func remove(_ positions: Range<Int>, keeping anchor: Int?) {
    keepingContent(of: anchor) { layout in
      layout.order.remove(positions)
      layout.geometry.remove(positions)
    }
    // A deletion closes the gap from below: that is no jump.
    jumps.forget()
  }

  package mutating func moveLastToTop(keeping anchor: Int?) {
    let last = order.count - 1
    keepingContent(of: anchor) { layout in
      layout.order.moveLastToTop()
      let height = layout.geometry.height(ofItem: last)
      layout.geometry.remove(last..<last + 1)
      layout.geometry.insert([height], at: 0)
    }
  }

  /// The device was turned.
  package mutating func rotate(to screen: Screen, keeping anchor: Int?) {
    var traits = sizing?.traits
    traits?.width = screen.widthPoints
    change(to: traits, viewport: screen.heightPixels, keeping: anchor)
  }

  /// The user chose another text size.
  ///
  /// - Returns: true if it changes any height.
  package mutating func change(textSize: ContentSizeCategory, keeping anchor: Int?) -> Bool {
    guard var traits = sizing?.traits else { return false }
    traits.contentSize = textSize
    change(to: traits, viewport: geometry.viewport, keeping: anchor)
    return true
  }

  private mutating func change(to traits: LayoutTraits?, viewport: Int, keeping anchor: Int?) {
    if let traits { sizing?.traitsChanged(to: traits, invalidating: heightInvalidation) }
    keepingContent(of: anchor) { layout in
      let heights = layout.sizing.map { sizing in
        HeightIndex(count: layout.order.count) { sizing.expectedHeight(of: layout.order[$0]) }
      }
      layout.geometry.change(viewport: viewport, heights: heights)
    }
  }

  /// The content of an item changed, and perhaps its height.
  package mutating func contentChanged(of item: Int) {
    sizing?.contentChanged(of: item, invalidating: heightInvalidation)
    guard let sizing, sizing.isGiven, let position = order.position(of: item) else { return }
    geometry.setHeight(sizing.expectedHeight(of: item), ofItem: position)
  }
}
