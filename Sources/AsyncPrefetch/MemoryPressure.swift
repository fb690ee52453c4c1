import ListEngine

/// The system's memory pressure.
public enum MemoryPressure: String, CaseIterable, Hashable, Sendable {
  /// There is enough memory again.
  case normal
  /// Memory is scarce: keep only what is cheap to keep.
  case warning
  /// The system may end the app: keep only what is on screen.
  case critical
}

extension AsyncPrefetcher {
  /// Adapts to the system's memory pressure.
  ///
  /// A warning halves what the cache holds off screen and shortens the window to a quarter.
  /// Critical pressure does what `memoryWarning` does. Normal pressure restores the window, which
  /// takes effect with the next `viewportChanged`.
  public func memoryPressureChanged(
    _ pressure: MemoryPressure,
    isolation: isolated any Actor = #isolation
  ) {
    switch pressure {
    case .normal:
      setMemoryMode(.full)
    case .warning:
      cache.trim(toCost: cache.cost / 2)
      setMemoryMode(.minimum)
    case .critical:
      memoryWarning()
    }
  }
}
