import ListEngine

/// The cells on screen.
extension TrialRun {
  /// Takes cells whose items left off the screen and puts those of new items on it.
  mutating func layOutCells(scrolledBy scrolled: Int, at vsync: Int) {
    if layout.canJump { layout.takeEstimate(keeping: screen.items.first) }
    let positions = prepareVisible()
    if layout.takeOutdatedEstimates() { resolveEstimates(at: vsync) }
    if positions != layout.visible || layout.isOutdated { show(positions) }
    if layout.canJump { layout.noteJumps(of: screen.items, scrolledBy: scrolled) }
  }

  /// The layout places the items of its section again, as `UICollectionViewCompositionalLayout` does.
  private mutating func resolveEstimates(at vsync: Int) {
    let percent = Double(configuration.parameters.resolvedEstimatesPercent)
    guard percent > 0 else { return }
    let thousands = Double(layout.order.count) / 1_000
    spend(.estimateResolution, for: vsync, units: thousands * percent / 100)
  }

  /// Prepares the cells that belong on screen; measuring them may change which ones do.
  private mutating func prepareVisible() -> Range<Int> {
    var positions = layout.positionsInViewport()
    guard layout.isMeasuring else { return positions }
    layout.beginMeasuring(positions)
    // Each round prepares cells that had none, so the loop ends; a list of tiny rows ends it early.
    var prepared: [Int] = []
    for _ in 0..<64 {
      for position in positions where prepareCell(at: position) != nil { prepared.append(position) }
      let again = layout.positionsInViewport()
      guard again != positions else { break }
      positions = again
    }
    // Cells that turned out not to be visible yet stay prepared.
    for position in prepared where !positions.contains(position) {
      cells.finishPreparing(item: layout.order[position])
    }
    layout.endMeasuring()
    return positions
  }

  private mutating func show(_ positions: Range<Int>) {
    let former = layout.visible
    if layout.beginShowing() {
      screen.finishLayout(slide(from: former, to: positions))
    } else {
      rearrange(positions)
      screen.finishLayout(nil)
    }
    layout.show(positions)
  }

  /// Every item kept its position: cells leave and enter only at the ends.
  private mutating func slide(from former: Range<Int>, to positions: Range<Int>) -> ScreenSlide {
    let leaving = former.subtracting(positions)
    let entering = positions.subtracting(former)
    for index in 0..<leaving.below.count { endDisplaying(at: index) }
    for index in screen.items.count - leaving.above.count..<screen.items.count {
      endDisplaying(at: index)
    }
    screen.leave(atTop: leaving.below.count, atBottom: leaving.above.count)
    for (index, position) in entering.below.enumerated() {
      screen.insert(layout.order[position], in: display(at: position), at: index)
    }
    for position in entering.above {
      screen.append(layout.order[position], in: display(at: position))
    }
    return ScreenSlide(
      leavingAtTop: leaving.below.count,
      leavingAtBottom: leaving.above.count,
      enteringAtTop: entering.below.count,
      enteringAtBottom: entering.above.count
    )
  }

  private mutating func endDisplaying(at index: Int) {
    endDisplaying(screen.items[index], cell: screen.cells[index])
  }

  /// Items may be anywhere, or have other cells.
  private mutating func rearrange(_ positions: Range<Int>) {
    let former = screen.items
    for (index, item) in former.enumerated()
    where !positions.contains(where: { layout.order[$0] == item }) {
      // A deleted item no longer has a cell.
      guard cells.state(ofItem: item) == .displayed else { continue }
      endDisplaying(item, cell: screen.cells[index])
    }
    screen.removeAll()
    for position in positions {
      let item = layout.order[position]
      if former.contains(item), cells.state(ofItem: item) == .displayed {
        screen.append(item, in: cells.cell(for: item)?.number ?? 0)
      } else {
        screen.append(item, in: display(at: position))
      }
    }
  }

  private mutating func endDisplaying(_ item: Int, cell: Int) {
    cells.endDisplaying(item: item)
    images?.disappear(contents[cell].imageKey)
    server.hide(cell)
    callDisplayCallback(for: item)
  }

  /// Puts the cell of the item at a position on screen.
  ///
  /// - Returns: the cell's number.
  private mutating func display(at position: Int) -> Int {
    let item = layout.order[position]
    prepareCell(at: position)
    let cell = cells.display(item: item).number
    callDisplayCallback(for: item)
    images?.appear(contents[cell].imageKey, item: item)
    changedLayers += provider.cell(of: item).layers
    if !contents[cell].isDrawn { drawTexts(of: item, in: cell) }
    layout.noteHeight(ofItem: item, at: position)
    server.show(cell, for: item)
    return cell
  }

  private mutating func callDisplayCallback(for item: Int) {
    if techniques.displayCallbacks == .heavy { spend(.displayCallback, for: item) }
  }
}

extension Range<Int> {
  /// The parts of this range below and above another.
  fileprivate func subtracting(_ other: Range) -> (below: Range, above: Range) {
    let below = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let above = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return (below, above)
  }
}
