/// The items of two snapshots that have to be compared, by position, and the resulting changes.
@usableFromInline
struct ItemChanges: Sendable {
  @usableFromInline var oldParts = ChangedParts()
  @usableFromInline var newParts = ChangedParts()
  /// The old part of the same section for each new part, or -1.
  private var oldPartOfNewPart: [Int] = []

  /// Old paths, ascending.
  @usableFromInline var deleted: [ItemPath] = []
  /// New paths, ascending.
  @usableFromInline var inserted: [ItemPath] = []
  /// Ascending by new path.
  @usableFromInline var moved: [ItemMove] = []

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { oldParts.count == 0 && newParts.count == 0 }

  /// The positions of the parts of sections that both snapshots have.
  @usableFromInline var pairs: [(old: Range<Int>, new: Range<Int>)] {
    zip(newParts.parts, oldPartOfNewPart).compactMap { new, old in
      old >= 0 ? (oldParts.parts[old].positions, new.positions) : nil
    }
  }

  /// Adds a section that both snapshots have, without the common items at both ends.
  @usableFromInline
  mutating func append(
    oldSection: Int,
    oldItems: Range<Int>,
    newSection: Int,
    newItems: Range<Int>
  ) {
    if oldItems.isEmpty, newItems.isEmpty { return }
    oldPartOfNewPart.append(oldParts.parts.count)
    oldParts.append(section: oldSection, items: oldItems)
    newParts.append(section: newSection, items: newItems)
  }

  /// Adds a section that only the old snapshot has, after all others.
  @usableFromInline
  mutating func append(deletedSection: Int, items: Range<Int>) {
    oldParts.append(section: deletedSection, items: items)
  }

  /// Adds a section that only the new snapshot has.
  @usableFromInline
  mutating func append(insertedSection: Int, items: Range<Int>) {
    oldPartOfNewPart.append(-1)
    newParts.append(section: insertedSection, items: items)
  }

  /// Finds the changes from the matched items.
  ///
  /// - Parameters:
  ///   - oldOfNew: for each new position, the old one or -1.
  ///   - isKept: for each old position, true if a new one matches it.
  @usableFromInline
  mutating func find(oldOfNew: [Int32], isKept: [Bool]) {
    deleted.reserveCapacity(isKept.count { !$0 })
    inserted.reserveCapacity(oldOfNew.count { $0 < 0 })
    for part in oldParts.parts {
      for position in part.positions where !isKept[position] {
        deleted.append(part.path(at: position))
      }
    }
    if oldParts.parts.count > 1 { deleted.sort() }
    var row = oldOfNew
    for (part, oldPartIndex) in zip(newParts.parts, oldPartOfNewPart) {
      let home = oldPartIndex >= 0 ? oldParts.parts[oldPartIndex].positions : 0..<0
      let firstMove = moved.count
      for position in part.positions {
        let oldPosition = Int(oldOfNew[position])
        if oldPosition < 0 {
          inserted.append(part.path(at: position))
        } else if !home.contains(oldPosition) {
          appendMove(from: oldPosition, to: part.path(at: position))
          row[position] = -1
        }
      }
      let isCrossed = moved.count > firstMove
      let positions = LongestIncreasingSubsequence.positionsToMove(in: row[part.positions])
      moved.reserveCapacity(moved.count + positions.count)
      for position in positions {
        appendMove(from: Int(row[position]), to: part.path(at: position))
      }
      if isCrossed { moved[firstMove...].sort { $0.new < $1.new } }
    }
  }

  private mutating func appendMove(from oldPosition: Int, to path: ItemPath) {
    let oldPath = oldParts.part(at: oldPosition).path(at: oldPosition)
    moved.append(ItemMove(old: oldPath, new: path))
  }
}
