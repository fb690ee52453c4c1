import ListEngine

/// Changes of the data, as snapshots that are applied.
extension TrialRun {
  mutating func insert(_ count: Int, at position: Int) {
    let first = nextItem
    nextItem += count
    let items = Array(first..<nextItem)
    images?.grow(toItemCount: nextItem)
    sizing?.grow(toItemCount: nextItem)
    let old = order
    order.insert(contentsOf: items, at: position)
    keepingContent { run in
      let heights = items.map { run.sizing?.expectedHeight(of: $0) ?? 0 }
      run.geometry.insert(heights, at: position)
    }
    finishUpdate(from: old)
  }

  mutating func delete(_ positions: Range<Int>) {
    guard !positions.isEmpty, positions.count < order.count else { return }
    let old = order
    let gone = order[positions]
    for item in gone { discard(item) }
    order.removeSubrange(positions)
    keepingContent { $0.geometry.remove(positions) }
    // That what stands below moves up is what a deletion looks like, not a jump.
    screenAnchor = ScreenAnchor()
    finishUpdate(from: old)
  }

  mutating func moveLastToTop() {
    guard let item = order.last, order.count > 1 else { return }
    let old = order
    let last = order.count - 1
    order.removeLast()
    order.insert(item, at: 0)
    keepingContent { run in
      let height = run.geometry.height(ofItem: last)
      run.geometry.remove(last..<last + 1)
      run.geometry.insert([height], at: 0)
    }
    finishUpdate(from: old)
  }

  /// The contents of items have changed, such as their unread marks.
  mutating func changeContent(of items: [Int]) {
    guard !items.isEmpty else { return }
    for item in items { contentChanged(of: item) }
    switch techniques.contentUpdate {
    case .reconfigure:
      apply(changes: items.count)
      for item in items { reconfigure(item) }
    case .reload:
      apply(changes: items.count)
      for item in items { reload(item) }
      // Cells that were prepared ahead are dropped too.
      discardWaiting()
    case .reloadData: reloadData()
    }
    isLayoutOutdated = true
    redraw()
  }

  /// Runs the cell provider again for the cell of an item, if it has one.
  ///
  /// Where the provider makes its registrations itself, it cannot dequeue the cell that is there:
  /// UIKit would raise an exception, and an app can only reload.
  mutating func reconfigure(_ item: Int) {
    guard techniques.registration == .once else { return reload(item) }
    guard let position = position(of: item),
      let cell = cells.reconfigure(item: item, registration: registration(of: item))
    else { return }
    configure(cell.number, for: item, at: position)
    contents[cell.number].isDrawn = false
    guard cells.state(of: cell) == .displayed else { return }
    redrawCell(cell.number, of: item)
    redraw()
  }

  /// What reaching the list with a snapshot takes, besides the cells.
  mutating func apply(changes: Int) {
    cellOutcome.applies += 1
    let thousands = Double(order.count) / 1000
    spend(.snapshotConstruction, for: cellOutcome.applies, units: thousands)
    spend(.snapshotDifference, for: cellOutcome.applies, units: thousands)
    if changes > 0 {
      spend(.changeApplication, for: cellOutcome.applies, units: Double(changes))
    }
  }
}

extension TrialRun {
  /// Changes heights and order such that what is on screen stays, if the app anchors it.
  mutating func keepingContent(_ change: (inout TrialRun) -> Void) {
    isLayoutOutdated = true
    keepingPlace(change)
  }

  /// Changes heights such that what is on screen stays, if the app anchors it.
  mutating func keepingPlace(_ change: (inout TrialRun) -> Void) {
    let anchor = shown.first
    let former = visible.isEmpty ? 0 : geometry.top(ofItem: visible.lowerBound)
    change(&self)
    guard techniques.scrollAnchoring == .on, let anchor, let position = position(of: anchor) else {
      return
    }
    let moved = geometry.top(ofItem: position) - former
    offset += moved
    adjustment += moved
  }

  /// Applies the snapshot that has the new order.
  private mutating func finishUpdate(from old: [Int]) {
    images?.itemsChanged(order: order)
    announced = 0..<0
    switch techniques.snapshotApplication {
    case .difference:
      let difference = snapshot(of: order).difference(from: snapshot(of: old))
      apply(changes: difference.changeCount)
    case .reloadData: reloadData()
    }
    isLayoutOutdated = true
    redraw()
  }

  private func snapshot(of items: [Int]) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  private mutating func reloadData() {
    cellOutcome.applies += 1
    spend(.snapshotConstruction, for: cellOutcome.applies, units: Double(order.count) / 1000)
    spend(.dataReload, for: cellOutcome.applies)
    for (index, item) in shown.enumerated() where cells.state(ofItem: item) == .displayed {
      leaveScreen(item, cell: shownCells[index])
    }
    cells.reloadData()
    shown.removeAll(keepingCapacity: true)
    shownCells.removeAll(keepingCapacity: true)
    visible = visible.lowerBound..<visible.lowerBound
  }

  /// The content of an item is another one, and with it perhaps its height.
  private mutating func contentChanged(of item: Int) {
    sizing?.contentChanged(of: item, invalidating: techniques.heightInvalidation)
    guard let sizing, sizing.isGiven, let position = position(of: item) else { return }
    geometry.setHeight(sizing.expectedHeight(of: item), ofItem: position)
  }

  /// Replaces the cell of an item.
  private mutating func reload(_ item: Int) {
    guard let position = position(of: item) else { return }
    let old = cells.cell(for: item)?.number
    switch cells.reload(item: item, registration: registration(of: item)) {
    case .nothing, .discarded: return
    case .replaced(_, let preparation):
      if let old {
        images?.disappear(contents[old].imageKey)
        removeRendering(of: old)
      }
      take(preparation, for: item)
      let cell = preparation.cell.number
      contents[cell].imageKey = imageKey(of: item, at: position)
      images?.appear(contents[cell].imageKey, item: item)
      configure(cell, for: item, at: position)
      redrawCell(cell, of: item)
      if let index = shown.firstIndex(of: item) { shownCells[index] = cell }
    }
  }

  /// The views of a cell on screen are laid out and sized anew, and its texts drawn.
  mutating func layOutAgain(_ item: Int, cell: Int) {
    guard let position = position(of: item) else { return }
    layOutViews(of: item)
    size(item, at: position)
    redrawCell(cell, of: item)
  }

  /// The texts of a cell on screen are drawn anew.
  private mutating func redrawCell(_ cell: Int, of item: Int) {
    contents[cell].isDrawn = true
    spend(.textDrawing, for: item)
    changedCells += 1
    removeRendering(of: cell)
    addRendering(of: cell, for: item)
  }

  /// Cells that wait off screen are dropped.
  mutating func discardWaiting() {
    for number in contents.indices {
      let cell = CellID(number: number)
      guard cells.state(of: cell) == .waiting, let item = cells.item(of: cell) else { continue }
      cells.discardPrepared(item: item)
    }
  }

  /// An item is deleted.
  private mutating func discard(_ item: Int) {
    guard let cell = cells.cell(for: item) else { return }
    if cells.state(of: cell) == .displayed { leaveScreen(item, cell: cell.number) }
    cells.remove(item: item)
  }

  private mutating func leaveScreen(_ item: Int, cell: Int) {
    images?.disappear(contents[cell].imageKey)
    removeRendering(of: cell)
  }

  /// Where an item stands now; nil if it was deleted.
  private func position(of item: Int) -> Int? {
    if order.indices.contains(item), order[item] == item { return item }
    return order.firstIndex(of: item)
  }
}
