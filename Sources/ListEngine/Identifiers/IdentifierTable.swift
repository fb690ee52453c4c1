/// A hash table with open addressing, from an identifier's hash to a number.
///
/// It does not know the identifiers: callers compare the few whose hashes agree. An entry holds the
/// full 32-bit hash beside the number, so the table grows and closes gaps without rehashing. It
/// takes 8 bytes per entry and is at most half full.
@usableFromInline
struct IdentifierTable: Sendable {
  /// Hash in the high half, number plus one in the low half; 0 marks a free entry.
  @usableFromInline var entries: [UInt64]
  @usableFromInline var shift: UInt32
  @usableFromInline var count = 0

  @usableFromInline
  init(capacity: Int) {
    require(
      capacity < 1 << 30,
      "a table has at most \(1 << 30) identifiers, got \(capacity)"
    )
    var bits = 4
    while 1 << bits < 2 * capacity { bits += 1 }
    entries = Array(repeating: 0, count: 1 << bits)
    shift = UInt32(32 - bits)
  }

  /// Adds an entry unless the caller recognizes an existing one as the same.
  ///
  /// - Returns: the number of the existing entry; nil if one was added.
  @inlinable
  @inline(__always)
  mutating func insert(
    _ hash: UInt32,
    number: Int,
    isSame: (_ number: Int) -> Bool
  ) -> Int? {
    if 2 * count >= entries.count { grow() }
    let mask = entries.count - 1
    var place = Int(hash >> shift)
    while entries[place] != 0 {
      let entry = entries[place]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let other = Int(entry & 0xFFFF_FFFF) - 1
        if isSame(other) { return other }
      }
      place = (place + 1) & mask
    }
    entries[place] = UInt64(hash) << 32 | UInt64(number + 1)
    count += 1
    return nil
  }

  /// Returns the number of the entry with this hash that the caller recognizes.
  @inlinable
  @inline(__always)
  func find(_ hash: UInt32, isSame: (_ number: Int) -> Bool) -> Int? {
    let mask = entries.count - 1
    var place = Int(hash >> shift)
    while entries[place] != 0 {
      let entry = entries[place]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let number = Int(entry & 0xFFFF_FFFF) - 1
        if isSame(number) { return number }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Changes the number of an entry, and returns false if there is no such entry.
  mutating func renumber(_ hash: UInt32, from old: Int, to new: Int) -> Bool {
    guard let place = place(of: hash, number: old) else { return false }
    entries[place] = UInt64(hash) << 32 | UInt64(new + 1)
    return true
  }

  /// Removes an entry and closes the gap that it leaves.
  @usableFromInline
  mutating func remove(_ hash: UInt32, number: Int) {
    guard var gap = place(of: hash, number: number) else { return }
    let mask = entries.count - 1
    var next = (gap + 1) & mask
    while entries[next] != 0 {
      let home = Int(UInt32(truncatingIfNeeded: entries[next] >> 32) >> shift)
      // An entry may move back to the gap unless its home is past the gap.
      if (next - home) & mask >= (next - gap) & mask {
        entries[gap] = entries[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    entries[gap] = 0
    count -= 1
  }

  /// The hash of each entry, at the index of its number; the numbers are 0 to `count` − 1.
  var hashesByNumber: [UInt32] {
    var hashes = Array(repeating: UInt32(0), count: count)
    for entry in entries where entry != 0 {
      hashes[Int(entry & 0xFFFF_FFFF) - 1] = UInt32(truncatingIfNeeded: entry >> 32)
    }
    return hashes
  }

  /// Changes the numbers of all entries.
  mutating func renumberAll(_ newNumber: (_ number: Int) -> Int) {
    for place in entries.indices where entries[place] != 0 {
      let number = newNumber(Int(entries[place] & 0xFFFF_FFFF) - 1)
      entries[place] = entries[place] & ~0xFFFF_FFFF | UInt64(number + 1)
    }
  }

  @inline(__always)
  private func place(of hash: UInt32, number: Int) -> Int? {
    let entry = UInt64(hash) << 32 | UInt64(number + 1)
    let mask = entries.count - 1
    var place = Int(hash >> shift)
    while entries[place] != 0 {
      if entries[place] == entry { return place }
      place = (place + 1) & mask
    }
    return nil
  }

  @usableFromInline
  mutating func grow() {
    let old = entries
    entries = Array(repeating: 0, count: old.count * 2)
    shift -= 1
    let mask = entries.count - 1
    for entry in old where entry != 0 {
      var place = Int(UInt32(truncatingIfNeeded: entry >> 32) >> shift)
      while entries[place] != 0 { place = (place + 1) & mask }
      entries[place] = entry
    }
  }
}
