import PreviewServer
import Synchronization

/// Changes that wait for the next build, however many there are.
final class ChangeQueue: Sendable {
  private let waiting = Mutex(FileChanges.paths([]))
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds changes; may be called from any thread.
  func add(_ changes: FileChanges) {
    waiting.withLock { $0 = $0.merging(changes) }
    signal.yield()
  }

  /// Returns everything that changed since the last call; waits until something has.
  func next() async -> FileChanges? {
    for await _ in signals {
      let taken = waiting.withLock { waiting in
        defer { waiting = .paths([]) }
        return waiting
      }
      if !taken.isEmpty { return taken }
    }
    return nil
  }
}
