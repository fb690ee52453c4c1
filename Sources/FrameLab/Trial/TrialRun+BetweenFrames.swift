import ListEngine

/// The main thread's work between a commit and the next frame.
extension TrialRun {
  /// Runs the next task that may start before a time, after waiting for it if necessary.
  ///
  /// Events come first, then completions in the order in which they were queued, then the data
  /// source's prefetch callback, then cell prefetching.
  ///
  /// - Returns: false if nothing starts before that time.
  mutating func runTask(before limit: Int) -> Bool {
    guard mainThread.now < limit else { return false }
    if events.nextTime <= mainThread.now, let event = events.popFirst() {
      images?.advance(to: mainThread.now)
      run(event.payload)
    } else if let flight = images?.popCompletion(at: mainThread.now) {
      runCompletion(of: flight)
    } else if announcements.takePending() {
      mainThread.beginTask(at: mainThread.now)
      announce()
    } else if cellsAhead.takePending() {
      mainThread.beginTask(at: mainThread.now)
      prepareCellAhead(within: configuration.parameters.cellsLookedAhead)
    } else {
      let next = min(images?.nextEvent ?? .max, events.nextTime)
      guard next < limit else { return false }
      mainThread.beginTask(at: next)
    }
    return true
  }

  /// Prepares the next cell in the direction of travel that is not prepared yet.
  mutating func prepareCellAhead(within count: Int) {
    let visible = layout.visible
    for step in 0..<count {
      let position =
        layout.scroll.direction == .forward
        ? visible.upperBound + step : visible.lowerBound - 1 - step
      guard layout.order.positions.contains(position) else { return }
      let item = layout.order[position]
      // The same cell is ready for many frames in a row.
      if let cell = cellsAhead.latest, cells.item(of: cell) == item { continue }
      guard let cell = prepareCell(at: position) else { continue }
      cells.finishPreparing(item: item)
      cellsAhead.latest = cell
      return
    }
  }
}

/// The data source's prefetch callback.
extension TrialRun {
  /// The list view calls `prefetchItemsAt` and `cancelPrefetchingForItemsAt`.
  mutating func announce() {
    let visible = layout.visible
    announcements.announce(visible: visible)
    guard images != nil else { return }
    if techniques.announcesWindow {
      let keysAreItems = techniques.prefetchKeys == .stableIDs
      let isActive = images?.prefetch(
        around: visible,
        of: layout.order.count,
        itemsPerSecond: layout.scroll.direction == .forward ? 1 : -1,
        at: mainThread.now
      ) { [order = layout.order] in
        keysAreItems ? order[$0] : $0
      }
      if isActive == true { spend(.prefetchCall, for: visible.lowerBound) }
    } else {
      announceInOwnOrder(visible)
    }
  }

  private mutating func announceInOwnOrder(_ visible: Range<Int>) {
    guard techniques.dataPrefetching != .off else { return }
    if techniques.prefetchOrder == .sortedByIndexPath {
      spend(.indexPathSorting, for: visible.lowerBound)
    }
    let keys = announcements.positionsAhead(
      of: visible,
      layout.scroll.direction,
      in: layout.order.positions
    ).map { imageKey(of: layout.order[$0], at: $0) }
    let former = announcements.keys
    switch techniques.prefetchWork {
    case .synchronous:
      for key in keys where !former.contains(key) {
        guard let decoding = images?.decoding, let file = images?.loadAtOnce(key) else { continue }
        spend(.fileReading, for: file.item, units: Double(file.bytes) / 1_000_000)
        let units = decoding.units(fileBytes: file.bytes)
        spend(decoding.operation, for: file.item, units: units)
        noteMemory()
      }
      spend(.prefetchCall, for: visible.lowerBound)
    case .asynchronous:
      let isActive = images?.prefetch(keys, cancelling: former, at: mainThread.now)
      if isActive == true { spend(.prefetchCall, for: visible.lowerBound) }
    }
    announcements.keys = keys
  }
}
