/// The source of a list's cells: UIKit's cell registration or reuse identifier.
///
/// Each registration has its own reuse pool.
@usableFromInline
package struct CellRegistration: Hashable, Sendable {
  /// The time at which the app creates a registration.
  @usableFromInline
  package enum Creation: Hashable, Sendable {
    /// Once, before the list asks for cells.
    case once
    /// In each call of the cell provider, so its pool is always empty and its cells are never
    /// reused.
    ///
    /// Source: WWDC 2021, session 10252, "Make blazing fast lists and collection views".
    case insideProvider
  }

  /// The type of cell that it creates: a small number from 0, because it indexes the pools.
  package var kind: Int
  @usableFromInline package var creation: Creation

  /// Creates a registration.
  ///
  /// - Precondition: the kind is 0 to 65,535.
  package init(kind: Int = 0, creation: Creation = .once) {
    require((0..<65_536).contains(kind), "a kind is 0 to 65535, got \(kind)")
    self.kind = kind
    self.creation = creation
  }
}
