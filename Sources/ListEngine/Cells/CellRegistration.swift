/// What a list dequeues its cells from: UIKit's cell registration or reuse identifier.
///
/// Each registration has a reuse pool of its own.
public struct CellRegistration: Hashable, Sendable {
  /// When the app makes a registration.
  public enum Creation: Hashable, Sendable {
    /// Once, before the list asks for cells.
    case once
    /// Anew in each call of the cell provider, so that its pool is always empty: the cells of such
    /// registrations are never reused.
    ///
    /// Source: WWDC 2021, session 10252, "Make blazing fast lists and collection views".
    case insideProvider
  }

  /// Which type of cell it makes; a small number from 0, as it indexes the pools.
  public var kind: Int
  /// When the app makes it.
  public var creation: Creation

  /// Creates a registration.
  public init(kind: Int = 0, creation: Creation = .once) {
    require((0..<65_536).contains(kind), "a kind is 0 to 65535, got \(kind)")
    self.kind = kind
    self.creation = creation
  }
}
