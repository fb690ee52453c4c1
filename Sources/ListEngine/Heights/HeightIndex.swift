/// The heights of a list's items, for finding the position of an item and the items at a position.
///
/// Heights and offsets are whole numbers of a unit that the caller chooses, such as 1/64 point or
/// one device pixel, so sums are exact and the same on every machine. A height is 0 to `Int32.max`
/// units. An offset is the distance from the list's top.
///
/// The index takes 4 to 16 bytes per item, or a quarter of a byte per item where neighbors are all
/// the same height. Copies share their storage until one changes.
public struct HeightIndex: Sendable {
  var blocks: [HeightBlock] = []
  var store = BlockStore()
  var sums = PrefixSums()
  var cursor: Place?

  /// Creates an index without items.
  public init() {}

  /// Creates an index of items of equal height, such as an estimate for a whole list.
  ///
  /// - Complexity: O(`count` / 128).
  public init(count: Int, height: Int) {
    require(count >= 0, "a count is not negative, got \(count)")
    Self.check(height)
    blocks = Self.uniformBlocks(count: count, height: height)
    refreshSums()
  }

  /// Creates an index from the height of each item.
  ///
  /// - Complexity: O(n) for n items.
  public init(heights: [Int]) {
    self.init(count: heights.count) { heights[$0] }
  }

  /// Creates an index by asking for the height of each item in order.
  ///
  /// - Complexity: O(`count`). The closure may be called twice for the same item.
  public init(count: Int, heightOfItem: (_ item: Int) -> Int) {
    require(count >= 0, "a count is not negative, got \(count)")
    blocks = store.makeBlocks(count: count, height: heightOfItem)
    refreshSums()
  }

  /// The number of items.
  ///
  /// - Complexity: O(1).
  public var count: Int { sums.total.count }

  /// The height of the whole list.
  ///
  /// - Complexity: O(1).
  public var totalHeight: Int { sums.total.height }

  /// The size of the index in bytes.
  package var byteCount: Int {
    store.byteCount
      + blocks.count * (MemoryLayout<HeightBlock>.stride + MemoryLayout<Extent>.stride)
  }

  /// Returns the height of an item.
  ///
  /// - Complexity: O(log n).
  public func height(ofItem item: Int) -> Int {
    checkItem(item)
    let (block, before) = sums.position(atCount: item)
    return store.height(at: item - before.count, of: blocks[block])
  }

  /// Returns the offset of an item's top; for `count`, the end of the list.
  ///
  /// - Complexity: O(log n).
  public func offset(ofItem item: Int) -> Int {
    require(0 <= item && item <= count, "item \(item) is not in a list of \(count) items")
    let (block, before) = sums.position(atCount: item)
    guard block < blocks.count else { return before.height }
    return before.height + store.height(before: item - before.count, of: blocks[block])
  }

  /// Returns the item at an offset: its top is at or above the offset and its bottom is below it.
  ///
  /// An item of zero height is at no offset.
  ///
  /// - Returns: the item; nil if the offset is above the first item or below the last.
  /// - Complexity: O(log n).
  public func item(at offset: Int) -> Int? {
    guard offset >= 0, offset < totalHeight else { return nil }
    return place(at: offset).item
  }

  /// Changes the height of an item.
  ///
  /// - Complexity: O(log n).
  public mutating func setHeight(_ height: Int, ofItem item: Int) {
    checkItem(item)
    Self.check(height)
    let (block, before) = sums.position(atCount: item)
    let change = store.setHeight(height, at: item - before.count, of: &blocks[block])
    guard change != 0 else { return }
    sums.add(Extent(count: 0, height: change), at: block)
    if let place = cursor, item < place.item { cursor?.offset += change }
  }

  mutating func refreshSums() {
    let blocks = blocks
    sums.rebuild(count: blocks.count) { blocks[$0].extent }
    cursor = nil
  }

  func checkItem(_ item: Int) {
    require(0 <= item && item < count, "item \(item) is not in a list of \(count) items")
  }

  static func check(_ height: Int) {
    require(
      height >= 0 && height <= Int(Int32.max),
      "a height is 0 to \(Int32.max) units, got \(height)"
    )
  }

  static func uniformBlocks(count: Int, height: Int) -> [HeightBlock] {
    let capacity = HeightBlock.capacity
    var blocks = Array(
      repeating: HeightBlock(count: capacity, uniformHeight: height),
      count: count / capacity
    )
    if count % capacity > 0 {
      blocks.append(HeightBlock(count: count % capacity, uniformHeight: height))
    }
    return blocks
  }
}

extension HeightIndex: Equatable {
  /// Returns true if two lists have the same heights in the same order.
  ///
  /// - Complexity: O(n log n).
  public static func == (left: HeightIndex, right: HeightIndex) -> Bool {
    left.sums.total == right.sums.total
      && (0..<left.count).allSatisfy { left.height(ofItem: $0) == right.height(ofItem: $0) }
  }
}
