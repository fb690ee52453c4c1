/// The advice for both visits to a list: the first, and one with every image on disk.
package struct ListAdvice: Hashable, Sendable {
  package let firstVisit: Advice
  /// Nil if the second visit is like the first.
  package let secondVisit: Advice?

  package init(firstVisit: Advice, secondVisit: Advice? = nil) {
    self.firstVisit = firstVisit
    self.secondVisit = secondVisit
  }

  /// The visit that shows more: the second if something keeps the first from hitching.
  package var telling: Advice {
    firstVisit.limits.isEmpty ? firstVisit : secondVisit ?? firstVisit
  }
}
