/// A queue of cells, oldest first.
struct CellRow: Hashable, Sendable {
  var first = -1
  var last = -1
  var count = 0
}

/// Links each cell to those before and after it in its row.
///
/// A cell is in at most one row, so one array holds all links, and a cell joins or leaves a row in
/// constant time without allocating.
struct CellLinks: Sendable {
  private struct Link: Sendable {
    var next = -1
    var previous = -1
  }

  private var links: [Link] = []

  /// Adds a cell that is in no row.
  mutating func addCell() {
    links.append(Link())
  }

  mutating func append(_ cell: Int, to row: inout CellRow) {
    links[cell] = Link(next: -1, previous: row.last)
    if row.last >= 0 { links[row.last].next = cell } else { row.first = cell }
    row.last = cell
    row.count += 1
  }

  mutating func remove(_ cell: Int, from row: inout CellRow) {
    let before = links[cell].previous
    let after = links[cell].next
    if before >= 0 { links[before].next = after } else { row.first = after }
    if after >= 0 { links[after].previous = before } else { row.last = before }
    row.count -= 1
  }

  mutating func popLast(from row: inout CellRow) -> Int? {
    guard row.count > 0 else { return nil }
    let cell = row.last
    remove(cell, from: &row)
    return cell
  }
}
