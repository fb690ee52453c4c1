import ListEngine

/// Changes of the data, applied as snapshots.
extension TrialRun {
  mutating func insert(_ count: Int, at position: Int) {
    let old = layout.order
    images?.grow(toItemCount: old.nextItem + count)
    layout.insertNew(count, at: position, keeping: screen.items.first)
    finishUpdate(from: old)
  }

  mutating func delete(_ positions: Range<Int>) {
    guard !positions.isEmpty, positions.count < layout.order.count else { return }
    let old = layout.order
    for position in positions { discard(old[position]) }
    layout.remove(positions, keeping: screen.items.first)
    finishUpdate(from: old)
  }

  mutating func moveLastToTop() {
    guard layout.order.count > 1 else { return }
    let old = layout.order
    layout.moveLastToTop(keeping: screen.items.first)
    finishUpdate(from: old)
  }

  /// The contents of items changed, such as their unread marks.
  mutating func changeContent(of items: [Int]) {
    guard !items.isEmpty else { return }
    for item in items { layout.contentChanged(of: item) }
    switch techniques.contentUpdate {
    case .reconfigure:
      apply(changes: items.count)
      for item in items { reconfigure(item) }
    case .reload:
      apply(changes: items.count)
      for item in items { reload(item) }
      // This also drops cells that were prepared ahead.
      discardWaiting()
    case .reloadData: reloadData()
    }
    layout.setOutdated()
    redraw()
  }

  /// Runs the cell provider again for the cell of an item, if it has one.
  ///
  /// If the provider creates its registrations itself, it cannot dequeue the existing cell: UIKit
  /// would raise an exception, so the app can only reload.
  mutating func reconfigure(_ item: Int) {
    guard techniques.registration == .once else { return reload(item) }
    guard let position = layout.order.position(of: item),
      let cell = cells.reconfigure(item: item, registration: registration(of: item))
    else { return }
    configure(cell.number, for: item, at: position)
    contents[cell.number].isDrawn = false
    guard cells.state(of: cell) == .displayed else { return }
    redrawCell(cell.number, of: item)
    redraw()
  }

  /// The cost of telling the list about a snapshot, not counting the cells.
  mutating func apply(changes: Int) {
    applies += 1
    let thousands = Double(layout.order.count) / 1000
    spend(.snapshotConstruction, for: applies, units: thousands)
    spend(.snapshotDifference, for: applies, units: thousands)
    spend(.batchUpdate, for: applies)
    if changes > 0 {
      spend(.changeApplication, for: applies, units: Double(changes))
    }
  }
}

extension TrialRun {
  /// Applies the snapshot that has the new order.
  private mutating func finishUpdate(from old: ItemOrder) {
    images?.itemsChanged(order: layout.order.items)
    announcements.itemsChanged()
    switch techniques.snapshotApplication {
    case .difference:
      let difference = snapshot(of: layout.order.items)
        .difference(from: snapshot(of: old.items))
      apply(changes: difference.changeCount)
    case .reloadData: reloadData()
    }
    layout.setOutdated()
    redraw()
  }

  private func snapshot(of items: [Int]) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  private mutating func reloadData() {
    applies += 1
    spend(.snapshotConstruction, for: applies, units: Double(layout.order.count) / 1000)
    spend(.dataReload, for: applies)
    for index in screen.items.indices
    where cells.state(ofItem: screen.items[index]) == .displayed {
      leaveScreen(screen.cells[index])
    }
    cells.reloadData()
    screen.removeAll()
    layout.clearScreen()
  }

  /// Replaces the cell of an item.
  private mutating func reload(_ item: Int) {
    guard let position = layout.order.position(of: item) else { return }
    let old = cells.cell(for: item)?.number
    switch cells.reload(item: item, registration: registration(of: item)) {
    case .nothing, .discarded: return
    case .replaced(_, let preparation):
      if let old { leaveScreen(old) }
      take(preparation, for: item)
      let cell = preparation.cell.number
      contents[cell].imageKey = imageKey(of: item, at: position)
      images?.appear(contents[cell].imageKey, item: item)
      configure(cell, for: item, at: position)
      redrawCell(cell, of: item)
      screen.replaceCell(of: item, with: cell)
    }
  }

  /// Drops the cells that wait off screen.
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
    if cells.state(of: cell) == .displayed { leaveScreen(cell.number) }
    cells.remove(item: item)
  }

  private mutating func leaveScreen(_ cell: Int) {
    images?.disappear(contents[cell].imageKey)
    server.hide(cell)
  }
}
