import ListEngine

/// What the main thread does between a commit and the next frame.
extension TrialRun {
  /// Runs the next task that may start before a time, first letting the time pass until there is
  /// one.
  ///
  /// Completions come first, in the order in which they were queued; then the data source is told
  /// what comes next; then one cell is prepared ahead.
  ///
  /// - Returns: false when nothing starts before that time.
  mutating func runTask(before limit: Int) -> Bool {
    guard mainThread.now < limit else { return false }
    let next = images?.advance(to: mainThread.now)
    if let load = images?.popCompletion() {
      runCompletion(of: load)
    } else if isPrefetchDue {
      isPrefetchDue = false
      askForPrefetches()
    } else if isCellPrefetchDue {
      isCellPrefetchDue = false
      prefetchCell()
    } else if let next = next ?? nil, next < limit {
      mainThread.beginTask(at: next)
    } else {
      return false
    }
    return true
  }

  private mutating func runCompletion(of load: PrefetchLoad<Int>) {
    mainThread.beginTask(at: mainThread.now)
    spend(.loadCompletion, for: load.id)
    guard images?.complete(load, at: mainThread.now) == true,
      let cell = cells.cell(for: load.id)
    else { return }
    assignImage(of: load.id, to: cell)
    if visible.contains(load.id) {
      isScreenChanged = true
      redrawVsync = min(redrawVsync ?? .max, mainThread.now.vsync(every: interval))
    }
  }

  /// The list view calls `prefetchItemsAt` and `cancelPrefetchingForItemsAt`.
  private mutating func askForPrefetches() {
    mainThread.beginTask(at: mainThread.now)
    announced = visible
    let isActive = images?.prefetch(
      around: visible,
      itemsPerSecond: direction == .forward ? 1 : -1,
      at: mainThread.now
    )
    if isActive == true { spend(.prefetchCall, for: visible.lowerBound) }
  }

  /// Prepares the next cell in the direction of travel, if it has not been yet.
  private mutating func prefetchCell() {
    let next = direction == .forward ? visible.upperBound : visible.lowerBound - 1
    guard (0..<configuration.list.itemCount).contains(next), cells.cell(for: next) == nil else {
      return
    }
    mainThread.beginTask(at: mainThread.now)
    prepareCell(for: next)
    cells.finishPreparing(item: next)
  }
}
