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
  /// Stores a look-up unless another thread was faster, and returns the one that is stored.
  func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp
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

  var existing: ItemLookUp? { reference.load() }

  func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp { reference.storeIfNil(lookUp) }
}

#if canImport(os)
  private final class LockedLookUp: DeferredLookUp {
    private let lock = OSAllocatedUnfairLock<ItemLookUp?>(initialState: nil)

    var existing: ItemLookUp? { lock.withLock { $0 } }

    func storeIfNil(_ lookUp: ItemLookUp) -> ItemLookUp {
      lock.withLock { existing in
        let first = existing ?? lookUp
        existing = first
        return first
      }
    }
  }
#endif
