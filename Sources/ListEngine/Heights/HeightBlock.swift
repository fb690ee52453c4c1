/// Up to 128 neighbouring items of a height index.
///
/// Items of one height need no storage of their own; others have a slot in the block store.
struct HeightBlock: Hashable, Sendable {
  /// How many items a block holds at most.
  static let capacity = 128
  /// Neighbours that hold at most this many items together become one block.
  static let mergedCount = 112

  private var slotOrHeight: Int32
  private var items: Int32
  /// The heights of all its items together.
  var height: Int

  /// A block of items that are all equally high.
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

  /// Where its heights are, or nil if all its items are equally high.
  var slot: Int? { slotOrHeight >= 0 ? Int(slotOrHeight) : nil }

  /// The height of each item, if they are all equally high.
  var uniformHeight: Int? { slotOrHeight < 0 ? Int(~slotOrHeight) : nil }
}
