/// The identity of a call that marked identifiers.
///
/// It is the same in all copies of a snapshot, so submitting a snapshot twice doesn't announce a
/// change twice.
@usableFromInline
final class MarkCall: Sendable {}

/// The identifiers of announced changes, in the order in which they were first marked.
@usableFromInline
struct MarkedIdentifiers<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Mark: Sendable {
    @usableFromInline var id: ID
    /// The call that marked it last.
    @usableFromInline var call: MarkCall
  }

  /// The marks in order, with gaps so that removing one does not move the others.
  @usableFromInline var order: [Mark?] = []
  @usableFromInline var places: [ID: Int] = [:]

  @inlinable
  init() {}

  /// - Complexity: O(n).
  var ids: [ID] { order.compactMap { $0?.id } }

  @inlinable var isEmpty: Bool { places.isEmpty }

  func contains(_ id: ID) -> Bool { places[id] != nil }

  /// - Complexity: O(1) expected, amortized.
  mutating func insert(_ id: ID, by call: MarkCall) {
    if let place = places[id] {
      order[place]?.call = call
    } else {
      places[id] = order.count
      order.append(Mark(id: id, call: call))
    }
  }

  /// Adds the marks of a later list, except those that another list has from the same call.
  ///
  /// - Complexity: O(k) expected for k marks.
  mutating func formUnion(_ other: Self, except known: Self) {
    for case let mark? in other.order {
      let knownCall = known.places[mark.id].flatMap { known.order[$0]?.call }
      if knownCall !== mark.call { insert(mark.id, by: mark.call) }
    }
  }

  /// - Complexity: O(1) expected, amortized.
  mutating func remove(_ id: ID) {
    guard let place = places.removeValue(forKey: id) else { return }
    order[place] = nil
    if order.count > 2 * places.count { closeGaps() }
  }

  private mutating func closeGaps() {
    order = order.filter { $0 != nil }
    for (place, mark) in order.enumerated() {
      if let mark { places[mark.id] = place }
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
