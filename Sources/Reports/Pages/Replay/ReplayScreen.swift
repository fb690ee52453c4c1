import FrameLab

/// The screen of a replay at a frame, with the changes for the next.
struct ReplayScreen {
  /// The changes from one picture to the next.
  struct Step {
    var vsyncs: Int
    var scrolled: Int
    /// Changes to the list of cells, in the notation of `ListReplay`.
    var changes: [[Int]] = []
  }

  private var display = 0
  private var offset = 0
  private var cells: [TrialTrace.VisibleCell] = []

  /// Advances to the next picture.
  mutating func step(to picture: TrialTrace.Picture) -> Step {
    var step = Step(vsyncs: picture.display - display, scrolled: picture.offset - offset)
    for index in cells.indices { cells[index].top -= step.scrolled }
    if cells != picture.cells {
      removeMissing(from: picture.cells, &step.changes)
      for (index, cell) in picture.cells.enumerated() { put(cell, at: index, &step.changes) }
    }
    display = picture.display
    offset = picture.offset
    return step
  }

  /// Removes the cells that are missing from the next picture, and those that moved ahead of
  /// others, which are then inserted again.
  private mutating func removeMissing(
    from next: [TrialTrace.VisibleCell],
    _ changes: inout [[Int]]
  ) {
    var isKept = Array(repeating: false, count: cells.count)
    var first = 0
    for cell in next {
      guard let index = cells[first...].firstIndex(where: { $0.isSame(as: cell) }) else { continue }
      isKept[index] = true
      first = index + 1
    }
    for index in cells.indices.reversed() where !isKept[index] {
      cells.remove(at: index)
      changes.append([index])
    }
  }

  /// Inserts a new cell, or updates an existing one.
  private mutating func put(
    _ cell: TrialTrace.VisibleCell,
    at index: Int,
    _ changes: inout [[Int]]
  ) {
    guard index < cells.count, cells[index].isSame(as: cell) else {
      changes.append([index, cell.item, cell.cell, cell.top, cell.height, cell.content.number])
      cells.insert(cell, at: index)
      return
    }
    let former = cells[index]
    if former.top != cell.top || former.height != cell.height {
      changes.append([index, cell.top - former.top, cell.height - former.height])
    }
    if former.content != cell.content { changes.append([index, cell.content.number]) }
    cells[index] = cell
  }
}

extension TrialTrace.VisibleCell {
  fileprivate func isSame(as other: Self) -> Bool { item == other.item && cell == other.cell }
}

extension TrialTrace.VisibleCell.Content {
  /// The index among all cases.
  fileprivate var number: Int {
    switch self {
    case .complete: 0
    case .placeholder: 1
    case .wrongImage: 2
    }
  }
}
