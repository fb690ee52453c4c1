extension Sequence<Diagnostic> {
  /// Returns the findings sorted by place; those at the same place keep their order.
  ///
  /// - Complexity: O(n log n).
  package func sortedByPlace() -> [Diagnostic] {
    enumerated()
      .sorted { left, right in
        left.element.place == right.element.place
          ? left.offset < right.offset : left.element.place < right.element.place
      }
      .map(\.element)
  }
}
