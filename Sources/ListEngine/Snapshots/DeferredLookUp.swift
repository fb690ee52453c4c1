import Synchronization

#if canImport(os)
  import os
#endif

/// Holds a look-up that is built when the first of possibly many threads needs it.
///
/// A protocol because atomic references need a newer system than the package.
@usableFromInline
protocol DeferredLookUp: AnyObject, Sendable {
  var existing: ItemLookUp? { get }
  /// Stores a look-up unless another thread was faster, and returns the stored one.
  func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp
  /// Adds to the number of compared items, and returns the number before.
  func addComparisons(_ count: Int) -> Int
}

extension DeferredLookUp {
  func make(_ lookUp: () -> ItemLookUp) -> ItemLookUp {
    existing ?? storeIfNil(lookUp())
  }
}

@usableFromInline
func makeDeferredLookUp() -> any DeferredLookUp {
  #if canImport(os)
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return LockedLookUp()
    }
  #endif
  return AtomicLookUp()
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class AtomicLookUp: DeferredLookUp {
  private let reference = AtomicLazyReference<ItemLookUp>()
  private let comparisons = Atomic<Int>(0)

  var existing: ItemLookUp? { reference.load() }

  func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp { reference.storeIfNil(lookUp) }

  func addComparisons(_ count: Int) -> Int {
    comparisons.wrappingAdd(count, ordering: .relaxed).oldValue
  }
}

#if canImport(os)
  private final class LockedLookUp: DeferredLookUp {
    private struct State: Sendable {
      var lookUp: ItemLookUp?
      var comparisons = 0
    }

    private let lock = OSAllocatedUnfairLock(initialState: State())

    var existing: ItemLookUp? { lock.withLock { $0.lookUp } }

    func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp {
      lock.withLock { state in
        let first = state.lookUp ?? lookUp
        state.lookUp = first
        return first
      }
    }

    func addComparisons(_ count: Int) -> Int {
      lock.withLock { state in
        defer { state.comparisons += count }
        return state.comparisons
      }
    }
  }
#endif
