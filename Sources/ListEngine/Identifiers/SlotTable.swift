/// Assigns dense small numbers, "slots", to ids.
///
/// An `IdentifierTable` maps an id's hash to its slot. Each slot keeps the hash of its id, so
/// removing an id hashes nothing; every item that scrolls by costs one insertion and one removal.
///
/// `@inlinable`, like `Prefetcher`: without it, replacing a whole window of 60 `Int` ids from
/// another module takes seven times as long.
@usableFromInline
struct SlotTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var places: [Place] = []
  @usableFromInline var slots = IdentifierTable(capacity: 2)
  /// The slot that was freed last; -1 if none is free.
  @usableFromInline var firstFree: Int32 = -1
  @usableFromInline let hash = IdentifierHash()

  @usableFromInline
  struct Place: Sendable {
    /// The id; nil if the slot is free.
    @usableFromInline var id: ID?
    /// The hash of the id; in a free slot, the slot that was freed before it.
    @usableFromInline var hash: UInt32

    @inlinable
    init(id: ID?, hash: UInt32) {
      self.id = id
      self.hash = hash
    }
  }

  @usableFromInline
  init() {}

  /// The id of a slot; nil if the slot is free.
  @inlinable subscript(slot: Int32) -> ID? { places[Int(slot)].id }

  /// Returns the slot of an id; nil if it has none.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  func slot(of id: ID) -> Int32? {
    slots.find(hash(id)) { places[$0].id == id }.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns the slot of an id, and assigns one if it has none.
  ///
  /// - Complexity: O(1) expected, amortized.
  @inlinable
  mutating func insert(_ id: consuming ID) -> Int32 {
    let hash = hash(id)
    let next = firstFree >= 0 ? firstFree : Int32(truncatingIfNeeded: places.count)
    if let known = enter(id, hash, next) { return known }

    let place = Place(id: id, hash: hash)
    if firstFree >= 0 {
      firstFree = Int32(bitPattern: places[Int(next)].hash)
      places[Int(next)] = place
    } else {
      places.append(place)
    }
    return next
  }

  /// Registers an id under a slot, or returns the slot that it already has.
  @inlinable
  mutating func enter(_ id: ID, _ hash: UInt32, _ slot: Int32) -> Int32? {
    slots.insert(hash, number: Int(slot)) { places[$0].id == id }
      .map { Int32(truncatingIfNeeded: $0) }
  }

  /// Frees the slot.
  ///
  /// - Returns: the id of the slot.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  mutating func remove(_ slot: Int32) -> ID? {
    var place = Place(id: nil, hash: UInt32(bitPattern: firstFree))
    swap(&places[Int(slot)], &place)
    slots.remove(place.hash, number: Int(slot))
    firstFree = slot
    return place.id
  }
}
