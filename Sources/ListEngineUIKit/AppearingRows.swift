import ListEngine

/// Turns rows that appear and disappear one by one into the range of rows on screen.
///
/// SwiftUI reports a row that appears or disappears without its position, and in no promised order.
/// When a list jumps, the new rows may appear before the old ones disappear, far away from them. So
/// the range is the unbroken run of rows around the one that appeared last: a jump never makes all
/// rows between two places visible.
package struct AppearingRows<ID: Hashable & Sendable>: Sendable {
  private struct Row {
    /// The number of appearances without a disappearance: a replaced row may appear again first.
    var count = 0
    /// The number of the row's latest appearance.
    var serial = 0
  }

  /// The rows of the list, in order.
  package private(set) var ids: [ID] = []
  private var positions: [ID: Int] = [:]
  private var rows: [ID: Row] = [:]
  private var serial = 0

  /// Creates a list without rows.
  package init() {}

  /// The rows that have appeared and not disappeared.
  package var appeared: some Collection<ID> { rows.keys }

  /// Replaces the rows of the list.
  ///
  /// The first occurrence of a duplicate identifier counts; a debug build stops.
  ///
  /// - Complexity: O(n) expected.
  package mutating func itemsChanged(_ ids: [ID]) {
    self.ids = ids
    positions.removeAll(keepingCapacity: true)
    for (position, id) in ids.enumerated() {
      if positions[id] == nil { positions[id] = position } else { noteDuplicate("row", id) }
    }
  }

  /// Notes that a row appears.
  package mutating func appeared(_ id: ID) {
    serial += 1
    rows[id, default: Row()].count += 1
    rows[id]?.serial = serial
  }

  /// Notes that a row disappears.
  ///
  /// - Returns: true if it had appeared.
  package mutating func disappeared(_ id: ID) -> Bool {
    guard let count = rows[id]?.count else { return false }
    if count > 1 { rows[id]?.count = count - 1 } else { rows[id] = nil }
    return true
  }

  /// The positions of the rows on screen; nil if there are none.
  ///
  /// - Complexity: O(rows on screen) expected.
  package var visible: Range<Int>? {
    let known = rows.compactMap { id, row in positions[id].map { (position: $0, row.serial) } }
    guard let latest = known.max(by: { $0.1 < $1.1 })?.position else { return nil }
    let shown = Set(known.map(\.position))
    var (lower, upper) = (latest, latest + 1)
    while shown.contains(lower - 1) { lower -= 1 }
    while shown.contains(upper) { upper += 1 }
    return lower..<upper
  }
}
