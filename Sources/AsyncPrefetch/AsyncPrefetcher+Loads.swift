import ListEngine

extension AsyncPrefetcher {
  /// Carries out the prefetcher's actions until there are none.
  func carryOut(_ isolation: isolated any Actor) {
    while let action = nextAction() {
      switch action {
      case .start(let load, let priority): start(load, priority, isolation)
      case .cancel(let load):
        tasks[load.generation]?.load.cancel()
        settleBatches(waitingFor: load.id)
      case .reprioritize(let load, let priority): raise(load, to: priority, isolation)
      }
    }
    continueWhenRateAllows(isolation)
  }

  /// Waits until every load has ended, including those that start in the meantime.
  package func allLoadsEnded(isolation: isolated any Actor = #isolation) async {
    while let task = tasks.values.first { await task.report.value }
  }

  private func nextAction() -> PrefetchAction<ID>? {
    guard var rate = startRate else { return prefetcher.nextAction() }
    let action = prefetcher.nextAction(at: nanoseconds, within: &rate)
    startRate = rate
    return action
  }

  /// The age of the prefetcher.
  private var nanoseconds: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - birth).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// Continues when the next load may start, if the rate holds one back.
  private func continueWhenRateAllows(_ isolation: isolated any Actor) {
    guard let startRate, waitForStart == nil, prefetcher.waitingCount > 0 else { return }
    let now = nanoseconds
    let pause = startRate.nextStart(at: now) - now
    guard pause > 0 else { return }
    waitForStart = Task { [weak self] in
      _ = isolation
      guard (try? await Task.sleep(for: .nanoseconds(pause))) != nil else { return }
      self?.waitForStart = nil
      self?.carryOut(isolation)
    }
  }

  private func start(
    _ load: PrefetchLoad<ID>,
    _ priority: PrefetchPriority,
    _ isolation: isolated any Actor
  ) {
    if let value = cache.value(for: load.id) {
      // Another prefetcher or the app filled the cache meanwhile.
      _ = prefetcher.arrived(load)
      deliver(.success(value), for: load.id)
      return settle(load.id)
    }
    // On no actor, so the load does not wait for the caller's.
    let loading = Task(priority: priority.task) { @concurrent [bring = self.load] in
      try Task.checkCancellation()
      return try await bring(load.id)
    }
    let report = report(load, loading, priority, isolation)
    tasks[load.generation] = LoadTasks(request: load, load: loading, report: report)
  }

  private func report(
    _ load: PrefetchLoad<ID>,
    _ loading: Task<Value, any Error>,
    _ priority: PrefetchPriority,
    _ isolation: isolated any Actor
  ) -> Task<Void, Never> {
    Task(priority: priority.task) { [weak self] in
      // Naming the parameter makes the task run on the caller's actor.
      _ = isolation
      let result = await loading.result
      self?.ended(load, result, isolation)
    }
  }

  private func ended(
    _ load: PrefetchLoad<ID>,
    _ result: Result<Value, any Error>,
    _ isolation: isolated any Actor
  ) {
    // A load that was raised is reported twice.
    guard tasks.removeValue(forKey: load.generation) != nil else { return }
    let priority = prefetcher.priority(of: load.id)
    switch result {
    case .success(let value):
      guard prefetcher.arrived(load) else { break }
      let reason: ImageCacheReason = priority == .visible ? .display : .prefetch
      let isKept = cache.keep(value, for: load.id, reason: reason)
      deliver(result, for: load.id)
      cache.share(value, for: load.id, besides: self, isolation)
      if !isKept { cache.forget(load.id) }
      settle(load.id)
    case .failure:
      guard prefetcher.failed(load) else { break }
      deliver(result, for: load.id)
      settle(load.id)
    }
    carryOut(isolation)
  }

  /// Notes that the value of an item came from elsewhere.
  @usableFromInline
  func filled(_ id: ID, with value: Value, _ isolation: isolated any Actor) {
    switch prefetcher.state(of: id) {
    case .idle, .loaded, .failed: prefetcher.found(id)
    case .waiting, .loading: endLoad(of: id, with: value, isolation)
    }
  }

  @usableFromInline
  func endLoad(of id: ID, with value: Value, _ isolation: isolated any Actor) {
    // Earlier loads of the item may still be ending.
    let latest = tasks.values.filter { $0.request.id == id }
      .max { $0.request.generation < $1.request.generation }
    if let latest, prefetcher.state(of: id) == .loading, prefetcher.arrived(latest.request) {
      latest.load.cancel()
    } else {
      prefetcher.found(id)
    }
    deliver(.success(value), for: id)
    settle(id)
    carryOut(isolation)
  }

  /// Notes that the load of an item has ended.
  private func settle(_ id: ID) {
    announced.remove(id)
    settleBatches(waitingFor: id)
  }

  /// Notes that an item's content has changed; if it was loading and is still wanted, loads it
  /// again.
  func contentChanged(_ id: ID, _ isolation: isolated any Actor) {
    if let load = prefetcher.contentChanged(id) { tasks[load.generation]?.load.cancel() }
    carryOut(isolation)
    settleBatches(waitingFor: id)
  }

  /// Reports a load at a higher priority too, which raises the load: a task can't change its own.
  ///
  /// On a busy actor the first report waits behind all work more urgent than a prefetch.
  private func raise(
    _ load: PrefetchLoad<ID>,
    to priority: PrefetchPriority,
    _ isolation: isolated any Actor
  ) {
    guard priority > .prefetch, let loading = tasks[load.generation]?.load else { return }
    tasks[load.generation]?.report = report(load, loading, priority, isolation)
  }
}

extension PrefetchPriority {
  /// The priority of the loading task.
  var task: TaskPriority {
    switch self {
    case .prefetch: .low
    case .nextFrame: .medium
    case .visible: .high
    }
  }
}
