/// Where news of changed files comes from.
protocol ChangeSource: Sendable {
  /// Watches something else.
  mutating func watch(_ plan: WatchPlan)

  /// What to wait for; nil if there is only time to wait for.
  var descriptor: Int32? { get }

  /// How often to ask without being told to; nil for never.
  var interval: Duration? { get }

  /// What changed since the last call; does not wait.
  mutating func changes() -> FileChanges
}

/// Looks at all files every now and then: for systems and disks that tell nobody.
struct PollingSource: ChangeSource {
  let interval: Duration?
  private var plan = WatchPlan(folders: [])
  private var stamps = FileStamps(of: WatchPlan(folders: []))

  /// A source that has nothing to watch yet.
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
