/// Which sections of two snapshots are the same.
struct SectionMatching<SectionID: Hashable & Sendable> {
  /// For each new section the old one, or -1.
  private(set) var oldOfNew: [Int32]
  private(set) var deleted: [Int] = []

  init(old: [SectionID], new: [SectionID]) {
    if old == new {
      oldOfNew = new.indices.map(Int32.init)
      return
    }
    var oldIndexes: [SectionID: Int32] = [:]
    oldIndexes.reserveCapacity(old.count)
    for (index, id) in old.enumerated() { oldIndexes[id] = Int32(index) }
    var isKept = Array(repeating: false, count: old.count)
    oldOfNew = []
    oldOfNew.reserveCapacity(new.count)
    for id in new {
      let match = oldIndexes[id] ?? -1
      oldOfNew.append(match)
      if match >= 0 { isKept[Int(match)] = true }
    }
    deleted = isKept.indices.filter { !isKept[$0] }
  }
}
