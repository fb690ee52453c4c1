import FrameLab

extension Technique {
  /// What the technique decides, in a sentence.
  var summary: String {
    switch self {
    case .imagePreparation: "When and where images are decoded."
    case .imageDelivery: "How an image that has arrived gets into its cell."
    case .loadGuarding: "Which steps keep a reused cell from showing another item's image."
    case .imageCaching: "How much the app's cache of decoded images holds."
    case .memoryWarningResponse: "What the app does on a memory warning."
    case .dataPrefetching: "Whether the list loads images before their cells are needed."
    case .prefetchOrder: "In which order the items of a prefetch call are loaded."
    case .prefetchWork: "Where the work of a prefetch call is done."
    case .prefetchPacing: "Whether prefetching pauses while frames leave no time."
    case .prefetchKeys: "What loads and their images are filed under."
    case .prefetchCancellation: "What becomes of prefetches that are no longer wanted."
    case .prefetchReliance: "What the cell provider does for an item whose image is not there."
    case .taskLifetime: "Whether cancelled loads stop, and whether ended ones are forgotten."
    case .cellPrefetching: "Whether the list view prepares cells before they are visible."
    case .cellSource: "What a new cell is made from."
    case .registration: "Where the app makes its cell registrations."
    case .formatting: "Where the formatted dates, numbers and measurements of a cell come from."
    case .attributedText: "Where the attributed strings of a cell come from."
    case .optionalViews: "What becomes of the views that an item does not need."
    case .displayCallbacks: "What the app does in willDisplay and didEndDisplaying."
    case .layoutSystem: "How the views of a cell get their frames."
    case .stackNesting: "How deep stack views are nested in a cell."
    case .constraintUpdates: "How constraints follow an item that needs others."
    case .cellSizing: "Where the height of a cell comes from."
    case .heightEstimation: "The height that items count with before they were measured."
    case .scrollAnchoring: "Whether the offset follows when heights above the viewport change."
    case .heightInvalidation: "Which cached heights are dropped when something changes."
    case .layoutPass: "When a configured cell is laid out."
    case .contentUpdate: "How the list is told that items' contents changed."
    case .snapshotApplication: "How a new snapshot reaches the list."
    case .updateCoalescing: "How many arrivals one apply serves."
    case .shadows: "How shadows are drawn."
    case .masks: "How rounded or masked content is made."
    case .blending: "Whether layers that need not be transparent are."
    }
  }
}
