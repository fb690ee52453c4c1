/// The operations that the simulator prices (`models/costs.yml`), and how the lab times each.
///
/// What an app cannot time by itself is listed too, with the reason, so that nothing is silently missing.
package enum ProbeOperation: String, CaseIterable, Hashable, Sendable {
  case touchHandling = "touch-handling"
  case scrollUpdate = "scroll-update"
  case appWork = "app-work"
  case cellCreation = "cell-creation"
  case nibLoading = "nib-loading"
  case cellReuse = "cell-reuse"
  case cellConfiguration = "cell-configuration"
  case hostedCellConfiguration = "hosted-cell-configuration"
  case hostedListUpdate = "hosted-list-update"
  case dateFormatterCreation = "date-formatter-creation"
  case dateFormatting = "date-formatting"
  case numberFormatterCreation = "number-formatter-creation"
  case numberFormatting = "number-formatting"
  case measurementFormatterCreation = "measurement-formatter-creation"
  case measurementFormatting = "measurement-formatting"
  case attributedStringCreation = "attributed-string-creation"
  case stringLookUp = "string-look-up"
  case viewInsertion = "view-insertion"
  case blurCreation = "blur-creation"
  case viewHiding = "view-hiding"
  case constraintChange = "constraint-change"
  case constraintToggling = "constraint-toggling"
  case cellLayout = "cell-layout"
  case stackLayout = "stack-layout"
  case manualLayout = "manual-layout"
  case sizeFitting = "size-fitting"
  case stackSizeFitting = "stack-size-fitting"
  case manualSizeFitting = "manual-size-fitting"
  case heightComputation = "height-computation"
  case estimateResolution = "estimate-resolution"
  case forcedLayout = "forced-layout"
  case layoutInvalidation = "layout-invalidation"
  case displayCallback = "display-callback"
  case imageAssignment = "image-assignment"
  case textDrawing = "text-drawing"
  case imageDecoding = "image-decoding"
  case progressiveImageDecoding = "progressive-image-decoding"
  case heicImageDecoding = "heic-image-decoding"
  case layerCommit = "layer-commit"
  case layerPackaging = "layer-packaging"
  case loadCompletion = "load-completion"
  case prefetchCall = "prefetch-call"
  case indexPathSorting = "index-path-sorting"
  case fileReading = "file-reading"
  case snapshotConstruction = "snapshot-construction"
  case snapshotDifference = "snapshot-difference"
  case batchUpdate = "batch-update"
  case changeApplication = "change-application"
  case dataReload = "data-reload"
  case memoryWarning = "memory-warning"
  case frameRendering = "frame-rendering"
  case cellRendering = "cell-rendering"
  case layerCompositing = "layer-compositing"
  case layerBlending = "layer-blending"
  case offscreenPass = "offscreen-pass"
  case shadowDrawing = "shadow-drawing"
  case backgroundBlur = "background-blur"

  /// How an operation is measured.
  package enum Way: Hashable, Sendable {
    /// The lab repeats it by itself.
    case timed
    /// An app cannot, for this reason.
    case notTimed(String)
  }

  /// How this one is measured.
  package var way: Way {
    switch self {
    case .hostedListUpdate, .estimateResolution:
      .notTimed("inside of a scrolling frame: read it in Instruments' Time Profiler")
    case .touchHandling, .scrollUpdate:
      .notTimed("UIKit's own work in a scrolling frame: read it in Instruments' Time Profiler")
    case .layerCommit, .layerPackaging:
      .notTimed("Core Animation's commit begins after the app's code: read it in Animation Hitches")
    case .appWork, .displayCallback, .loadCompletion:
      .notTimed("depends on what the app does there: put signposts around it")
    case .cellReuse, .memoryWarning:
      .notTimed("UIKit's part cannot be told from the app's")
    case .snapshotDifference, .changeApplication:
      .notTimed("inside of apply: 'batch-update' and the whole of an apply are timed instead")
    case .forcedLayout, .layoutInvalidation:
      .notTimed(
        "what a second pass finds done depends on the list: run the Twin's 'layout-if-needed'"
      )
    case .frameRendering, .cellRendering, .layerCompositing, .layerBlending, .offscreenPass,
      .shadowDrawing, .backgroundBlur:
      .notTimed("the render server's work: run the Twin beside Animation Hitches in Instruments")
    default: .timed
    }
  }
}
