/// The images that cells hold.
///
/// An image that leaves the cache stays in memory, and on the glass, as long as a cell holds it.
package struct HeldImages: Sendable {
  private struct Holding {
    /// The number of cells that hold the image.
    var cells = 0
    /// True if only cells hold it.
    var isOutsideCache = false
  }

  /// Indexed by item, up to the last one that was ever held.
  private var holdings: [Holding] = []
  /// The number of decoded images in memory although the cache has dropped them.
  package private(set) var countOutsideCache = 0

  package init() {}

  /// A cell gets an item's image.
  package mutating func hold(_ item: Int) {
    while holdings.count <= item { holdings.append(Holding()) }
    holdings[item].cells += 1
  }

  /// A cell gives up an item's image.
  package mutating func letGo(_ item: Int) {
    guard isHeld(item) else { return }
    holdings[item].cells -= 1
    if holdings[item].cells == 0 { noteKept(item) }
  }

  /// An item's decoded image left the cache or did not fit into it.
  package mutating func noteDropped(_ item: Int) {
    guard isHeld(item), !holdings[item].isOutsideCache else { return }
    holdings[item].isOutsideCache = true
    countOutsideCache += 1
  }

  /// An item's decoded image is in the cache.
  package mutating func noteKept(_ item: Int) {
    guard item < holdings.count, holdings[item].isOutsideCache else { return }
    holdings[item].isOutsideCache = false
    countOutsideCache -= 1
  }

  private func isHeld(_ item: Int) -> Bool {
    item < holdings.count && holdings[item].cells > 0
  }
}
