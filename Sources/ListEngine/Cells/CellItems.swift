/// Maps each item to its cell.
///
/// A table maps an item's hash to the number of its cell. Each cell keeps its item's hash, so
/// detaching it hashes nothing.
@usableFromInline
struct CellItems<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Place: Sendable {
    /// The item; nil where the cell has none.
    @usableFromInline var id: ID?
    @usableFromInline var hash: UInt32

    @inlinable
    init(id: ID?, hash: UInt32) {
      self.id = id
      self.hash = hash
    }
  }

  /// Indexed by cell number.
  @usableFromInline var places: [Place] = []
  @usableFromInline var table = IdentifierTable(capacity: 16)
  @usableFromInline let hash = IdentifierHash()

  @usableFromInline
  init() {}

  /// The item of a cell; nil if it has none.
  @inlinable subscript(number: Int) -> ID? { places[number].id }

  /// Returns the number of an item's cell; nil if it has none.
  @inlinable
  @inline(__always)
  func number(of item: ID) -> Int? {
    number(of: item, hash: hash(item))
  }

  @inlinable
  @inline(__always)
  func number(of item: ID, hash: UInt32) -> Int? {
    table.find(hash) { places[$0].id == item }
  }

  /// Assigns a free cell to an item that has none.
  @inlinable
  mutating func give(_ number: Int, to item: ID, hash: UInt32) {
    let place = Place(id: item, hash: hash)
    if number < places.count {
      places[number] = place
    } else {
      places.append(place)
    }
    _ = table.insert(hash, number: number) { _ in false }
  }

  /// Detaches a cell from its item.
  @inlinable
  mutating func part(_ number: Int) {
    table.remove(places[number].hash, number: number)
    places[number].id = nil
  }
}
