/// What a cell was configured for last, and what of it the cell has by now.
struct CellContent: Sendable {
  /// The item that the cell shows; a cell in the pool keeps it until it is reused.
  var item: Int
  /// Whether the item's image was given to the cell.
  ///
  /// It stays there even if the cache evicts it.
  var hasImage = false
  /// Whether the item's texts are in the cell's backing stores.
  var isDrawn = false
}
