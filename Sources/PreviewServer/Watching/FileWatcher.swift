import Synchronization

/// Waits until files change.
///
/// One thread calls `next` repeatedly; others may change the plan and end it.
package final class FileWatcher: Sendable {
  /// The way to learn of changes.
  package enum Method: Sendable {
    /// The system's own way, or else checking twice a second.
    case automatic
    /// Checking all files periodically.
    case polling(every: Duration)
  }

  /// The longest burst of changes.
  private static let patience = Duration.milliseconds(200)

  private struct State {
    var plan: WatchPlan
    var isEnded = false
  }

  private let state: Mutex<State>
  private let source: Mutex<any ChangeSource>
  private let wakeup: Wakeup

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - plan: the files and folders to watch.
  ///   - method: the way to learn of changes.
  /// - Throws: `SystemFailure` if the system has no more descriptors.
  package init(_ plan: WatchPlan, method: Method = .automatic) throws(SystemFailure) {
    wakeup = try Wakeup()
    var source = Self.source(method)
    source.watch(plan)
    self.source = Mutex(source)
    state = Mutex(State(plan: plan))
  }

  /// Replaces the plan; files in both plans are watched without a gap.
  package func watch(_ plan: WatchPlan) {
    state.withLock { $0.plan = plan }
    wakeup.call()
  }

  /// Ends `next`, now and in the future.
  package func end() {
    state.withLock { $0.isEnded = true }
    wakeup.call()
  }

  /// Waits for changes.
  ///
  /// A burst counts as one change: editors write, rename and remove several files for each save.
  ///
  /// - Parameter quiet: the time without events that ends a burst.
  /// - Returns: the changes; nil after the end.
  package func next(settlingFor quiet: Duration = .milliseconds(8)) -> FileChanges? {
    let clock = ContinuousClock()
    var changes = FileChanges.paths([])
    var first: ContinuousClock.Instant?
    while true {
      let state = state.withLock { $0 }
      if state.isEnded { return nil }
      if let first, clock.now - first >= Self.patience { return changes }
      let new = source.withLock { source in
        source.watch(state.plan)
        return source.changes()
      }
      if new.isEmpty {
        if first != nil { return changes }
      } else {
        changes = changes.merging(new)
        first = first ?? clock.now
      }
      wait(atMost: first == nil ? nil : quiet)
    }
  }

  private func wait(atMost limit: Duration?) {
    let (descriptor, interval) = source.withLock { ($0.descriptor, $0.interval) }
    var readiness = Readiness()
    readiness.add(wakeup.readingEnd, toRead: true, toWrite: false)
    if let descriptor { readiness.add(descriptor, toRead: true, toWrite: false) }
    let events = readiness.wait(atMost: limit ?? interval)
    if events.contains(where: { $0.descriptor == wakeup.readingEnd }) { wakeup.clear() }
  }

  private static func source(_ method: Method) -> any ChangeSource {
    switch method {
    case .polling(let interval):
      return PollingSource(every: interval)
    case .automatic:
      #if os(Linux)
        if let source = try? InotifySource() { return source }
      #endif
      return PollingSource(every: .milliseconds(500))
    }
  }
}
