import ListEngine

/// Turns rows that appear and disappear one by one into the range of rows on screen.
///
/// SwiftUI tells which row appears or disappears, not where it is, and in no promised order. When a
/// list jumps, the new rows may appear before the old ones disappear, far away from them. So the
/// range is the unbroken run of rows around the one that appeared last: a jump never makes all rows
/// between two places visible.
package struct AppearingRows<ID: Hashable & Sendable>: Sendable {
  private struct Row {
    /// A row that is replaced may appear again before it disappears.
    var count = 0
    /// Which appearance the latest was.
    var serial = 0
  }

  /// The rows of the list, in order.
  package private(set) var ids: [ID] = []
  private var positions: [ID: Int] = [:]
  private var rows: [ID: Row] = [:]
  private var serial = 0

  /// No rows.
  package init() {}

  /// The rows that have appeared and not disappeared.
  package var appeared: some Collection<ID> { rows.keys }

  /// The list has these rows now.
  ///
  /// Of an identifier that occurs twice, the first counts; a debug build stops.
  ///
  /// - Complexity: O(n) expected.
  package mutating func itemsChanged(_ ids: [ID]) {
    self.ids = ids
    positions.removeAll(keepingCapacity: true)
    for (position, id) in ids.enumerated() {
      if positions[id] == nil { positions[id] = position } else { noteDuplicate("row", id) }
    }
  }

  /// A row appears.
  package mutating func appeared(_ id: ID) {
    serial += 1
    rows[id, default: Row()].count += 1
    rows[id]?.serial = serial
  }

  /// A row disappears.
  ///
  /// - Returns: whether it had appeared.
  package mutating func disappeared(_ id: ID) -> Bool {
    guard let count = rows[id]?.count else { return false }
    if count > 1 { rows[id]?.count = count - 1 } else { rows[id] = nil }
    return true
  }

  /// The positions of the rows on screen; nil if none of the list's rows is.
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
