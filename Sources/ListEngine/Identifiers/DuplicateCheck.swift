/// Finds the duplicates of a short list as soon as they arrive.
///
/// The identifiers of a few items are compared. For more, a table keeps their hashes, and only
/// those whose hashes agree are compared. That costs a fraction of a `Set` of identifiers.
@usableFromInline
struct DuplicateCheck: Sendable {
  /// The longest list that is checked.
  @usableFromInline static var longestList: Int { 1_024 }
  /// The most items for which comparing is faster than hashing.
  @usableFromInline static var comparedCount: Int { 16 }

  /// The hashes of all items, or nil if that many were not compared yet.
  @usableFromInline var hashes: IdentifierTable?

  @inlinable
  init() {}

  /// Stops the program if a new item is in the list already, or twice among the new ones.
  ///
  /// - Complexity: O(k) expected for k items; O(n) for the first that make more than a few.
  @inlinable
  mutating func insert<ID: Hashable>(_ new: [ID], into sections: [[ID]], newCount: Int) {
    guard newCount > Self.comparedCount else {
      for (place, id) in new.enumerated()
      where new[..<place].contains(id) || sections.contains(where: { $0.contains(id) }) {
        rejectDuplicate(item: id)
      }
      return
    }
    let hash = IdentifierHash()
    if hashes == nil {
      hashes = IdentifierTable(capacity: newCount)
      for items in sections {
        for id in items { _ = hashes?.insert(hash(id), number: 0) { _ in false } }
      }
    }
    for (place, id) in new.enumerated() {
      // Once is enough, however many items have the same hash.
      var isCompared = false
      let other = hashes?.insert(hash(id), number: 0) { _ in
        if isCompared { return false }
        isCompared = true
        return new[..<place].contains(id) || sections.contains { $0.contains(id) }
      }
      if other != nil { rejectDuplicate(item: id) }
    }
  }

  /// Forgets an item that was removed.
  mutating func remove<ID: Hashable>(_ id: ID) {
    hashes?.remove(IdentifierHash()(id), number: 0)
  }
}
