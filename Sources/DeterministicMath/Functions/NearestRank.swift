extension RandomAccessCollection where Index == Int {
  /// Returns a percentile of a sorted collection by the nearest-rank method; nil without elements.
  ///
  /// - Parameter percent: from 0 to 100.
  /// - Returns: the smallest element that is at least as large as this percentage of all elements.
  /// - Complexity: O(1).
  package func nearestRank(_ percent: Int) -> Element? {
    isEmpty ? nil : self[startIndex + Swift.max((percent * count + 99) / 100, 1) - 1]
  }
}

// Generic sorting is slow in callers that are not optimized; these are compiled here.

extension [Int] {
  /// Returns the elements in ascending order.
  package func ascending() -> [Int] { sorted() }
}

extension [Double] {
  /// Returns the elements in ascending order.
  package func ascending() -> [Double] { sorted() }
}
