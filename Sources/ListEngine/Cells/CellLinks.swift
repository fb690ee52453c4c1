/// A row of cells in the order in which they joined.
struct CellRow: Hashable, Sendable {
  var first = -1
  var last = -1
  var count = 0
}

/// Which cell stands before and after which in their rows.
///
/// A cell is in one row at most, so the links stand in two arrays, and a cell joins and leaves a
/// row in constant time without allocation.
struct CellLinks: Sendable {
  private var next: [Int] = []
  private var previous: [Int] = []

  /// Adds a cell that is in no row.
  mutating func addCell() {
    next.append(-1)
    previous.append(-1)
  }

  mutating func append(_ cell: Int, to row: inout CellRow) {
    next[cell] = -1
    previous[cell] = row.last
    if row.last >= 0 { next[row.last] = cell } else { row.first = cell }
    row.last = cell
    row.count += 1
  }

  mutating func remove(_ cell: Int, from row: inout CellRow) {
    let before = previous[cell]
    let after = next[cell]
    if before >= 0 { next[before] = after } else { row.first = after }
    if after >= 0 { previous[after] = before } else { row.last = before }
    row.count -= 1
  }

  mutating func popLast(from row: inout CellRow) -> Int? {
    guard row.count > 0 else { return nil }
    let cell = row.last
    remove(cell, from: &row)
    return cell
  }
}
