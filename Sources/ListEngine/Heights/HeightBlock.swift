/// Up to 128 neighboring items of a height index.
///
/// A block whose items are all the same height needs no storage; the others have a slot in the
/// block store.
struct HeightBlock: Hashable, Sendable {
  /// The most items that a block can hold.
  static let capacity = 128
  /// Neighbors with at most this many items together are merged.
  static let mergedCount = 112

  private var slotOrHeight: Int32
  private var items: Int32
  /// The total height of its items.
  var height: Int

  /// A block whose items are all the same height.
  init(count: Int, uniformHeight: Int) {
    slotOrHeight = ~Int32(uniformHeight)
    items = Int32(count)
    height = count * uniformHeight
  }

  /// A block whose heights are in a slot.
  init(count: Int, height: Int, slot: Int) {
    slotOrHeight = Int32(slot)
    items = Int32(count)
    self.height = height
  }

  var count: Int {
    get { Int(items) }
    set { items = Int32(newValue) }
  }

  var extent: Extent { Extent(count: count, height: height) }

  /// The block's slot, or nil if all its items are the same height.
  var slot: Int? { slotOrHeight >= 0 ? Int(slotOrHeight) : nil }

  /// The height of each item, if they are all the same.
  var uniformHeight: Int? { slotOrHeight < 0 ? Int(~slotOrHeight) : nil }
}
