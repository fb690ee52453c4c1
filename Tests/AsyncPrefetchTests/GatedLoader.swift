/// A loader whose loads wait until the test ends them, and that keeps track of them.
actor GatedLoader {
  private(set) var startCounts: [Int: Int] = [:]
  private(set) var cancelled: [Int] = []
  private(set) var prepared: [Int] = []
  private var gates: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private var awaitedStarts: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private var ended: Set<Int> = []
  private var awaitedEnds: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private var openIDs: Set<Int> = []

  /// Returns `id * 10` once the gate of the id is open; does not end early when cancelled.
  func load(_ id: Int) async throws -> Int {
    startCounts[id, default: 0] += 1
    for continuation in awaitedStarts.removeValue(forKey: id) ?? [] { continuation.resume() }
    if openIDs.remove(id) == nil {
      await withCheckedContinuation { gates[id, default: []].append($0) }
    }
    if Task.isCancelled { cancelled.append(id) }
    ended.insert(id)
    for continuation in awaitedEnds.removeValue(forKey: id) ?? [] { continuation.resume() }
    try Task.checkCancellation()
    if id < 0 { throw LoadError() }
    return id * 10
  }

  /// Returns `id * 10` once the gate is open, cancelled or not.
  func fetch(_ id: Int) async -> Int {
    startCounts[id, default: 0] += 1
    for continuation in awaitedStarts.removeValue(forKey: id) ?? [] { continuation.resume() }
    await withCheckedContinuation { gates[id, default: []].append($0) }
    return id * 10
  }

  func prepare(_ value: Int) -> Int {
    prepared.append(value)
    return value + 1
  }

  /// Ends the load of an id that is under way, or the next one.
  func open(_ id: Int) {
    guard let waiting = gates.removeValue(forKey: id) else {
      openIDs.insert(id)
      return
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the load of an id has started.
  func started(_ id: Int) async {
    if startCounts[id] != nil { return }
    await withCheckedContinuation { awaitedStarts[id, default: []].append($0) }
  }

  /// Waits until a load of an id has ended, cancelled or not.
  func ended(_ id: Int) async {
    if ended.contains(id) { return }
    await withCheckedContinuation { awaitedEnds[id, default: []].append($0) }
  }

  struct LoadError: Error, Equatable {}
}
