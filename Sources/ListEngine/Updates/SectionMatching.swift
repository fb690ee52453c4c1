/// Matches the sections of two snapshots.
@usableFromInline
struct SectionMatching<SectionID: Hashable & Sendable>: Sendable {
  /// The old section of each new one, or -1.
  @usableFromInline var oldOfNew: [Int32]
  /// Old indexes, ascending.
  @usableFromInline var deleted: [Int] = []

  @inlinable
  init(old: SectionTable<SectionID>, new: [SectionID]) {
    if old.ids == new {
      oldOfNew = new.indices.map { Int32(truncatingIfNeeded: $0) }
      return
    }
    var isKept = Array(repeating: false, count: old.count)
    oldOfNew = []
    oldOfNew.reserveCapacity(new.count)
    for id in new {
      let match = old.index(of: id) ?? -1
      oldOfNew.append(Int32(truncatingIfNeeded: match))
      if match >= 0 { isKept[match] = true }
    }
    deleted = isKept.indices.filter { !isKept[$0] }
  }

  /// Returns the new indexes and identifiers of the inserted sections.
  @inlinable
  func inserted(of ids: [SectionID]) -> [SectionInsertion<SectionID>] {
    oldOfNew.indices.filter { oldOfNew[$0] < 0 }.map { SectionInsertion(id: ids[$0], index: $0) }
  }

  /// Returns the sections that change their order.
  @usableFromInline
  func moved() -> [SectionMove] {
    LongestIncreasingSubsequence.positionsToMove(in: oldOfNew[...]).map {
      SectionMove(old: Int(oldOfNew[$0]), new: $0)
    }
  }
}
