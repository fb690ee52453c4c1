/// Which items of two rows are the same: the inside of a difference.
///
/// Most items of two versions of a list stand behind the same neighbour as before, and need only a
/// comparison. So items are paired in two steps: neighbours are followed through both rows side by
/// side, then what is left is looked up in a hash table. No item is hashed twice.
struct ItemMatching<ID: Hashable> {
  /// For each new item the old one, or -1; positions within the rows.
  var oldOfNew: [Int32]
  /// For each old item whether a new one is the same.
  private(set) var isKept: [Bool]

  let old: ArraySlice<ID>
  let new: ArraySlice<ID>
  let hash = IdentifierHash()
  /// The items that alignment left, in order.
  private(set) var restOfOld: [HashedItem] = []
  private(set) var restOfNew: [HashedItem] = []

  init(old: ArraySlice<ID>, new: ArraySlice<ID>) {
    self.old = old
    self.new = new
    oldOfNew = Array(repeating: -1, count: new.count)
    isKept = Array(repeating: false, count: old.count)
  }

  /// Pairs items by following neighbours through a part of both rows.
  mutating func align(old oldPart: Range<Int>, new newPart: Range<Int>) {
    var (oldPosition, newPosition) = (oldPart.lowerBound, newPart.lowerBound)
    let (oldBase, newBase) = (old.startIndex, new.startIndex)
    var misses = 0
    while oldPosition < oldPart.upperBound, newPosition < newPart.upperBound {
      if old[oldBase + oldPosition] == new[newBase + newPosition] {
        pair(old: oldPosition, new: newPosition)
        oldPosition += 1
        newPosition += 1
        continue
      }
      let skip = shortestSkip(
        old: oldPosition..<oldPart.upperBound, new: newPosition..<newPart.upperBound)
      oldPosition += skip.old
      newPosition += skip.new
      misses += skip.isMiss ? 1 : 0
      // Where the rows have little in common, looking around costs more than the table.
      if misses > 32 + (newPosition - newPart.lowerBound) / 8 { return }
    }
  }

  /// How far to skip in each row to meet a common item again, looking a few items ahead.
  private func shortestSkip(
    old oldRest: Range<Int>, new newRest: Range<Int>
  ) -> (old: Int, new: Int, isMiss: Bool) {
    let oldNext = old.startIndex + oldRest.lowerBound
    let newNext = new.startIndex + newRest.lowerBound
    for distance in 1...4 {
      let isInOld = distance < oldRest.count
      let isInNew = distance < newRest.count
      if isInOld, isInNew, old[oldNext + distance] == new[newNext + distance] {
        return (distance, distance, false)
      }
      if isInOld, old[oldNext + distance] == new[newNext] { return (distance, 0, false) }
      if isInNew, old[oldNext] == new[newNext + distance] { return (0, distance, false) }
    }
    return (1, 1, true)
  }

  /// Pairs the items that are left, wherever they stand.
  mutating func matchRest() {
    for position in isKept.indices where !isKept[position] {
      restOfOld.append(HashedItem(position: position))
    }
    for position in oldOfNew.indices where oldOfNew[position] < 0 {
      restOfNew.append(HashedItem(position: position))
    }
    var table = IdentifierTable(capacity: restOfOld.count)
    for index in restOfOld.indices {
      let id = old[old.startIndex + restOfOld[index].position]
      let hash = hash(id)
      restOfOld[index].hash = hash
      let other = table.insert(hash, number: restOfOld[index].position) {
        old[old.startIndex + $0] == id
      }
      if other != nil { rejectDuplicate(item: id) }
    }
    var successor = isKept.count
    for index in restOfNew.indices {
      let id = new[new.startIndex + restOfNew[index].position]
      if successor < isKept.count, !isKept[successor], old[old.startIndex + successor] == id {
        pair(old: successor, new: restOfNew[index].position)
        successor += 1
        continue
      }
      let hash = hash(id)
      restOfNew[index].hash = hash
      guard let match = table.find(hash, isSame: { old[old.startIndex + $0] == id }) else {
        continue
      }
      if isKept[match] { rejectDuplicate(item: id) }
      pair(old: match, new: restOfNew[index].position)
      successor = match + 1
    }
  }

  @inline(__always)
  private mutating func pair(old oldPosition: Int, new newPosition: Int) {
    oldOfNew[newPosition] = Int32(truncatingIfNeeded: oldPosition)
    isKept[oldPosition] = true
  }
}

/// An item that had to be looked up, and its hash.
struct HashedItem {
  private let shortPosition: Int32
  var hash: UInt32 = 0

  init(position: Int) {
    shortPosition = Int32(truncatingIfNeeded: position)
  }

  var position: Int { Int(shortPosition) }
}
