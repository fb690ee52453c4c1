/// The step that gets a list a cell for an item.
@usableFromInline
package enum Preparation: Hashable, Sendable {
  /// The reason why a cell had to be created.
  @usableFromInline
  package enum CreationReason: Hashable, Sendable {
    /// No cell of the registration was in its pool.
    case poolIsEmpty
    /// The registration was made inside the provider, and a new registration has an empty pool.
    case registrationIsNew
  }

  /// Create the cell, configure and size it.
  case create(CellID, CreationReason)
  /// Call `prepareForReuse`, configure and size the cell.
  case reuse(CellID)
  /// Do nothing: the cell already shows the item or waits for it, and is not configured again.
  case keep(CellID)

  @usableFromInline package var cell: CellID {
    switch self {
    case .create(let cell, _), .reuse(let cell), .keep(let cell): cell
    }
  }

  /// True if the cell provider runs and the cell is sized.
  package var isConfigured: Bool {
    switch self {
    case .create, .reuse: true
    case .keep: false
    }
  }
}

/// The effect of reloading an item on its cell.
@usableFromInline
package enum Reloading: Hashable, Sendable {
  /// The item had no cell: nothing happens.
  case nothing
  /// Its cell was off screen and went to its pool; the next preparation gets another.
  case discarded(CellID)
  /// Another cell shows the item now, and the old cell's state, such as a scroll position, is lost.
  case replaced(CellID, by: Preparation)
}
