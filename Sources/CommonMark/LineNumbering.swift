/// Maps each line of a text to its number in the file it was cut from.
package struct LineNumbering: Hashable, Sendable {
  private let numbers: [Int]
  private let first: Int

  /// Numbers lines consecutively, starting at `first`.
  package init(startingAt first: Int = 1) {
    precondition(first >= 1, "lines count from 1, got \(first)")
    self.first = first
    numbers = []
  }

  /// Numbers lines as given; lines after the last one follow it.
  package init(_ numbers: [Int]) {
    precondition(numbers.allSatisfy { $0 >= 1 }, "lines count from 1")
    self.numbers = numbers
    first = (numbers.last ?? 0) + 1
  }

  /// The file's number of a line of the text; both count from 1.
  package subscript(line: Int) -> Int {
    line <= numbers.count ? numbers[max(1, line) - 1] : first + (line - 1 - numbers.count)
  }
}
