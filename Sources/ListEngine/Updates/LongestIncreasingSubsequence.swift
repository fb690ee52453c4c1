/// Finds out which elements of a row of different numbers have to move so that the fewest move: all
/// but a longest increasing subsequence.
///
/// Patience sorting. In rows that mostly rise, most elements need no search, since each new number
/// is first compared with the largest ones.
struct LongestIncreasingSubsequence {
  private var previous: [Int32] = []
  /// For each length the smallest number at which a rising subsequence of that length ends …
  private var ends: [Int32] = []
  /// … and its position.
  private var endPositions: [Int32] = []

  /// The positions of the elements that have to move, in order.
  ///
  /// - Parameter numbers: different numbers; negative ones are not part of the row.
  /// - Complexity: O(n) for a row that rises throughout, otherwise O(n log n).
  mutating func positionsToMove(in numbers: ArraySlice<Int32>) -> [Int] {
    guard !rises(numbers) else { return [] }
    findEnds(numbers)
    var moved: [Int] = []
    var next = endPositions.last.map(Int.init) ?? -1
    for position in numbers.indices.reversed() where numbers[position] >= 0 {
      if position == next {
        next = Int(previous[position - numbers.startIndex])
      } else {
        moved.append(position)
      }
    }
    moved.reverse()
    return moved
  }

  private func rises(_ numbers: ArraySlice<Int32>) -> Bool {
    var last: Int32 = -1
    for number in numbers where number >= 0 {
      if number < last { return false }
      last = number
    }
    return true
  }

  private mutating func findEnds(_ numbers: ArraySlice<Int32>) {
    ends.removeAll(keepingCapacity: true)
    endPositions.removeAll(keepingCapacity: true)
    previous = Array(repeating: -1, count: numbers.count)
    for position in numbers.indices where numbers[position] >= 0 {
      let number = numbers[position]
      let length = lengthOfEnds(below: number)
      if length > 0 { previous[position - numbers.startIndex] = endPositions[length - 1] }
      if length == ends.count {
        ends.append(number)
        endPositions.append(Int32(truncatingIfNeeded: position))
      } else {
        ends[length] = number
        endPositions[length] = Int32(truncatingIfNeeded: position)
      }
    }
  }

  /// How many of the ends are smaller: searched from the largest in doubling steps.
  private func lengthOfEnds(below number: Int32) -> Int {
    var upper = ends.count
    var lower = upper
    var step = 1
    while lower > 0, ends[lower - 1] > number {
      upper = lower - 1
      lower = max(0, lower - step)
      step *= 2
    }
    while lower < upper {
      let middle = (lower + upper) / 2
      if ends[middle] < number {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }
}
