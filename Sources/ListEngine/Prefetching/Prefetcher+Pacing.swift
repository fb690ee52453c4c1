extension Prefetcher {
  /// Holds back loads of items that are neither visible nor needed by the next frame.
  ///
  /// Loads under way continue.
  public mutating func pause() {
    core.isPaused = true
  }

  /// Ends `pause`.
  public mutating func resume() {
    core.isPaused = false
  }

  /// Notes the time that the latest frame left; only an adaptive policy uses it.
  ///
  /// - Parameter spareNanoseconds: the time from the end of the frame's work to its deadline; 0 if
  ///   it was late.
  public mutating func frameEnded(spareNanoseconds: Int) {
    switch policy.pacing {
    case .steady: core.hasNoTime = false
    case .adaptive(let needed): core.hasNoTime = spareNanoseconds < needed
    }
  }

  /// Sets the part of the window to use.
  ///
  /// Shrinking takes effect at once: it cancels loads outside the window and, with `visibleOnly`,
  /// those that `prefetch` requested. Growing takes effect with the next `viewportChanged`.
  ///
  /// - Complexity: O(items known).
  public mutating func setMemoryMode(_ mode: PrefetchPolicy.MemoryMode) {
    var policy = policy
    policy.memoryMode = mode
    setPolicy(policy)
  }

  /// Replaces the policy.
  ///
  /// A shorter window takes effect at once, as with `setMemoryMode`, and a longer one with the next
  /// `viewportChanged`. Loads under way continue: after lowering the limit of concurrent loads, no
  /// load starts until enough have ended.
  ///
  /// - Complexity: O(items known).
  public mutating func setPolicy(_ policy: PrefetchPolicy) {
    core.policy = policy
    if let window = core.shrinkWindow() { leave(window.from, except: window.to) }
    guard policy.memoryMode == .visibleOnly else { return }
    for slot in core.requestedAhead() where core.releaseAhead(slot) { table.remove(slot) }
  }

  /// Drops every reason to load: cancels all loads under way, and starts none.
  ///
  /// - Complexity: O(items known).
  public mutating func cancelAll() {
    leave(core.plan.wanted, except: 0..<0)
    core.forgetPlan()
    for slot in core.knownSlots() where core.releaseAll(slot) { table.remove(slot) }
  }

  /// Returns the next action when a rate limits the starts of loads.
  ///
  /// Cancellations and changed priorities need no token. The next token goes to the load that is
  /// most urgent by then.
  ///
  /// - Parameters:
  ///   - nanoseconds: the current time.
  ///   - rate: the limit on starts; a start takes a token from it.
  /// - Returns: the action, or nil if there is none before `rate.nextStart(at:)`.
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
