import ListEngine

/// The item that a cell was last configured for, and how far the cell is.
struct CellContent: Sendable {
  /// The item that the cell belongs to; a cell in the pool keeps it until it is reused.
  var item: Int
  /// The key under which the cell requests its image.
  var imageKey: Int
  /// Keeps the cell from showing another item's image.
  var loadGuard: CellLoadGuard<Int>
  /// The item whose image the cell shows; nil for the placeholder.
  var shownItem: Int?
  /// The key of the image that the cell holds in memory.
  var heldKey: Int?
  /// True if the item's texts are in the cell's backing stores.
  var isDrawn = false
  /// True if the cell has, or shows, its optional views.
  var hasOptionalViews = false
}

extension CellContent {
  /// True if the cell shows another item's image.
  var showsWrongImage: Bool { shownItem != nil && shownItem != item }
}
