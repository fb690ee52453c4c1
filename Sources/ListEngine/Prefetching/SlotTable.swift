/// Gives ids dense small numbers, "slots", and takes them back.
///
/// An open-addressing table over the standard library's hash values. It keeps each id's hash, so
/// that removing one shifts its neighbours without hashing them again; every item that passes
/// costs one insertion and one removal.
///
/// `@inlinable`, as is `Prefetcher`: across module borders a window of 60 `Int` ids that changes
/// wholly takes seven times as long without.
@usableFromInline
struct SlotTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var places: [Place] = []
  /// Slots by hash, with linear probing; -1 for none.
  ///
  /// Their number is a power of two, and at most half of them are in use.
  @usableFromInline var buckets: [Int32] = [-1, -1, -1, -1]
  @usableFromInline var freeSlots: [Int32] = []

  @usableFromInline
  struct Place: Sendable {
    /// nil where the slot is free.
    @usableFromInline var id: ID?
    @usableFromInline var hash: Int

    @inlinable
    init(id: ID?, hash: Int) {
      self.id = id
      self.hash = hash
    }
  }

  @usableFromInline
  init() {}

  /// How many ids have a slot.
  @inlinable var count: Int { places.count - freeSlots.count }

  /// The id of a slot; nil when it is free.
  @inlinable subscript(slot: Int32) -> ID? { places[Int(slot)].id }

  /// The slot of an id, if it has one.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  func slot(of id: ID) -> Int32? {
    let found = buckets[bucket(of: id, hash: id.hashValue)]
    return found >= 0 ? found : nil
  }

  /// The slot of an id, which gets one if it has none.
  ///
  /// - Complexity: O(1) expected, amortised.
  @inlinable
  mutating func insert(_ id: ID) -> Int32 {
    let hash = id.hashValue
    let position = bucket(of: id, hash: hash)
    if buckets[position] >= 0 { return buckets[position] }

    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      places[Int(slot)] = Place(id: id, hash: hash)
    } else {
      slot = Int32(places.count)
      places.append(Place(id: id, hash: hash))
    }
    buckets[position] = slot
    if count * 2 > buckets.count { grow() }
    return slot
  }

  /// Takes the slot back.
  ///
  /// - Returns: the id that had it.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  mutating func remove(_ slot: Int32) -> ID? {
    let mask = buckets.count - 1
    var gap = places[Int(slot)].hash & mask
    while buckets[gap] != slot { gap = (gap + 1) & mask }
    var next = (gap + 1) & mask
    while buckets[next] >= 0 {
      let home = places[Int(buckets[next])].hash & mask
      if (next - home) & mask >= (next - gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    buckets[gap] = -1
    freeSlots.append(slot)
    let id = places[Int(slot)].id
    places[Int(slot)].id = nil
    return id
  }

  /// The bucket that holds an id's slot, or the empty one where it belongs.
  @inlinable
  func bucket(of id: ID, hash: Int) -> Int {
    let mask = buckets.count - 1
    var position = hash & mask
    while buckets[position] >= 0 {
      let slot = Int(buckets[position])
      if places[slot].hash == hash, places[slot].id == id { return position }
      position = (position + 1) & mask
    }
    return position
  }

  @usableFromInline
  mutating func grow() {
    buckets = [Int32](repeating: -1, count: buckets.count * 2)
    let mask = buckets.count - 1
    for slot in places.indices where places[slot].id != nil {
      var position = places[slot].hash & mask
      while buckets[position] >= 0 { position = (position + 1) & mask }
      buckets[position] = Int32(slot)
    }
  }
}
