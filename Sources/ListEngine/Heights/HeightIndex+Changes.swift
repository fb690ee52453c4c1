extension HeightIndex {
  /// Inserts items before an item, or at the end.
  ///
  /// - Precondition: each height is 0 to `Int32.max` units.
  ///
  /// - Complexity: O(log n) for a few items if their block of 128 has room, otherwise O(k + n /
  ///   128) for k new items.
  public mutating func insert(_ heights: [Int], at item: Int) {
    for height in heights { Self.check(height) }
    insert(count: heights.count, at: item) { store in
      store.makeBlocks(count: heights.count) { heights[$0] }
    } height: {
      heights[$0]
    }
  }

  /// Inserts items of equal height before an item, or at the end.
  ///
  /// - Precondition: the height is 0 to `Int32.max` units.
  ///
  /// - Complexity: O(log n) for a few items if their block of 128 has room, otherwise O((k + n) /
  ///   128) for k new items.
  public mutating func insert(count: Int, height: Int, at item: Int) {
    require(count >= 0, "a count is not negative, got \(count)")
    Self.check(height)
    insert(count: count, at: item) { _ in
      Self.uniformBlocks(count: count, height: height)
    } height: { _ in
      height
    }
  }

  /// Removes items.
  ///
  /// - Complexity: O(log n) within a block of 128, otherwise O(n / 128).
  public mutating func remove(_ items: Range<Int>) {
    require(
      0 <= items.lowerBound && items.upperBound <= count,
      "items \(items) are not in a list of \(count) items"
    )
    guard !items.isEmpty else { return }
    let (first, before) = sums.position(atCount: items.lowerBound)
    let positions = (items.lowerBound - before.count)..<(items.upperBound - before.count)
    if positions.upperBound <= blocks[first].count {
      let height = blocks[first].height
      store.remove(positions, of: &blocks[first])
      let change = blocks[first].height - height
      sums.add(Extent(count: -items.count, height: change), at: first)
      cursor = nil
      if blocks.count > 16 + count / 40 { tidy() }
      return
    }
    var block = first
    var position = positions.lowerBound
    var remaining = items.count
    while remaining > 0 {
      let removed = min(remaining, blocks[block].count - position)
      store.remove(position..<(position + removed), of: &blocks[block])
      remaining -= removed
      position = 0
      block += 1
    }
    tidy()
  }

  private mutating func insert(
    count: Int,
    at item: Int,
    blocks makeBlocks: (inout BlockStore) -> [HeightBlock],
    height: (Int) -> Int
  ) {
    require(
      0 <= item && item <= self.count,
      "item \(item) is not in a list of \(self.count) items"
    )
    guard count > 0 else { return }
    var (block, before) = sums.position(atCount: item)
    if block == blocks.count, block > 0 {
      block -= 1
      before.count -= blocks[block].count
    }
    guard block < blocks.count else {
      blocks = makeBlocks(&store)
      return refreshSums()
    }
    let position = item - before.count
    if blocks[block].count + count <= HeightBlock.capacity {
      let oldHeight = blocks[block].height
      store.insert(count: count, at: position, of: &blocks[block], height: height)
      sums.add(Extent(count: count, height: blocks[block].height - oldHeight), at: block)
      cursor = nil
      return
    }
    var new = makeBlocks(&store)
    if position < blocks[block].count { new.append(store.split(&blocks[block], at: position)) }
    blocks.insert(contentsOf: new, at: block + 1)
    tidy()
  }

  /// Drops empty blocks, merges small neighbors and rebuilds the sums.
  private mutating func tidy() {
    var kept = 0
    for index in blocks.indices where blocks[index].count > 0 {
      var block = blocks[index]
      if kept > 0, blocks[kept - 1].count + block.count <= HeightBlock.mergedCount {
        store.move(&block, toEndOf: &blocks[kept - 1])
      } else {
        blocks[kept] = block
        kept += 1
      }
    }
    blocks.removeSubrange(kept...)
    store.compact(&blocks)
    refreshSums()
  }
}
