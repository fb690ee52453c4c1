/// What a variant of a list does, technique by technique: the names are the scenario file's.
package struct LabTechniques: Hashable, Sendable {
  package enum ImagePreparation: String, Sendable {
    case onCommit, prepareForDisplay, thumbnail, concurrentQueue
  }
  package enum ImageDelivery: String, Sendable { case toCell, reconfigure }
  package enum LoadGuarding: String, Sendable {
    case all, withoutCancel, withoutClear, withoutVerify, none

    package var cancels: Bool { self != .withoutCancel && self != .none }
    package var clears: Bool { self != .withoutClear && self != .none }
    package var verifies: Bool { self != .withoutVerify && self != .none }
  }
  package enum MemoryWarningResponse: String, Sendable { case emptiesCache, ignored }
  package enum PrefetchOrder: String, Sendable { case asGiven, sortedByIndexPath }
  package enum PrefetchWork: String, Sendable { case asynchronous, synchronous }
  package enum PrefetchPacing: String, Sendable { case adaptive, constant }
  package enum PrefetchKeys: String, Sendable { case stableIDs, indexPaths }
  package enum PrefetchCancellation: String, Sendable { case cancelled, ignored }
  package enum PrefetchReliance: String, Sendable { case handlesAllStates, reliesOnPrefetch }
  package enum TaskLifetime: String, Sendable {
    case checkedAndCleared, unchecked, uncleared, uncheckedAndUncleared

    package var checks: Bool { self == .checkedAndCleared || self == .uncleared }
    package var clears: Bool { self == .checkedAndCleared || self == .unchecked }
  }
  package enum CellPrefetching: String, Sendable { case off, rowAtATime, oneAtATime, automatic }
  package enum CellSource: String, Sendable { case code, nib }
  package enum Registration: String, Sendable { case once, insideProvider }
  package enum Formatting: String, Sendable { case perCell, shared, precomputed }
  package enum AttributedText: String, Sendable { case perCell, cached, precomputed }
  package enum OptionalViews: String, Sendable { case hidden, addedAndRemoved }
  package enum DisplayCallbacks: String, Sendable { case light, heavy }
  package enum LayoutSystem: String, Sendable { case autoLayout, manual }
  package enum StackNesting: String, CaseIterable, Sendable {
    case none, one, two, three, four

    package var levels: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
  package enum ConstraintUpdates: String, Sendable { case churned, toggled, separateRegistrations }
  package enum CellSizing: String, Sendable { case given, everyTime, cached, computed }
  package enum HeightEstimation: String, Sendable { case wild, accurate, scaled, running }
  package enum ScrollAnchoring: String, Sendable { case on, off }
  package enum HeightInvalidation: String, Sendable { case never, everything, exact }
  package enum LayoutPass: String, Sendable {
    case setNeedsLayout, layoutIfNeeded, invalidatesSuperview
  }
  package enum ContentUpdate: String, Sendable { case reconfigure, reload, reloadData }
  package enum SnapshotApplication: String, Sendable { case difference, reloadData }
  package enum UpdateCoalescing: String, Sendable { case perFrame, perArrival }
  package enum Shadows: String, Sendable { case path, withoutPath }
  package enum Masks: String, Sendable { case preRendered, masked }
  package enum Blending: String, Sendable { case opaque, blended }

  package let imagePreparation: ImagePreparation
  package let imageDelivery: ImageDelivery
  package let loadGuarding: LoadGuarding
  /// The cache's limit in bytes; nil for none.
  package let imageCacheBytes: Int?
  package let memoryWarningResponse: MemoryWarningResponse
  /// How many items to load ahead; nil for none.
  package let itemsAhead: Int?
  package let prefetchOrder: PrefetchOrder
  package let prefetchWork: PrefetchWork
  package let prefetchPacing: PrefetchPacing
  package let prefetchKeys: PrefetchKeys
  package let prefetchCancellation: PrefetchCancellation
  package let prefetchReliance: PrefetchReliance
  package let taskLifetime: TaskLifetime
  package let cellPrefetching: CellPrefetching
  package let cellSource: CellSource
  package let registration: Registration
  package let formatting: Formatting
  package let attributedText: AttributedText
  package let optionalViews: OptionalViews
  package let displayCallbacks: DisplayCallbacks
  package let layoutSystem: LayoutSystem
  package let stackNesting: StackNesting
  package let constraintUpdates: ConstraintUpdates
  package let cellSizing: CellSizing
  package let heightEstimation: HeightEstimation
  package let scrollAnchoring: ScrollAnchoring
  package let heightInvalidation: HeightInvalidation
  package let layoutPass: LayoutPass
  package let contentUpdate: ContentUpdate
  package let snapshotApplication: SnapshotApplication
  package let updateCoalescing: UpdateCoalescing
  package let shadows: Shadows
  package let masks: Masks
  package let blending: Blending
}
