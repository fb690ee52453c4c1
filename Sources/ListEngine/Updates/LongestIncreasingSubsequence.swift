/// Finds the fewest elements to move so that distinct numbers are in order: all but a longest
/// increasing subsequence.
///
/// It uses patience sorting. In a mostly increasing row, most elements need no search: a number one
/// above its predecessor goes on the next pile, and the search for others starts at the ends of the
/// longest subsequences.
enum LongestIncreasingSubsequence {
  /// Finds the elements that have to move.
  ///
  /// - Parameter numbers: distinct numbers; negative ones are ignored.
  /// - Returns: the positions of the elements, ascending.
  /// - Complexity: O(n) for an increasing row, otherwise O(n log n).
  static func positionsToMove(in numbers: ArraySlice<Int32>) -> [Int] {
    guard !rises(numbers) else { return [] }
    let base = numbers.startIndex
    var previous = Array(repeating: Int32(-1), count: numbers.count)
    // For each length, the smallest number that ends an increasing subsequence of that length, and
    // its position.
    var ends = Array(repeating: Int32(0), count: numbers.count)
    var places = Array(repeating: Int32(0), count: numbers.count)
    var longest = 0
    var count = 0
    var lastNumber: Int32 = -2
    var lastLength = 0
    for position in numbers.indices where numbers[position] >= 0 {
      let number = numbers[position]
      // No number is between consecutive integers, so none can be between them on the piles.
      let length =
        number == lastNumber + 1
        ? lastLength + 1 : lengthOfEnds(below: number, ends, count: longest)
      if length > 0 { previous[position - base] = places[length - 1] }
      ends[length] = number
      places[length] = Int32(truncatingIfNeeded: position)
      longest = max(longest, length + 1)
      lastNumber = number
      lastLength = length
      count += 1
    }
    return positions(of: numbers, besides: previous, endingAt: places[longest - 1], count - longest)
  }

  /// Returns the positions that are not part of the chain ending at a place.
  private static func positions(
    of numbers: ArraySlice<Int32>,
    besides previous: [Int32],
    endingAt place: Int32,
    _ count: Int
  ) -> [Int] {
    var positions = Array(repeating: 0, count: count)
    var next = Int(place)
    var remaining = count
    for position in numbers.indices.reversed() where numbers[position] >= 0 {
      if position == next {
        next = Int(previous[position - numbers.startIndex])
      } else {
        remaining -= 1
        positions[remaining] = position
      }
    }
    return positions
  }

  private static func rises(_ numbers: ArraySlice<Int32>) -> Bool {
    var last: Int32 = -1
    for number in numbers where number >= 0 {
      if number < last { return false }
      last = number
    }
    return true
  }

  /// Returns the number of ends that are smaller.
  ///
  /// Most numbers are near the largest ends; for the others a branchless search is faster than
  /// checking nearby ends first.
  private static func lengthOfEnds(below number: Int32, _ ends: [Int32], count: Int) -> Int {
    for distance in 0..<min(3, count) where ends[count - 1 - distance] < number {
      return count - distance
    }
    var lower = 0
    var size = count
    while size > 1 {
      let half = size / 2
      lower += ends[lower + half - 1] < number ? half : 0
      size -= half
    }
    return size == 1 && ends[lower] < number ? lower + 1 : lower
  }
}
