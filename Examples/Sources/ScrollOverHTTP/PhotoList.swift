import ListEngine

/// The data source of the list: one update per frame, however many snapshots arrive in between.
struct PhotoList {
  /// How many updates the list view got.
  private(set) var updateCount = 0
  private(set) var insertedCount = 0
  private(set) var reconfiguredCount = 0
  private var latest = Snapshot<Int, Int>()
  private var updates = UpdateQueue<Int, Int>()

  init(itemCount: Int) {
    latest.appendSections([0])
    latest.appendItems(Array(0..<itemCount))
    updates.submit(latest)
    _ = updates.takeUpdate()
  }

  var itemCount: Int { updates.shown.numberOfItems }

  /// The photo at a position that the list view shows.
  func id(at position: Int) -> Int {
    guard let id = updates.shown.itemIdentifier(for: ItemPath(section: 0, item: position)) else {
      preconditionFailure("the list has no item \(position)")
    }
    return id
  }

  /// Puts new photos above all others.
  mutating func insertOnTop(_ ids: [Int]) {
    latest.insertItems(ids, beforeItem: latest.itemIdentifiers[0])
    updates.submit(latest)
  }

  /// Reconfigures the cells of photos whose pictures have arrived.
  mutating func reconfigure(_ ids: [Int]) {
    var marked = latest
    marked.reconfigureItems(ids)
    updates.submit(marked)
  }

  /// Tells the list view what has changed since the last frame.
  ///
  /// - Returns: how many photos were inserted, all above the others.
  mutating func update() -> Int {
    switch updates.takeUpdate() {
    case .changes(let difference):
      let batch = BatchUpdates(difference)
      updateCount += 1
      insertedCount += batch.insertedItems.count
      reconfiguredCount += batch.reconfiguredItems.count
      return batch.insertedItems.count
    case .reloadData, nil:
      return 0
    }
  }
}
