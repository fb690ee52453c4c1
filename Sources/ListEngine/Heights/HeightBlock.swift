/// Up to 128 neighboring items of a height index.
///
/// A block whose items are all the same height needs no storage; the others have a slot in the
/// block store.
struct HeightBlock: Hashable, Sendable {
  /// The largest number of items in a block.
  static let capacity = 128
  /// The largest number of items that two merged neighbors have together.
  static let mergedCount = 112

  private var slotOrHeight: Int32
  private var items: Int32
  var height: Int

  /// Creates a block whose items are all the same height.
  init(count: Int, uniformHeight: Int) {
    slotOrHeight = ~Int32(uniformHeight)
    items = Int32(count)
    height = count * uniformHeight
  }

  /// Creates a block whose heights are in a slot.
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

  /// The block's slot; nil if all its items are the same height.
  var slot: Int? { slotOrHeight >= 0 ? Int(slotOrHeight) : nil }

  /// The height of each item; nil if they differ.
  var uniformHeight: Int? { slotOrHeight < 0 ? Int(~slotOrHeight) : nil }
}
