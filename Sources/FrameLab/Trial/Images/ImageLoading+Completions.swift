import ListEngine

/// The main thread's side of loading: it learns about loads and uses their images.
extension ImageLoading {
  /// The result of a completion.
  enum Completion {
    /// The image is there.
    case arrived
    /// The load failed.
    case failed
    /// The load was cancelled while its completion waited, or kept running unwanted.
    case stale
  }

  /// Advances the network and the preparation to a time, and returns the next load whose completion
  /// is then waiting for the main thread.
  mutating func popCompletion(at time: Int) -> Int? {
    advance(to: time)
    return completions.isEmpty ? nil : completions.removeFirst()
  }

  /// The main thread runs a completion.
  mutating func complete(_ serial: Int, at time: Int) -> Completion {
    let flight = flights[serial]
    end(serial)
    guard flight.standing != .cancelled else { return .stale }
    flightOfKey[flight.key] = -1
    guard !flight.fails else {
      states[flight.key] = .absent
      counts.failed += 1
      if flight.standing == .wanted { prefetcher.failed(flight.load) }
      carryOut(at: time)
      return .failed
    }
    switch flight.standing {
    case .wanted: prefetcher.arrived(flight.load)
    case .detached: prefetcher.found(flight.key)
    case .cancelled: break
    }
    counts.arrived += 1
    history.noteArrival(flight.item)
    if techniques.prefetchKeys == .indexPaths { contents[flight.key] = flight.item }
    keepHandle()
    switch techniques.imagePreparation {
    case .onCommit:
      // The bytes are small compared to the decoded image and are not counted as image memory.
      states[flight.key] = .loaded
    case .prepareForDisplay, .concurrentQueue:
      keep(flight.key, pixels: image.pixels, reason: .prefetch)
    case .thumbnail: keep(flight.key, pixels: shownPixels, reason: .prefetch)
    }
    carryOut(at: time)
    return .arrived
  }

  /// Decodes an image on the main thread if needed, for a frame that shows it.
  ///
  /// - Returns: the item whose image is decoded, and the units of the decoding operation; nil if
  ///   there is nothing to decode.
  mutating func decodeOnCommit(_ key: Int) -> (item: Int, units: Double)? {
    guard states[key] == .loaded else { return nil }
    keep(key, pixels: image.pixels, reason: .display)
    let item = loadedItem(forKey: key)
    return (item, decoding.units(fileBytes: files[item]))
  }

  /// The counts at the end of a trial.
  func finalCounts() -> LoadCounts {
    var counts = counts
    counts.unfinished = flights.count { $0.stage != .ended && $0.standing != .cancelled }
    counts.wasted = history.wastedCount
    return counts
  }
}
