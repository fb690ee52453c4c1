/// The images that cells hold: one that leaves the cache stays in memory, and on the glass, as long
/// as a cell has it.
package struct HeldImages: Sendable {
  /// How many cells hold an item's image.
  private var holders: [Int: Int] = [:]
  /// The items whose images only cells hold.
  private var outsideCache: Set<Int> = []

  package init() {}

  /// How many decoded images are in memory although the cache has given them up.
  package var countOutsideCache: Int { outsideCache.count }

  /// A cell gets an item's image.
  package mutating func hold(_ item: Int) {
    holders[item, default: 0] += 1
  }

  /// A cell gives an item's image up.
  package mutating func letGo(_ item: Int) {
    guard let count = holders[item] else { return }
    holders[item] = count > 1 ? count - 1 : nil
    if count == 1 { outsideCache.remove(item) }
  }

  /// An item's decoded image left the cache, or found no room in it.
  package mutating func noteDropped(_ item: Int) {
    if holders[item] != nil { outsideCache.insert(item) }
  }

  /// An item's decoded image is in the cache.
  package mutating func noteKept(_ item: Int) {
    outsideCache.remove(item)
  }
}
