/// The items of a list in order; items are numbered as they are created.
package struct ItemOrder: Sendable {
  /// The item at each position.
  package private(set) var items: [Int]
  /// The number of the next new item.
  package private(set) var nextItem: Int

  /// Creates the first items, in the order of their numbers.
  package init(count: Int) {
    items = Array(0..<count)
    nextItem = count
  }

  package var count: Int { items.count }

  package var positions: Range<Int> { items.indices }

  package subscript(position: Int) -> Int { items[position] }

  /// The position of an item; nil if it was deleted.
  ///
  /// - Complexity: O(1) until something is inserted, deleted or moved above it, then O(`count`).
  package func position(of item: Int) -> Int? {
    if items.indices.contains(item), items[item] == item { return item }
    return items.firstIndex(of: item)
  }

  /// Makes new items and inserts them.
  ///
  /// - Returns: the new items.
  package mutating func insertNew(_ count: Int, at position: Int) -> Range<Int> {
    let new = nextItem..<nextItem + count
    nextItem = new.upperBound
    items.insert(contentsOf: new, at: position)
    return new
  }

  package mutating func remove(_ positions: Range<Int>) { items.removeSubrange(positions) }

  package mutating func moveLastToTop() {
    guard let last = items.popLast() else { return }
    items.insert(last, at: 0)
  }
}
