/// What the owner of a prefetcher should do next.
public enum PrefetchAction<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Begin to load; report the end with `arrived`, `failed` or `cancelled`.
  case start(PrefetchLoad<ID>, priority: PrefetchPriority)
  /// Stop a load that nobody wants any more, and report its end as for any other load.
  case cancel(PrefetchLoad<ID>)
  /// Move a load that is under way to another priority.
  case reprioritize(PrefetchLoad<ID>, priority: PrefetchPriority)
}
