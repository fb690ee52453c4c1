/// Stores the heights of blocks whose items differ in height, at 4 bytes per item.
struct BlockStore: Sendable {
  private var heights: [Int32] = []
  private var freeSlots: [Int] = []

  var slotCount: Int { heights.count / HeightBlock.capacity - freeSlots.count }

  /// The size of the heights in bytes, whether used or free.
  var byteCount: Int { heights.count * MemoryLayout<Int32>.stride }

  /// Creates blocks for any number of heights, all full except the last.
  mutating func makeBlocks(count: Int, height: (Int) -> Int) -> [HeightBlock] {
    let capacity = HeightBlock.capacity
    var blocks: [HeightBlock] = []
    blocks.reserveCapacity(count / capacity + 1)
    for first in stride(from: 0, to: count, by: capacity) {
      blocks.append(makeBlock(count: min(capacity, count - first)) { height(first + $0) })
      // Items of equal height need no storage, so reserve it only when the first ones differ.
      if first == 0, blocks[0].slot != nil { heights.reserveCapacity(heights.count + count) }
    }
    return blocks
  }

  /// Creates a block of up to 128 heights.
  mutating func makeBlock(count: Int, height: (Int) -> Int) -> HeightBlock {
    let first = count == 0 ? 0 : height(0)
    let slot = takeSlot()
    let base = slot * HeightBlock.capacity
    var sum = 0
    var differing = 0
    for position in 0..<count {
      let value = height(position)
      require(
        value >= 0 && value <= Int(Int32.max),
        "a height is 0 to \(Int32.max) units, got \(value)"
      )
      heights[base + position] = Int32(truncatingIfNeeded: value)
      sum += value
      differing |= value ^ first
    }
    if differing == 0 {
      freeSlots.append(slot)
      return HeightBlock(count: count, uniformHeight: first)
    }
    return HeightBlock(count: count, height: sum, slot: slot)
  }

  /// Returns the height of one item.
  func height(at position: Int, of block: HeightBlock) -> Int {
    if let uniform = block.uniformHeight { return uniform }
    guard let slot = block.slot else { return 0 }
    return Int(heights[slot * HeightBlock.capacity + position])
  }

  /// Returns the total height of the items before a position.
  func height(before position: Int, of block: HeightBlock) -> Int {
    if let uniform = block.uniformHeight { return uniform * position }
    guard let slot = block.slot else { return 0 }
    let base = slot * HeightBlock.capacity
    return heights[base..<(base + position)].reduce(0) { $0 + Int($1) }
  }

  /// Returns the first item that ends more than `offset` units below the block's top, and its
  /// offset.
  ///
  /// - Precondition: the block is higher than `offset`.
  func position(at offset: Int, of block: HeightBlock) -> (position: Int, offset: Int) {
    if let uniform = block.uniformHeight {
      let position = offset / uniform
      return (position, position * uniform)
    }
    guard let slot = block.slot else { return (0, 0) }
    var index = slot * HeightBlock.capacity
    var begin = 0
    while true {
      let end = begin + Int(heights[index])
      if end > offset { return (index - slot * HeightBlock.capacity, begin) }
      begin = end
      index += 1
    }
  }

  /// Changes one height, and returns the difference.
  mutating func setHeight(_ height: Int, at position: Int, of block: inout HeightBlock) -> Int {
    let change = height - self.height(at: position, of: block)
    guard change != 0 else { return 0 }
    let slot = materialise(&block)
    heights[slot * HeightBlock.capacity + position] = Int32(height)
    block.height += change
    return change
  }

  /// Inserts heights into a block that has room for them.
  mutating func insert(
    count: Int,
    at position: Int,
    of block: inout HeightBlock,
    height: (Int) -> Int
  ) {
    let slot = materialise(&block)
    let base = slot * HeightBlock.capacity
    var index = block.count - 1
    while index >= position {
      heights[base + index + count] = heights[base + index]
      index -= 1
    }
    for new in 0..<count {
      let value = height(new)
      heights[base + position + new] = Int32(value)
      block.height += value
    }
    block.count += count
  }

  /// Removes items from a block.
  mutating func remove(_ positions: Range<Int>, of block: inout HeightBlock) {
    if positions.count == block.count { return clear(&block) }
    if let uniform = block.uniformHeight {
      block = HeightBlock(count: block.count - positions.count, uniformHeight: uniform)
      return
    }
    guard let slot = block.slot else { return }
    let base = slot * HeightBlock.capacity
    for position in positions { block.height -= Int(heights[base + position]) }
    for position in positions.upperBound..<block.count {
      heights[base + position - positions.count] = heights[base + position]
    }
    block.count -= positions.count
  }

  /// Cuts a block in two and returns the part that begins at the position.
  mutating func split(_ block: inout HeightBlock, at position: Int) -> HeightBlock {
    let cut = block
    let rest = makeBlock(count: cut.count - position, height: cut, from: position)
    remove(position..<cut.count, of: &block)
    return rest
  }

  /// Moves the items of a block to the end of another that has room for them.
  mutating func move(_ source: inout HeightBlock, toEndOf target: inout HeightBlock) {
    if let uniform = source.uniformHeight, uniform == target.uniformHeight {
      target = HeightBlock(count: target.count + source.count, uniformHeight: uniform)
    } else {
      let slot = materialise(&target)
      let base = slot * HeightBlock.capacity + target.count
      for position in 0..<source.count {
        heights[base + position] = Int32(height(at: position, of: source))
      }
      target.count += source.count
      target.height += source.height
    }
    clear(&source)
  }

  /// Removes all items of a block.
  mutating func clear(_ block: inout HeightBlock) {
    if let slot = block.slot { freeSlots.append(slot) }
    block = HeightBlock(count: 0, uniformHeight: 0)
  }

  /// Releases free slots when they are more than a ninth of all.
  mutating func compact(_ blocks: inout [HeightBlock]) {
    guard freeSlots.count > 16, 8 * freeSlots.count > slotCount else { return }
    var compacted: [Int32] = []
    compacted.reserveCapacity(slotCount * HeightBlock.capacity)
    for index in blocks.indices {
      guard let slot = blocks[index].slot else { continue }
      let base = slot * HeightBlock.capacity
      let newSlot = compacted.count / HeightBlock.capacity
      compacted.append(contentsOf: heights[base..<(base + HeightBlock.capacity)])
      blocks[index] = HeightBlock(
        count: blocks[index].count,
        height: blocks[index].height,
        slot: newSlot
      )
    }
    heights = compacted
    freeSlots = []
  }

  private mutating func makeBlock(
    count: Int,
    height source: HeightBlock,
    from position: Int
  ) -> HeightBlock {
    let heights = (0..<count).map { height(at: position + $0, of: source) }
    return makeBlock(count: count) { heights[$0] }
  }

  /// Gives a block its own slot, if it has none.
  private mutating func materialise(_ block: inout HeightBlock) -> Int {
    if let slot = block.slot { return slot }
    let slot = takeSlot()
    let base = slot * HeightBlock.capacity
    let uniform = Int32(block.uniformHeight ?? 0)
    for position in 0..<block.count { heights[base + position] = uniform }
    block = HeightBlock(count: block.count, height: block.height, slot: slot)
    return slot
  }

  private mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    heights.append(contentsOf: repeatElement(0, count: HeightBlock.capacity))
    return heights.count / HeightBlock.capacity - 1
  }
}
