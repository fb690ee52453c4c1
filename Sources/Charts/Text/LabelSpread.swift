/// Moves labels along a line as little as needed so that none overlaps another.
enum LabelSpread {
  /// Returns centers of labels as close to `wishes` as possible, without overlaps and inside
  /// `bounds`.
  ///
  /// The wishes keep their order (equal ones as given). Overlapping neighbors become one block at
  /// the mean of its members' wishes, as in isotonic regression. If the labels don't all fit into
  /// the bounds, they overlap evenly.
  ///
  /// - Complexity: O(n log n).
  static func centres(
    wishes: [Double],
    extent: Double,
    bounds: ClosedRange<Double>
  ) -> [Double] {
    let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
    let room = bounds.upperBound - bounds.lowerBound
    let extent = min(extent, room / Double(max(wishes.count, 1)))
    var blocks: [Block] = []
    for index in order {
      var block = Block(sum: wishes[index], members: 1)
      while let last = blocks.last, last.end(extent, bounds) > block.start(extent, bounds) {
        blocks.removeLast()
        // A member's wish counts from the place of the block's first member.
        block.sum += last.sum - Double(block.members * last.members) * extent
        block.members += last.members
      }
      blocks.append(block)
    }
    var centres = wishes
    var next = order.makeIterator()
    for block in blocks {
      let start = block.start(extent, bounds)
      for member in 0..<block.members {
        guard let index = next.next() else { break }
        centres[index] = start + (Double(member) + 0.5) * extent
      }
    }
    return centres
  }

  private struct Block {
    /// The sum of the members' wishes for the block's first member.
    var sum: Double
    var members: Int

    func start(_ extent: Double, _ bounds: ClosedRange<Double>) -> Double {
      let last = bounds.upperBound - Double(members) * extent
      return max(bounds.lowerBound, min(sum / Double(members) - extent / 2, last))
    }

    func end(_ extent: Double, _ bounds: ClosedRange<Double>) -> Double {
      start(extent, bounds) + Double(members) * extent
    }
  }
}
