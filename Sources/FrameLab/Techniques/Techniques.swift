/// What a list chooses for every technique.
///
/// The defaults are what an experienced author would choose, except for the two techniques that
/// have to be added: data prefetching, and image preparation in the background.
public struct Techniques: Hashable, Sendable {
  /// When and where images are decoded.
  public var imagePreparation: ImagePreparation = .onCommit
  /// How an image that arrived gets into its cell.
  public var imageDelivery: ImageDelivery = .toCell
  /// Which steps keep a reused cell from showing another item's image.
  public var loadGuarding: LoadGuarding = .all
  /// How much the app's cache of decoded images holds.
  public var imageCaching: ImageCaching = .limited(bytes: 150_000_000)
  /// What the app does on a memory warning.
  public var memoryWarningResponse: MemoryWarningResponse = .emptiesCache
  /// Whether the list loads images before their cells are needed.
  public var dataPrefetching: DataPrefetching = .off
  /// In which order the items of a prefetch call are loaded.
  public var prefetchOrder: PrefetchOrder = .asGiven
  /// Where the work of a prefetch call is done.
  public var prefetchWork: PrefetchWork = .asynchronous
  /// Whether prefetching pauses while frames leave no time.
  public var prefetchPacing: PrefetchPacing = .adaptive
  /// The key of loads and their images.
  public var prefetchKeys: PrefetchKeys = .stableIDs
  /// What happens to prefetches that are no longer wanted.
  public var prefetchCancellation: PrefetchCancellation = .cancelled
  /// What the cell provider does for an item whose image is not available.
  public var prefetchReliance: PrefetchReliance = .handlesAllStates
  /// Whether cancelled loads stop, and whether ended ones are forgotten.
  public var taskLifetime: TaskLifetime = .checkedAndCleared
  /// Whether the list view prepares cells before they are visible.
  public var cellPrefetching: CellPrefetching = .automatic
  /// What a new cell is made from.
  public var cellSource: CellSource = .code
  /// When the app creates its cell registrations.
  public var registration: Registration = .once
  /// Where the formatted dates, numbers and measurements of a cell come from.
  public var formatting: Formatting = .shared
  /// Where the attributed strings of a cell come from.
  public var attributedText: AttributedText = .precomputed
  /// What happens to the views that an item does not need.
  public var optionalViews: OptionalViews = .hidden
  /// What the app does in `willDisplay` and `didEndDisplaying`.
  public var displayCallbacks: DisplayCallbacks = .light
  /// How the views of a cell get their frames.
  public var layoutSystem: LayoutSystem = .autoLayout
  /// How deep stack views are nested in a cell.
  public var stackNesting: StackNesting = .none
  /// How constraints follow an item that needs others.
  public var constraintUpdates: ConstraintUpdates = .toggled
  /// Where the height of a cell comes from.
  public var cellSizing: CellSizing = .given
  /// The height assumed for items that were not measured yet.
  public var heightEstimation: HeightEstimation = .accurate
  /// Whether the offset follows when heights above the viewport change.
  public var scrollAnchoring: ScrollAnchoring = .on
  /// Which cached heights are dropped when something changes.
  public var heightInvalidation: HeightInvalidation = .exact
  /// When a configured cell is laid out.
  public var layoutPass: LayoutPass = .setNeedsLayout
  /// How the list is told that items' contents changed.
  public var contentUpdate: ContentUpdate = .reconfigure
  /// How a new snapshot reaches the list.
  public var snapshotApplication: SnapshotApplication = .difference
  /// How many arrivals share one apply.
  public var updateCoalescing: UpdateCoalescing = .perFrame
  /// How shadows are drawn.
  public var shadows: ShadowDrawing = .path
  /// How rounded or masked content is made.
  public var masks: Masking = .preRendered
  /// Whether layers that could be opaque are.
  public var blending: Blending = .opaque

  /// Creates the defaults, except for the techniques that most lists choose.
  public init(
    imagePreparation: ImagePreparation = .onCommit,
    dataPrefetching: DataPrefetching = .off,
    cellPrefetching: CellPrefetching = .automatic,
    formatting: Formatting = .shared
  ) {
    self.imagePreparation = imagePreparation
    self.dataPrefetching = dataPrefetching
    self.cellPrefetching = cellPrefetching
    self.formatting = formatting
  }

  /// Creates the defaults with some changes.
  public init(_ change: (inout Techniques) -> Void) {
    self.init()
    change(&self)
  }
}

extension Technique {
  /// All techniques, in the order in which they are listed everywhere.
  public static let allCases: [Technique] = [
    .imagePreparation, .imageDelivery, .loadGuarding, .imageCaching, .memoryWarningResponse,
    .dataPrefetching, .prefetchOrder, .prefetchWork, .prefetchPacing, .prefetchKeys,
    .prefetchCancellation, .prefetchReliance, .taskLifetime,
    .cellPrefetching, .cellSource, .registration, .formatting, .attributedText, .optionalViews,
    .displayCallbacks,
    .layoutSystem, .stackNesting, .constraintUpdates, .cellSizing, .heightEstimation,
    .scrollAnchoring, .heightInvalidation, .layoutPass,
    .contentUpdate, .snapshotApplication, .updateCoalescing,
    .shadows, .masks, .blending,
  ]
}
