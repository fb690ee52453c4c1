import ListEngine

/// What the main thread does between a commit and the next frame.
extension TrialRun {
  /// Runs the next task that may start before a time, first letting the time pass until there is
  /// one.
  ///
  /// Events come first, then completions in the order in which they were queued, then the data
  /// source is told what comes next, then one cell is prepared ahead.
  ///
  /// - Returns: false when nothing starts before that time.
  mutating func runTask(before limit: Int) -> Bool {
    guard mainThread.now < limit else { return false }
    if events.nextTime <= mainThread.now, let event = events.popFirst() {
      images?.advance(to: mainThread.now)
      run(event.payload)
      return true
    }
    if let flight = images?.popCompletion(at: mainThread.now) {
      runCompletion(of: flight)
    } else if isPrefetchDue {
      isPrefetchDue = false
      mainThread.beginTask(at: mainThread.now)
      announce()
    } else if isCellPrefetchDue {
      isCellPrefetchDue = false
      mainThread.beginTask(at: mainThread.now)
      prefetchCell(within: 1)
    } else {
      let next = min(images?.nextEvent ?? .max, events.nextTime)
      guard next < limit else { return false }
      mainThread.beginTask(at: next)
    }
    return true
  }

  /// Prepares the next cell in the direction of travel that has not been prepared yet.
  mutating func prefetchCell(within count: Int) {
    for step in 0..<count {
      let position =
        direction == .forward ? visible.upperBound + step : visible.lowerBound - 1 - step
      guard order.indices.contains(position) else { return }
      let item = order[position]
      // Frame after frame the same cell is ready.
      if let cell = cellAhead, cells.item(of: cell) == item { continue }
      guard let cell = prepareCell(at: position) else { continue }
      cells.finishPreparing(item: item)
      cellAhead = cell
      return
    }
  }
}

/// The data source's prefetch callback.
extension TrialRun {
  /// The list view calls `prefetchItemsAt` and `cancelPrefetchingForItemsAt`.
  mutating func announce() {
    announced = visible
    guard images != nil else { return }
    if techniques.announcesWindow {
      let keysAreItems = techniques.prefetchKeys == .stableIDs
      let isActive = images?.prefetch(
        around: visible,
        of: order.count,
        itemsPerSecond: direction == .forward ? 1 : -1,
        at: mainThread.now
      ) { [order] in
        keysAreItems ? order[$0] : $0
      }
      if isActive == true { spend(.prefetchCall, for: visible.lowerBound) }
    } else {
      announceInOwnOrder()
    }
  }

  private mutating func announceInOwnOrder() {
    guard case .ahead(let count) = techniques.dataPrefetching else { return }
    var positions: [Int] =
      direction == .forward
      ? Array((visible.upperBound..<visible.upperBound + count).clamped(to: order.indices))
      : (visible.lowerBound - count..<visible.lowerBound).clamped(to: order.indices).reversed()
    if techniques.prefetchOrder == .sortedByIndexPath {
      positions.sort()
      spend(.indexPathSorting, for: visible.lowerBound)
    }
    let keys = positions.map { imageKey(of: order[$0], at: $0) }
    switch techniques.prefetchWork {
    case .synchronous:
      for key in keys where !announcedKeys.contains(key) {
        guard let work = images?.loadAtOnce(key) else { continue }
        spend(.fileReading, for: key, units: Double(work.bytes) / 1_000_000)
        spend(.imageDecoding, for: key, units: Double(work.pixels) / 1_000_000)
        noteMemory()
      }
      spend(.prefetchCall, for: visible.lowerBound)
    case .asynchronous:
      let isActive = images?.prefetch(keys, cancelling: announcedKeys, at: mainThread.now)
      if isActive == true { spend(.prefetchCall, for: visible.lowerBound) }
    }
    announcedKeys = keys
  }
}
