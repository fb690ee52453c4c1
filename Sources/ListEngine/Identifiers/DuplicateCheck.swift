/// Finds the duplicates of a short list as soon as they arrive.
///
/// The identifiers of a few items are compared. For more, a Bloom filter notes their hashes, and
/// only an identifier that it takes for known is compared: in a list of the greatest length, one in
/// thousands. That costs a fraction of a `Set` of identifiers.
@usableFromInline
struct DuplicateCheck: Sendable {
  /// The longest list that is checked.
  @usableFromInline static var longestList: Int { 1_024 }
  /// The most items for which comparing is faster than hashing.
  @usableFromInline static var comparedCount: Int { 16 }

  /// Three bits in one of the words for each item; empty if that many were not compared yet.
  @usableFromInline var filter: [UInt64] = []

  @inlinable
  init() {}

  /// Stops the program if a new item is in the list already, or twice among the new ones.
  ///
  /// - Complexity: O(k) expected for k items; O(n) for the first that make more than a few.
  @inlinable
  mutating func insert<ID: Hashable>(_ new: [ID], into sections: [[ID]], newCount: Int) {
    guard newCount > Self.comparedCount else {
      for (place, id) in new.enumerated() { reject(id, ifIn: new[..<place], or: sections) }
      return
    }
    let hash = IdentifierHash()
    // A local copy spares a check of uniqueness in an optional for each item.
    var filter: [UInt64] = []
    swap(&filter, &self.filter)
    if filter.isEmpty {
      filter = Array(repeating: 0, count: 1_024)
      for items in sections {
        for id in items { _ = Self.note(hash(id), in: &filter) }
      }
    }
    for place in new.indices where Self.note(hash(new[place]), in: &filter) {
      reject(new[place], ifIn: new[..<place], or: sections)
    }
    swap(&filter, &self.filter)
  }

  @inlinable
  func reject<ID: Hashable>(_ id: ID, ifIn before: ArraySlice<ID>, or sections: [[ID]]) {
    if before.contains(id) || sections.contains(where: { $0.contains(id) }) {
      rejectDuplicate(item: id)
    }
  }

  /// Notes a hash, and returns whether it may have been noted before.
  @inlinable
  @inline(__always)
  static func note(_ hash: UInt32, in filter: inout [UInt64]) -> Bool {
    let bits: UInt64 = 1 &<< UInt64(hash) | 1 &<< UInt64(hash &>> 6) | 1 &<< UInt64(hash &>> 12)
    let word = Int(hash &>> 22)
    let noted = filter[word]
    filter[word] = noted | bits
    return noted & bits == bits
  }
}
