/// The slots of a cache in order of use, as a ring of links.
///
/// The links are separate from the entries, so a use touches 8 bytes of each neighbor and no value.
@usableFromInline
struct UseOrder: Sendable {
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline var newer: Int32
    @usableFromInline var older: Int32

    @inlinable
    init(to slot: Int32) {
      newer = slot
      older = slot
    }
  }

  /// Indexed by slot plus one; the first link joins the oldest slot to the newest.
  @usableFromInline var links = [Link(to: 0)]

  @usableFromInline
  init() {}

  /// The least recently used slot; nil if there is none.
  @inlinable var oldest: Int? { slot(links[0].newer) }

  /// Returns the slot that was used right after another.
  @inlinable
  func next(after slot: Int) -> Int? { self.slot(links[slot + 1].newer) }

  /// Makes room for one more slot, which is not in the order yet.
  @inlinable
  mutating func addSlot() {
    links.append(Link(to: Int32(truncatingIfNeeded: links.count)))
  }

  /// Makes a slot the newest, even if it is not in the order.
  ///
  /// - Complexity: O(1).
  @inlinable
  mutating func use(_ slot: Int) {
    let place = Int32(truncatingIfNeeded: slot + 1)
    let newest = links[0].older
    guard newest != place else { return }
    remove(slot)
    links[Int(newest)].newer = place
    links[Int(place)].older = newest
    links[Int(place)].newer = 0
    links[0].older = place
  }

  /// Removes a slot; does nothing if it is not in the order.
  ///
  /// - Complexity: O(1).
  @inlinable
  mutating func remove(_ slot: Int) {
    let link = links[slot + 1]
    links[Int(link.older)].newer = link.newer
    links[Int(link.newer)].older = link.older
    links[slot + 1] = Link(to: Int32(truncatingIfNeeded: slot + 1))
  }

  @inlinable
  func slot(_ place: Int32) -> Int? { place > 0 ? Int(place) - 1 : nil }
}
