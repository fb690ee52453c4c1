extension RandomAccessCollection where Index == Int {
  /// The element of a sorted collection that a percentage of all elements do not exceed, by nearest
  /// rank; nil without elements.
  ///
  /// - Parameter percent: from 0 to 100.
  /// - Returns: the smallest such element.
  /// - Complexity: O(1).
  package func nearestRank(_ percent: Int) -> Element? {
    isEmpty ? nil : self[startIndex + Swift.max((percent * count + 99) / 100, 1) - 1]
  }
}

// Generic sorting is slow in callers that are not optimized; these are compiled here.

extension [Int] {
  /// The elements in ascending order.
  package func ascending() -> [Int] { sorted() }
}

extension [Double] {
  /// The elements in ascending order.
  package func ascending() -> [Double] { sorted() }
}
