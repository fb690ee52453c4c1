/// Identifiers that a change is announced for, in the order in which they were first marked.
@usableFromInline
struct MarkedIdentifiers<ID: Hashable & Sendable>: Sendable {
  /// With gaps, so that removing one does not move the others.
  @usableFromInline var order: [ID?] = []
  @usableFromInline var places: [ID: Int] = [:]

  @inlinable
  init() {}

  /// - Complexity: O(n).
  var ids: [ID] { order.compactMap(\.self) }

  @inlinable var isEmpty: Bool { places.isEmpty }

  func contains(_ id: ID) -> Bool { places[id] != nil }

  /// - Complexity: O(1) expected, amortized.
  mutating func insert(_ id: ID) {
    guard places[id] == nil else { return }
    places[id] = order.count
    order.append(id)
  }

  /// - Complexity: O(1) expected, amortized.
  mutating func remove(_ id: ID) {
    guard let place = places.removeValue(forKey: id) else { return }
    order[place] = nil
    if order.count > 2 * places.count { closeGaps() }
  }

  /// Keeps the identifiers that satisfy a predicate.
  ///
  /// - Complexity: O(n) expected.
  mutating func filter(_ isKept: (ID) -> Bool) {
    for id in ids where !isKept(id) { remove(id) }
  }

  private mutating func closeGaps() {
    order = ids
    for (place, id) in order.enumerated() {
      if let id { places[id] = place }
    }
  }
}

extension MarkedIdentifiers: Hashable {
  @usableFromInline
  static func == (left: MarkedIdentifiers, right: MarkedIdentifiers) -> Bool {
    left.ids == right.ids
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
  }
}
