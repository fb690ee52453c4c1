/// Gives ids dense small numbers, "slots", and takes them back.
///
/// An `IdentifierTable` leads from an id's hash to its slot. Each slot keeps the hash of its id, so
/// that removing an id hashes nothing; every item that passes costs one insertion and one removal.
///
/// `@inlinable`, as is `Prefetcher`: across module borders a window of 60 `Int` ids that changes
/// wholly takes seven times as long without.
@usableFromInline
struct SlotTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var places: [Place] = []
  @usableFromInline var slots = IdentifierTable(capacity: 2)
  /// The slot that was given back last, -1 for none.
  @usableFromInline var firstFree: Int32 = -1
  @usableFromInline let hash = IdentifierHash()

  @usableFromInline
  struct Place: Sendable {
    /// nil where the slot is free.
    @usableFromInline var id: ID?
    /// The hash of the id; where the slot is free, the slot that was given back before it.
    @usableFromInline var hash: UInt32

    @inlinable
    init(id: ID?, hash: UInt32) {
      self.id = id
      self.hash = hash
    }
  }

  @usableFromInline
  init() {}

  /// The id of a slot; nil when it is free.
  @inlinable subscript(slot: Int32) -> ID? { places[Int(slot)].id }

  /// The slot of an id, if it has one.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  func slot(of id: ID) -> Int32? {
    slots.find(hash(id)) { places[$0].id == id }.map { Int32(truncatingIfNeeded: $0) }
  }

  /// The slot of an id, which gets one if it has none.
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

  /// Enters an id under a slot unless it has one, which is returned.
  @inlinable
  mutating func enter(_ id: ID, _ hash: UInt32, _ slot: Int32) -> Int32? {
    slots.insert(hash, number: Int(slot)) { places[$0].id == id }
      .map { Int32(truncatingIfNeeded: $0) }
  }

  /// Takes the slot back.
  ///
  /// - Returns: the id that had it.
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
