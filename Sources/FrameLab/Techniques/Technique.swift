/// A decision about a list that variants can make differently.
///
/// The raw value is the key in scenario files, and the name of the property of `Techniques`.
public enum Technique: String, CaseIterable, Hashable, Sendable {
  /// When and where images are decoded.
  case imagePreparation
  /// How an image that has arrived gets into its cell.
  case imageDelivery
  /// Which steps keep a reused cell from showing another item's image.
  case loadGuarding
  /// How much the app's cache of decoded images holds.
  case imageCaching
  /// What the app does on a memory warning.
  case memoryWarningResponse
  /// Whether the list loads images before their cells are needed.
  case dataPrefetching
  /// In which order the items of a prefetch call are loaded.
  case prefetchOrder
  /// Where the work of a prefetch call is done.
  case prefetchWork
  /// Whether prefetching pauses while frames leave no time.
  case prefetchPacing
  /// What loads and their images are filed under.
  case prefetchKeys
  /// What becomes of prefetches that are no longer wanted.
  case prefetchCancellation
  /// What the cell provider does for an item whose image is not there.
  case prefetchReliance
  /// Whether cancelled loads stop, and whether ended ones are forgotten.
  case taskLifetime
  /// Whether the list view prepares cells before they are visible.
  case cellPrefetching
  /// What a new cell is made from.
  case cellSource
  /// Where the app makes its cell registrations.
  case registration
  /// Where the formatted dates, numbers and measurements of a cell come from.
  case formatting
  /// Where the attributed strings of a cell come from.
  case attributedText
  /// What becomes of the views that an item does not need.
  case optionalViews
  /// What the app does in `willDisplay` and `didEndDisplaying`.
  case displayCallbacks
  /// How the views of a cell get their frames.
  case layoutSystem
  /// How deep stack views are nested in a cell.
  case stackNesting
  /// How constraints follow an item that needs others.
  case constraintUpdates
  /// Where the height of a cell comes from.
  case cellSizing
  /// The height that items count with before they were measured.
  case heightEstimation
  /// Whether the offset follows when heights above the viewport change.
  case scrollAnchoring
  /// Which cached heights are dropped when something changes.
  case heightInvalidation
  /// When a configured cell is laid out.
  case layoutPass
  /// How the list is told that items' contents changed.
  case contentUpdate
  /// How a new snapshot reaches the list.
  case snapshotApplication
  /// How many arrivals one apply serves.
  case updateCoalescing
  /// How shadows are drawn.
  case shadows
  /// How rounded or masked content is made.
  case masks
  /// Whether layers that need not be transparent are.
  case blending

  /// The name that people read.
  public var title: String {
    switch self {
    case .imagePreparation: "Image preparation"
    case .imageDelivery: "Image delivery"
    case .loadGuarding: "Load guarding"
    case .imageCaching: "Image cache"
    case .memoryWarningResponse: "Response to memory warnings"
    case .dataPrefetching: "Data prefetching"
    case .prefetchOrder: "Prefetch order"
    case .prefetchWork: "Prefetch work"
    case .prefetchPacing: "Prefetch pacing"
    case .prefetchKeys: "Prefetch keys"
    case .prefetchCancellation: "Prefetch cancellation"
    case .prefetchReliance: "Reliance on prefetching"
    case .taskLifetime: "Task lifetime"
    case .cellPrefetching: "Cell prefetching"
    case .cellSource: "Cell source"
    case .registration: "Cell registration"
    case .formatting: "Formatting"
    case .attributedText: "Attributed text"
    case .optionalViews: "Optional views"
    case .displayCallbacks: "Display callbacks"
    case .layoutSystem: "Layout"
    case .stackNesting: "Stack views"
    case .constraintUpdates: "Constraint updates"
    case .cellSizing: "Cell sizing"
    case .heightEstimation: "Height estimates"
    case .scrollAnchoring: "Scroll anchoring"
    case .heightInvalidation: "Height invalidation"
    case .layoutPass: "Layout pass"
    case .contentUpdate: "Content updates"
    case .snapshotApplication: "Snapshot application"
    case .updateCoalescing: "Update coalescing"
    case .shadows: "Shadows"
    case .masks: "Masks"
    case .blending: "Blending"
    }
  }
}
