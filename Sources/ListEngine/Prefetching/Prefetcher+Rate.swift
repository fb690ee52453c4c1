extension Prefetcher {
  /// The next thing to do, when loads may not start more often than at a rate.
  ///
  /// Cancellations and changed priorities need no token. The next one that comes goes to the load
  /// that is most urgent then.
  ///
  /// - Parameters:
  ///   - nanoseconds: the time.
  ///   - rate: how often loads may start; a start takes a token from it.
  /// - Returns: what to do, or nil when nothing is to do before `rate.nextStart(at:)`.
  /// - Complexity: that of `nextAction()`.
  @inlinable
  public mutating func nextAction(
    at nanoseconds: Int,
    within rate: inout StartRate
  ) -> PrefetchAction<ID>? {
    if let review = nextReview() { return review }
    guard rate.allowsStart(at: nanoseconds), let action = nextAction() else { return nil }
    rate.started(at: nanoseconds)
    return action
  }
}
