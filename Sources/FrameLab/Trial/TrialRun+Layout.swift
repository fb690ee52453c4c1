import ListEngine

/// Which items are on screen, and where.
extension TrialRun {
  /// Takes the cells of items that have left off the screen and puts those of new ones on it.
  mutating func layOut(scrolledBy scrolled: Int) {
    if canJump { takeEstimate() }
    let items = prepareVisible()
    if items != visible || isLayoutOutdated { show(items) }
    if canJump { noteJumps(scrolledBy: scrolled) }
  }

  /// Gives the rows that were never measured the estimate that was learnt since the last layout.
  ///
  /// - Complexity: O(number of items) when the estimate has changed; a running mean soon settles.
  private mutating func takeEstimate() {
    guard let estimate = sizing?.takeNewEstimate() else { return }
    keepingPlace { run in
      let heights = HeightIndex(count: run.order.count) { position in
        let isMeasured = run.sizing?.isMeasured(run.order[position]) == true
        return isMeasured ? run.geometry.height(ofItem: position) : estimate
      }
      run.geometry.change(viewport: run.geometry.viewport, heights: heights)
    }
  }

  /// Prepares the cells that belong on screen; measuring them may change which those are.
  private mutating func prepareVisible() -> Range<Int> {
    var items = geometry.visibleItems(atPixel: offset)
    guard sizing?.isGiven == false else { return items }
    anchorPosition = visible.overlaps(items) && !isLayoutOutdated ? visible.lowerBound : nil
    defer { anchorPosition = nil }
    // Each round prepares cells that had none, so that it ends; a list of tiny rows ends early.
    var prepared: [Int] = []
    for _ in 0..<64 {
      for position in items where prepareCell(at: position) != nil { prepared.append(position) }
      let again = geometry.visibleItems(atPixel: offset)
      guard again != items else { break }
      items = again
    }
    // What turned out not to be visible yet waits for its time.
    for position in prepared where !items.contains(position) {
      cells.finishPreparing(item: order[position])
    }
    return items
  }

  private mutating func show(_ items: Range<Int>) {
    let isSameOrder = !isLayoutOutdated
    isLayoutOutdated = false
    if isSameOrder { slide(to: items) } else { rearrange(items) }
    visible = items
    isScreenChanged = true
  }

  /// Every item stands where it stood: cells leave at the ends and others enter there.
  private mutating func slide(to items: Range<Int>) {
    let leaving = visible.subtracting(items)
    let entering = items.subtracting(visible)
    for position in leaving.below { endDisplaying(at: position) }
    for position in leaving.above { endDisplaying(at: position) }
    shown.removeEnds(first: leaving.below.count, last: leaving.above.count)
    shownCells.removeEnds(first: leaving.below.count, last: leaving.above.count)
    for (index, position) in entering.below.enumerated() {
      shown.insert(order[position], at: index)
      shownCells.insert(display(at: position), at: index)
    }
    for position in entering.above {
      shown.append(order[position])
      shownCells.append(display(at: position))
    }
    slide = ScreenSlide(
      leavingAtTop: leaving.below.count,
      leavingAtBottom: leaving.above.count,
      enteringAtTop: entering.below.count,
      enteringAtBottom: entering.above.count
    )
  }

  private mutating func endDisplaying(at position: Int) {
    let index = position - visible.lowerBound
    endDisplaying(shown[index], cell: shownCells[index])
  }

  /// Items stand anywhere, or have other cells.
  private mutating func rearrange(_ items: Range<Int>) {
    let former = shown
    for (index, item) in former.enumerated() where !items.contains(where: { order[$0] == item }) {
      // An item that was deleted has no cell any more.
      guard cells.state(ofItem: item) == .displayed else { continue }
      endDisplaying(item, cell: shownCells[index])
    }
    shown.removeAll(keepingCapacity: true)
    shownCells.removeAll(keepingCapacity: true)
    for position in items {
      let item = order[position]
      shown.append(item)
      if former.contains(item), cells.state(ofItem: item) == .displayed {
        shownCells.append(cells.cell(for: item)?.number ?? 0)
      } else {
        shownCells.append(display(at: position))
      }
    }
  }

  private mutating func endDisplaying(_ item: Int, cell: Int) {
    cells.endDisplaying(item: item)
    images?.disappear(contents[cell].imageKey)
    removeRendering(of: cell)
    callDisplayCallback(for: item)
  }

  /// Puts the cell of the item at a position on screen.
  ///
  /// - Returns: the cell's number.
  mutating func display(at position: Int) -> Int {
    let item = order[position]
    prepareCell(at: position)
    let cell = cells.display(item: item).number
    callDisplayCallback(for: item)
    images?.appear(contents[cell].imageKey, item: item)
    changedCells += 1
    if !contents[cell].isDrawn {
      contents[cell].isDrawn = true
      spend(.textDrawing, for: item)
    }
    noteHeight(ofItem: item, at: position)
    addRendering(of: cell, for: item)
    return cell
  }

  private mutating func callDisplayCallback(for item: Int) {
    if techniques.displayCallbacks == .heavy { spend(.displayCallback, for: item) }
  }

  private mutating func noteHeight(ofItem item: Int, at position: Int) {
    guard let sizing,
      geometry.height(ofItem: position) != sizing.heights.height(of: item, sizing.traits)
    else { return }
    layout.wrongHeights += 1
  }
}

extension TrialRun {
  /// Notes by how much what is on screen moved by other than scrolling.
  private mutating func noteJumps(scrolledBy scrolled: Int) {
    let tops = shown.enumerated().map { index, item in
      (item: item, top: geometry.top(ofItem: visible.lowerBound + index) - offset)
    }
    let now = ScreenAnchor(tops: tops, offset: offset, maximumOffset: geometry.maximumOffset)
    defer { screenAnchor = now }
    let before = screenAnchor
    guard !before.tops.isEmpty else { return }
    // Single items may have been moved; the list has jumped if none stayed.
    let moves = now.tops.lazy.compactMap { item, top in
      before.tops.first { $0.item == item }.map { Int((top - $0.top + scrolled).magnitude) }
    }
    if let jump = moves.min(), jump > 0 {
      layout.offsetJumps += 1
      layout.offsetJumpMillipoints += jump * 1000 / geometry.scale
    }
    if now.indicatorMoved(since: before, scrolledBy: scrolled) { layout.indicatorJumps += 1 }
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
