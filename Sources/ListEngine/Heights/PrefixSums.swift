/// A number of items, and their total height.
struct Extent: Hashable, Sendable {
  var count: Int
  var height: Int

  static let zero = Extent(count: 0, height: 0)

  static func += (left: inout Extent, right: Extent) {
    left.count += right.count
    left.height += right.height
  }
}

/// Running sums over a row of extents, as a binary indexed tree.
///
/// Entry `i` holds the sum of the `lowbit(i + 1)` extents that end at `i`, so a sum, a change and a
/// search each touch at most one entry per bit of the row's length. Takes 16 bytes per extent.
struct PrefixSums: Sendable {
  private var sums: [Extent] = []
  private var highestStep = 0
  private(set) var total = Extent.zero

  /// Replaces the row.
  ///
  /// - Complexity: O(n) for n extents.
  mutating func rebuild(count: Int, extent: (Int) -> Extent) {
    sums.removeAll(keepingCapacity: true)
    sums.reserveCapacity(count)
    total = .zero
    for index in 0..<count {
      let new = extent(index)
      sums.append(new)
      total += new
    }
    for index in 0..<count {
      let parent = index | (index + 1)
      if parent < count { sums[parent] += sums[index] }
    }
    highestStep = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }

  /// Adds to one extent of the row.
  ///
  /// - Complexity: O(log n).
  mutating func add(_ change: Extent, at position: Int) {
    var index = position
    while index < sums.count {
      sums[index] += change
      index |= index + 1
    }
    total += change
  }

  /// The number of extents in the row.
  var count: Int { sums.count }

  /// Returns the sum of the extents before a position.
  ///
  /// - Complexity: O(log n).
  func sum(before position: Int) -> Extent {
    var sum = Extent.zero
    var index = position - 1
    while index >= 0 {
      sum += sums[index]
      index = (index & (index + 1)) - 1
    }
    return sum
  }

  /// Returns the last position before which the heights add up to at most `height`, and that sum.
  ///
  /// - Complexity: O(log n).
  func position(atHeight height: Int) -> (position: Int, before: Extent) {
    var position = 0
    var before = Extent.zero
    var step = highestStep
    while step > 0 {
      let next = position + step
      if next <= sums.count, before.height + sums[next - 1].height <= height {
        before += sums[next - 1]
        position = next
      }
      step >>= 1
    }
    return (position, before)
  }

  /// Returns the last position before which the counts add up to at most `count`, and that sum.
  ///
  /// - Complexity: O(log n).
  func position(atCount count: Int) -> (position: Int, before: Extent) {
    var position = 0
    var before = Extent.zero
    var step = highestStep
    while step > 0 {
      let next = position + step
      if next <= sums.count, before.count + sums[next - 1].count <= count {
        before += sums[next - 1]
        position = next
      }
      step >>= 1
    }
    return (position, before)
  }
}
