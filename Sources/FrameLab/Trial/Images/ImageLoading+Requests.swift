import ListEngine

/// Requests from cells and from the list view.
extension ImageLoading {
  /// A cell requests the image of a key.
  mutating func request(_ key: Int, at time: Int) {
    if flightOfKey[key] >= 0 { flights[Int(flightOfKey[key])].wasVisible = true }
    prefetcher.requestVisible(key)
    if isSettled(key, at: time) { return }
    carryOut(at: time)
    if flightOfKey[key] >= 0 { flights[Int(flightOfKey[key])].wasVisible = true }
  }

  /// A cell no longer needs the image of a key.
  mutating func release(_ key: Int, at time: Int) {
    prefetcher.releaseVisible(key)
    if !isSettled(key, at: time) { carryOut(at: time) }
  }

  /// Returns true if a key's image is there and no load for it is under way, so that requesting
  /// and releasing it start and cancel nothing.
  private mutating func isSettled(_ key: Int, at time: Int) -> Bool {
    advance(to: time)
    return (states[key] == .loaded || states[key] == .ready) && flightOfKey[key] < 0
  }

  /// The list view tells the data source which items come next.
  ///
  /// - Parameters:
  ///   - visible: the positions of the items on screen.
  ///   - count: how many items the list has.
  ///   - itemsPerSecond: the velocity; its sign is the direction of travel.
  ///   - time: when this happens.
  ///   - key: returns the key of the item at a position.
  /// - Returns: true if the data source had anything to start or cancel.
  mutating func prefetch(
    around visible: Range<Int>,
    of count: Int,
    itemsPerSecond: Double,
    at time: Int,
    key: (Int) -> Int
  ) -> Bool {
    prefetcher.viewportChanged(
      visible: visible,
      of: count,
      itemsPerSecond: itemsPerSecond,
      left: { _ = cache.value(for: $0) },
      id: key
    )
    return carryOut(at: time)
  }

  /// The data source starts loads in its own order, and cancels those that are no longer announced.
  ///
  /// - Returns: true if there was anything to start or cancel.
  mutating func prefetch(_ keys: [Int], cancelling former: [Int], at time: Int) -> Bool {
    let gone = former.filter { !keys.contains($0) }
    prefetcher.cancelPrefetch(gone)
    prefetcher.prefetch(keys.filter { !former.contains($0) })
    return carryOut(at: time)
  }

  /// The data source reads and decodes an image itself, on the main thread.
  ///
  /// - Returns: the item whose image it is, and the bytes to read; nil if the image is already there.
  mutating func loadAtOnce(_ key: Int) -> (item: Int, bytes: Int)? {
    guard states[key] == .absent else { return nil }
    let item = item(forKey: key)
    counts.started += 1
    counts.arrived += 1
    counts.bytes += files[item]
    history.noteArrival(item)
    if techniques.prefetchKeys == .indexPaths { contents[key] = item }
    prefetcher.found(key)
    keep(key, pixels: image.pixels, reason: .prefetch)
    return (item, files[item])
  }

  /// Cancels all loads ahead, as when the app goes to the background.
  mutating func cancelAll(at time: Int) {
    prefetcher.cancelAll()
    carryOut(at: time)
  }

  /// Notes that positions now mean other items.
  mutating func itemsChanged(order newOrder: [Int]) {
    switch techniques.prefetchKeys {
    case .stableIDs: prefetcher.itemsChanged()
    case .indexPaths: order = newOrder
    }
  }

  /// Finds the load for a key whose completion runs even if it is cancelled now.
  ///
  /// - Returns: the load's serial number.
  mutating func inevitableFlight(ofKey key: Int) -> Int? {
    guard flightOfKey[key] >= 0 else { return nil }
    let serial = Int(flightOfKey[key])
    let isUnchecked =
      techniques.taskLifetime == .unchecked || techniques.taskLifetime == .uncheckedAndUncleared
    return isUnchecked || flights[serial].stage == .completing ? serial : nil
  }
}
