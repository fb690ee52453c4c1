import FrameLab
import Scenarios

extension TechniqueChange {
  /// The change as an instruction, such as `set shadow paths`.
  var instruction: String {
    switch technique {
    case .imagePreparation:
      to == ImagePreparation.thumbnail.rawValue
        ? "make thumbnails of images off the main thread" : "decode images off the main thread"
    case .imageDelivery:
      to == ImageDelivery.toCell.rawValue
        ? "give arrived images to their cells" : "reconfigure the item of an arrived image"
    case .loadGuarding: "cancel, clear, and verify loads in reused cells"
    case .imageCaching: "give the image cache a limit"
    case .memoryWarningResponse: "empty the image cache on memory warnings"
    case .dataPrefetching: "load images before their cells appear"
    case .prefetchOrder:
      to == PrefetchOrder.asGiven.rawValue
        ? "load images in the order of the prefetch call" : "load the nearest images first"
    case .prefetchWork: "load asynchronously when prefetching"
    case .prefetchPacing: "prefetch as far ahead as the list scrolls fast"
    case .prefetchKeys: "file loads under stable IDs"
    case .prefetchCancellation: "cancel the loads of canceled prefetches"
    case .prefetchReliance: "load what was not prefetched"
    case .taskLifetime: "check tasks for cancellation, and clear their handles"
    case .cellPrefetching: "let the list prepare cells ahead"
    case .cellSource: "build cells in code"
    case .registration: "create cell registrations once"
    case .formatting:
      to == Formatting.shared.rawValue
        ? "share one formatter" : "format values before the list asks for cells"
    case .attributedText:
      to == AttributedText.cached.rawValue
        ? "cache attributed strings" : "make attributed strings before the list asks for cells"
    case .optionalViews: "hide optional views"
    case .displayCallbacks: "keep display callbacks light"
    case .layoutSystem:
      to == LayoutSystem.manual.rawValue ? "set frames by hand" : "lay cells out with constraints"
    case .stackNesting: "replace nested stack views"
    case .constraintUpdates:
      to == ConstraintUpdates.toggled.rawValue
        ? "toggle constraints" : "register a cell class for each layout"
    case .cellSizing:
      switch CellSizing(rawValue: to) {
      case .cached: "cache the heights of cells"
      case .computed: "compute the heights of cells"
      case .given, .everyTime, nil: "give all cells their heights"
      }
    case .heightEstimation: "estimate heights closely"
    case .scrollAnchoring: "keep the visible rows in place"
    case .heightInvalidation: "invalidate only the heights that changed"
    case .layoutPass: "let the next layout pass come by itself"
    case .contentUpdate: "reconfigure the items that changed"
    case .snapshotApplication: "apply snapshots by their difference"
    case .updateCoalescing: "collect updates, and apply them once a frame"
    case .shadows: "set shadow paths"
    case .masks: "round corners in the image"
    case .blending: "make views opaque"
    default: "set \(technique.rawValue) to \(to)"
    }
  }

  /// The keys of a scenario that the change is about, such as `shadows: path instead of withoutPath`.
  var keys: String { "\(technique.rawValue): \(to) instead of \(from)" }
}
