/// The choice of a list for every technique.
///
/// The defaults are what an experienced author would choose, except for the two techniques that
/// have to be added: data prefetching, and image preparation in the background.
public struct Techniques: Hashable, Sendable {
  /// When and where images are decoded.
  public var imagePreparation: ImagePreparation = .onCommit
  /// The way an image gets into its cell once it arrives.
  public var imageDelivery: ImageDelivery = .toCell
  /// Which steps keep a reused cell from showing another item's image.
  public var loadGuarding: LoadGuarding = .all
  /// The limit of the app's cache of decoded images.
  public var imageCaching: ImageCaching = .limited(bytes: 150_000_000)
  /// The app's response to a memory warning.
  public var memoryWarningResponse: MemoryWarningResponse = .emptiesCache
  /// Loading of images before their cells are needed.
  public var dataPrefetching: DataPrefetching = .off
  /// In which order the items of a prefetch call are loaded.
  public var prefetchOrder: PrefetchOrder = .asGiven
  /// Where the work of a prefetch call is done.
  public var prefetchWork: PrefetchWork = .asynchronous
  /// Pausing of prefetches while frames leave no time.
  public var prefetchPacing: PrefetchPacing = .adaptive
  /// The key of loads and their images.
  public var prefetchKeys: PrefetchKeys = .stableIDs
  /// The fate of prefetches that are no longer wanted.
  public var prefetchCancellation: PrefetchCancellation = .cancelled
  /// The cell provider's answer for an item whose image is not available.
  public var prefetchReliance: PrefetchReliance = .handlesAllStates
  /// Checks for cancellation in loads, and release of the ones that ended.
  public var taskLifetime: TaskLifetime = .checkedAndCleared
  /// Preparation of cells before they are visible, by the list view.
  public var cellPrefetching: CellPrefetching = .automatic
  /// The origin of a new cell: code or a nib.
  public var cellSource: CellSource = .code
  /// When the app creates its cell registrations.
  public var registration: Registration = .once
  /// Where the formatted dates, numbers and measurements of a cell come from.
  public var formatting: Formatting = .shared
  /// Where the attributed strings of a cell come from.
  public var attributedText: AttributedText = .precomputed
  /// The fate of views that an item does not need.
  public var optionalViews: OptionalViews = .hidden
  /// The app's work in `willDisplay` and `didEndDisplaying`.
  public var displayCallbacks: DisplayCallbacks = .light
  /// The layout system that gives a cell's views their frames.
  public var layoutSystem: LayoutSystem = .autoLayout
  /// The depth of nested stack views in a cell.
  public var stackNesting: StackNesting = .none
  /// The way constraints change for an item that needs others.
  public var constraintUpdates: ConstraintUpdates = .toggled
  /// Where the height of a cell comes from.
  public var cellSizing: CellSizing = .given
  /// The height assumed for items that were not measured yet.
  public var heightEstimation: HeightEstimation = .accurate
  /// Correction of the offset when heights above the viewport change.
  public var scrollAnchoring: ScrollAnchoring = .on
  /// Which cached heights are dropped when something changes.
  public var heightInvalidation: HeightInvalidation = .exact
  /// When a configured cell is laid out.
  public var layoutPass: LayoutPass = .setNeedsLayout
  /// The way the list learns that items' contents changed.
  public var contentUpdate: ContentUpdate = .reconfigure
  /// The way a new snapshot is applied.
  public var snapshotApplication: SnapshotApplication = .difference
  /// The number of arrivals that share one apply.
  public var updateCoalescing: UpdateCoalescing = .perFrame
  /// The way shadows are drawn.
  public var shadows: ShadowDrawing = .path
  /// The way rounded or masked content is made.
  public var masks: Masking = .preRendered
  /// Opacity of layers that could be opaque.
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
