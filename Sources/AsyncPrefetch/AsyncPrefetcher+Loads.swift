import ListEngine

extension AsyncPrefetcher {
  /// Carries out what the prefetcher says until it says nothing.
  func carryOut(_ isolation: isolated any Actor) {
    while let action = prefetcher.nextAction() {
      switch action {
      case .start(let load, let priority): start(load, priority, isolation)
      case .cancel(let load): tasks[load.generation]?.cancel()
      case .reprioritize(let load, let priority): raise(load, to: priority)
      }
    }
  }

  /// Waits until every load that was started has ended, those included that start meanwhile.
  package func allLoadsEnded(isolation: isolated any Actor = #isolation) async {
    while let task = tasks.values.first { await task.value }
  }

  private func start(
    _ load: PrefetchLoad<ID>,
    _ priority: PrefetchPriority,
    _ isolation: isolated any Actor
  ) {
    tasks[load.generation] = Task(priority: priority.task) { [weak self, bring = self.load] in
      // Naming the parameter makes the task run on the caller's actor.
      _ = isolation
      let result: Result<Value, any Error>
      do {
        try Task.checkCancellation()
        result = .success(try await bring(load.id))
      } catch {
        result = .failure(error)
      }
      self?.ended(load, result, isolation)
    }
  }

  private func ended(
    _ load: PrefetchLoad<ID>,
    _ result: Result<Value, any Error>,
    _ isolation: isolated any Actor
  ) {
    tasks[load.generation] = nil
    let priority = prefetcher.priority(of: load.id)
    switch result {
    case .success(let value):
      guard prefetcher.arrived(load) else { break }
      keep(value, for: load.id, reason: priority == .visible ? .display : .prefetch)
      deliver(result, for: load.id)
    case .failure:
      guard prefetcher.failed(load) else { break }
      deliver(result, for: load.id)
    }
    carryOut(isolation)
  }

  private func keep(_ value: Value, for id: ID, reason: ImageCacheReason) {
    let isKept = cache.insert(value, for: id, cost: cost(value), reason: reason) { evicted in
      prefetcher.evicted(evicted)
    }
    if !isKept { prefetcher.evicted(id) }
  }

  /// A task cannot change its priority, but waiting for it at a higher one raises it.
  private func raise(_ load: PrefetchLoad<ID>, to priority: PrefetchPriority) {
    guard priority > .prefetch, let task = tasks[load.generation] else { return }
    Task(priority: priority.task) { await task.value }
  }
}

extension PrefetchPriority {
  /// The priority of the task that loads.
  var task: TaskPriority {
    switch self {
    case .prefetch: .low
    case .nextFrame: .medium
    case .visible: .high
    }
  }
}
