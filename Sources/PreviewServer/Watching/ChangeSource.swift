/// A source of reports about changed files.
protocol ChangeSource: Sendable {
  /// Replaces the plan.
  mutating func watch(_ plan: WatchPlan)

  /// The descriptor to wait for; nil if there is none.
  var descriptor: Int32? { get }

  /// The interval at which to call `changes()` without an event; nil for never.
  var interval: Duration? { get }

  /// Returns the changes since the last call, without waiting.
  mutating func changes() -> FileChanges
}

/// Checks all files periodically, for systems and disks that don't report changes.
struct PollingSource: ChangeSource {
  let interval: Duration?
  private var plan = WatchPlan(folders: [])
  private var stamps = FileStamps(of: WatchPlan(folders: []))

  init(every interval: Duration) { self.interval = interval }

  var descriptor: Int32? { nil }

  mutating func watch(_ plan: WatchPlan) {
    guard plan != self.plan else { return }
    self.plan = plan
    stamps = FileStamps(of: plan)
  }

  mutating func changes() -> FileChanges {
    let new = FileStamps(of: plan)
    defer { stamps = new }
    return .paths(new.changes(since: stamps))
  }
}
