/// A linked queue of entries, from which any entry can be removed in O(1).
struct SlotQueue: Sendable {
  private(set) var first: Int32 = -1
  private var last: Int32 = -1

  /// Adds an entry at the end.
  mutating func append(_ slot: Int32, in entries: inout [PrefetchEntry]) {
    entries[Int(slot)].previous = last
    entries[Int(slot)].next = -1
    if last >= 0 {
      entries[Int(last)].next = slot
    } else {
      first = slot
    }
    last = slot
  }

  /// Removes an entry from any place in the queue.
  mutating func remove(_ slot: Int32, in entries: inout [PrefetchEntry]) {
    let (previous, next) = (entries[Int(slot)].previous, entries[Int(slot)].next)
    if previous >= 0 {
      entries[Int(previous)].next = next
    } else {
      first = next
    }
    if next >= 0 {
      entries[Int(next)].previous = previous
    } else {
      last = previous
    }
    entries[Int(slot)].previous = -1
    entries[Int(slot)].next = -1
  }
}
