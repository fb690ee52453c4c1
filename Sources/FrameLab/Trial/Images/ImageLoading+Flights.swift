import ListEngine

/// Loads: started, cancelled, transferred and prepared.
extension ImageLoading {
  private var stopsWhenCancelled: Bool {
    switch techniques.taskLifetime {
    case .checkedAndCleared, .uncleared: true
    case .unchecked, .uncheckedAndUncleared: false
    }
  }

  private var clearsHandles: Bool {
    switch techniques.taskLifetime {
    case .checkedAndCleared, .unchecked: true
    case .uncleared, .uncheckedAndUncleared: false
    }
  }

  /// Computes when something next happens off the main thread.
  private mutating func foresee() {
    nextEvent = link.nextChange
    if let change = disk.nextChange { nextEvent = min(nextEvent ?? change, change) }
    if let end = queue.nextEnd { nextEvent = min(nextEvent ?? end, end) }
    if let end = pool.nextEnd { nextEvent = min(nextEvent ?? end, end) }
  }

  /// Advances the network and the preparation to a time.
  @inline(__always)
  mutating func advance(to time: Int) {
    if let next = nextEvent, next <= time { catchUp(to: time) }
  }

  private mutating func catchUp(to time: Int) {
    while let next = nextEvent, next <= time {
      while let serial = queue.popFinished(by: next) { finishPreparation(of: serial) }
      if pool.threadCount > 0 {
        while let serial = pool.popFinished(by: next) { finishPreparation(of: serial) }
      }
      for ended in link.finished(by: next) { receive(ended.id, at: ended.time) }
      for ended in disk.finished(by: next) { receive(ended.id, at: ended.time) }
      foresee()
    }
  }

  /// Carries out the prefetcher's actions.
  ///
  /// - Returns: true if there were any.
  @discardableResult
  mutating func carryOut(at time: Int) -> Bool {
    advance(to: time)
    var isActive = false
    while let action = prefetcher.nextAction() {
      isActive = true
      switch action {
      case .start(let load, _): start(load, at: time)
      case .cancel(let load): cancel(load, at: time)
      case .reprioritize:
        // The host serves requests in order; a priority changes only what still waits here.
        continue
      }
    }
    if isActive { foresee() }
    return isActive
  }

  private mutating func start(_ load: PrefetchLoad<Int>, at time: Int) {
    let key = load.id
    let running = Int(flightOfKey[key])
    if running >= 0 {
      // A load whose cancellation was ignored is still under way: join it.
      flights[running].load = load
      flights[running].standing = .wanted
      return
    }
    let item = item(forKey: key)
    counts.started += 1
    if history.hasArrived(item) { counts.repeated += 1 }
    if loadsUnderWay[item] > 0 { counts.duplicate += 1 }
    loadsUnderWay[item] &+= 1
    let serial = flights.count
    let fails =
      failures.arePossible && !stored.contains(item)
      && failures.fails(item, attempt: history.noteAttempt(item))
    let bytes = fails ? 1 : files[item]
    flights.append(ImageFlight(load: load, item: item, bytes: bytes, fails: fails, start: time))
    flightOfKey[key] = Int32(serial)
    states[key] = .loading
    if stored.contains(item) {
      disk.start(serial, bytes: bytes, at: time)
    } else {
      link.start(serial, bytes: bytes, at: time)
    }
  }

  private mutating func cancel(_ load: PrefetchLoad<Int>, at time: Int) {
    prefetcher.cancelled(load)
    let serial = Int(flightOfKey[load.id])
    guard serial >= 0, flights[serial].load == load else { return }
    if techniques.prefetchCancellation == .ignored, !flights[serial].wasVisible {
      flights[serial].standing = .detached
      return
    }
    counts.cancelled += 1
    states[load.id] = .absent
    flightOfKey[load.id] = -1
    flights[serial].standing = .cancelled
    switch flights[serial].stage {
    case .transferring:
      if stopsWhenCancelled {
        if stored.contains(flights[serial].item) {
          disk.cancel(serial, at: time)
        } else {
          link.cancel(serial, at: time)
        }
        traceTransfer(serial, until: time)
        end(serial)
      } else {
        leak(serial)
      }
    case .preparing:
      // A preparation cannot be undone: it costs its time, and the result is not wanted.
      counts.uselessDecodes += 1
    case .completing, .ended: break
    }
  }

  /// A transfer has received its last byte.
  private mutating func receive(_ serial: Int, at time: Int) {
    let flight = flights[serial]
    traceTransfer(serial, until: time)
    guard !flight.fails else { return complete(serial) }
    counts.bytes += flight.bytes
    let operation: ListOperation
    let share: Double
    switch techniques.imagePreparation {
    case .onCommit: return complete(serial)
    case .prepareForDisplay, .concurrentQueue: (operation, share) = (decoding.operation, 1)
    case .thumbnail: (operation, share) = (.thumbnailDecoding, decoding.thumbnailShare)
    }
    if flight.standing == .cancelled {
      counts.uselessDecodes += 1
    } else {
      states[flight.key] = .preparing
    }
    flights[serial].stage = .preparing
    let duration = costs.nanoseconds(
      of: decoding.operation,
      for: flight.item,
      units: share * decoding.units(fileBytes: flight.bytes)
    )
    let begin: Int
    if techniques.imagePreparation == .concurrentQueue {
      pool.append(serial, taking: duration, at: time)
      begin = time
    } else {
      begin = queue.append(serial, taking: duration, at: time)
    }
    trace(.preparation, operation, from: begin, taking: duration, for: flight.item)
  }

  private mutating func finishPreparation(of serial: Int) {
    // The result of a cancelled load is not wanted, unless the app does not check.
    if flights[serial].standing == .cancelled, stopsWhenCancelled { return end(serial) }
    complete(serial)
  }

  private mutating func complete(_ serial: Int) {
    flights[serial].stage = .completing
    completions.append(serial)
  }

  /// A load is over, however it ended.
  mutating func end(_ serial: Int) {
    guard flights[serial].stage != .ended else { return }
    flights[serial].stage = .ended
    loadsUnderWay[flights[serial].item] &-= 1
    if !clearsHandles { leak(serial) }
  }

  /// A load keeps running unwanted, or its handle is kept; counted once.
  private mutating func leak(_ serial: Int) {
    guard !flights[serial].isLeaked else { return }
    flights[serial].isLeaked = true
    counts.leaked += 1
  }

  private mutating func traceTransfer(_ serial: Int, until time: Int) {
    let flight = flights[serial]
    trace(.network, nil, from: flight.start, taking: time - flight.start, for: flight.item)
  }

  private mutating func trace(
    _ track: TrialTrace.Track,
    _ operation: ListOperation?,
    from start: Int,
    taking duration: Int,
    for item: Int
  ) {
    guard isTraced else { return }
    spans.append(
      TrialTrace.Span(
        track: track,
        operation: operation,
        start: start,
        duration: duration,
        subject: item,
        isInFrame: false
      )
    )
  }

  /// Counts the bytes of a handle that is not cleared after an arrival.
  mutating func keepHandle() {
    guard !clearsHandles else { return }
    bytesInHandles += preparedBytes
  }
}
