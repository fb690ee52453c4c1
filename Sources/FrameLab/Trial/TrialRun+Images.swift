import ListEngine

/// Images on their way into cells.
extension TrialRun {
  func imageKey(of item: Int, at position: Int) -> Int {
    techniques.prefetchKeys == .stableIDs ? item : position
  }

  /// The provider shows the image if it is there, or else requests it.
  mutating func requestImage(of cell: Int, for item: Int, at position: Int) {
    guard images != nil else { return }
    let key = imageKey(of: item, at: position)
    changeKey(of: cell, to: key, item: item)
    let state = images?.states[key] ?? .absent
    let isThere = state == .loaded || state == .ready
    if state == .absent, techniques.dataPrefetching != .off { neverPrefetched += 1 }
    if techniques.prefetchReliance == .handlesAllStates {
      images?.request(key, at: mainThread.now)
    }
    switch techniques.imageDelivery {
    case .toCell:
      let actions = contents[cell].loadGuard.configure(for: item, isCached: isThere)
      if let former = actions.cancel {
        cancelWaiting(of: cell, for: former, key: key)
      }
      if actions.show != nil || isThere && contents[cell].shownItem == nil {
        assignImage(key, to: cell)
      } else if actions.load != nil, techniques.prefetchReliance == .handlesAllStates {
        waiters.append(key: key, item: item, cell: cell)
      }
    case .reconfigure:
      if isThere {
        if contents[cell].shownItem != item { assignImage(key, to: cell) }
      } else {
        clearImage(of: cell)
      }
      arrivals.configured(item, showsPlaceholder: !isThere)
    }
  }

  /// A displayed cell may get another key when it is reconfigured.
  private mutating func changeKey(of cell: Int, to key: Int, item: Int) {
    let old = contents[cell].imageKey
    contents[cell].imageKey = key
    guard old != key, cells.state(of: CellID(number: cell)) == .displayed else { return }
    images?.disappear(old)
    images?.appear(key, item: item)
  }

  /// A cell gives up waiting for the image of an item.
  mutating func cancelWaiting(of cell: Int, for item: Int, key: Int) {
    let flight = images?.inevitableFlight(ofKey: key)
    waiters.cancel(cell: cell, item: item, butFor: flight)
  }

  /// Gives the image of a key to a cell.
  mutating func assignImage(_ key: Int, to cell: Int) {
    spend(.imageAssignment, for: contents[cell].item)
    if contents[cell].heldKey != key {
      if let old = contents[cell].heldKey { images?.letGo(old) }
      contents[cell].heldKey = key
      images?.hold(key)
    }
    contents[cell].shownItem = images?.loadedItem(forKey: key)
    noteMemory()
    if cells.state(of: CellID(number: cell)) == .displayed { redraw() }
  }

  /// The main thread runs the completion of a load.
  mutating func runCompletion(of flight: Int) {
    guard let load = images?.flights[flight] else { return }
    mainThread.beginTask(at: mainThread.now)
    spend(.loadCompletion, for: load.item)
    let completion = images?.complete(flight, at: mainThread.now) ?? .stale
    switch (techniques.imageDelivery, completion) {
    case (.toCell, .arrived), (.toCell, .stale):
      let key = completion == .arrived ? load.key : nil
      while let waiter = waiters.takeFirst(flight: flight, wantedKey: key) {
        guard contents[waiter.cell].loadGuard.imageArrived(for: waiter.item) else { continue }
        deliver(load, to: waiter.cell)
      }
    case (.toCell, .failed):
      while waiters.takeFirst(flight: flight, wantedKey: load.key) != nil {}
    case (.reconfigure, .arrived):
      arrivals.imageArrived(for: load.item)
      if techniques.updateCoalescing == .perArrival {
        takeArrivals()
      } else if !arrivals.isEmpty {
        drawAtNextVsync()
      }
    case (.reconfigure, .failed), (.reconfigure, .stale): break
    }
    noteMemory()
  }

  /// A completion puts its image into the cell, right or wrong.
  private mutating func deliver(_ flight: ImageFlight, to cell: Int) {
    assignImage(flight.key, to: cell)
    contents[cell].shownItem = flight.item
  }

  /// Reconfigures the items whose images arrived since the last call.
  mutating func takeArrivals() {
    guard techniques.imageDelivery == .reconfigure, !arrivals.isEmpty else { return }
    let items = arrivals.takeItems()
    guard !items.isEmpty else { return }
    apply(changes: items.count)
    for item in items { reconfigure(item) }
  }
}
