/// One kind of work that takes time.
///
/// Every nanosecond of main-thread, render and background time belongs to one operation, so the
/// cause of each hitch is known. The raw value indexes tables; `name` is the key in `costs.yml`.
public enum ListOperation: Int, CaseIterable, Hashable, Sendable {
  /// Handling a touch that moves the list, per frame of a drag.
  case touchHandling
  /// The scroll view's own work in a frame: its callbacks and the layout of what is visible.
  case scrollUpdate
  /// The app's main-thread work in each frame, apart from the list.
  case appWork

  /// Making a cell in code when no pool has one to reuse.
  case cellCreation
  /// Making a cell from a nib when no pool has one to reuse.
  case nibLoading
  /// `prepareForReuse` and taking a cell out of its pool.
  case cellReuse
  /// The cell provider's own work: setting texts and placeholders.
  case cellConfiguration
  /// Filling a cell that hosts a SwiftUI view: configuration, layout, sizing and drawing in one.
  case hostedCellConfiguration
  /// SwiftUI's own work in each scrolling frame of a list whose cells host it.
  case hostedListUpdate
  /// Making a `DateFormatter` and formatting one date with it.
  case dateFormatterCreation
  /// Formatting one date with a formatter that exists.
  case dateFormatting
  /// Making a `NumberFormatter` and formatting one number with it.
  case numberFormatterCreation
  /// Formatting one number with a formatter that exists.
  case numberFormatting
  /// Making a `MeasurementFormatter` and formatting one measurement with it.
  case measurementFormatterCreation
  /// Formatting one measurement with a formatter that exists.
  case measurementFormatting
  /// Building one attributed string.
  case attributedStringCreation
  /// Looking up a finished string in a cache.
  case stringLookUp
  /// Adding an optional view to a cell or removing it.
  case viewInsertion
  /// Making a visual effect view with its cell.
  case blurCreation
  /// Showing or hiding an optional view that stays in the cell.
  case viewHiding
  /// Adding a constraint or removing it.
  case constraintChange
  /// Activating or deactivating a constraint that is kept.
  case constraintToggling
  /// Laying out a cell's views with Auto Layout.
  case cellLayout
  /// Laying out one more level of stack views.
  case stackLayout
  /// Laying out a cell's views by setting their frames.
  case manualLayout
  /// `systemLayoutSizeFitting` of a cell, which builds and discards a layout engine.
  case sizeFitting
  /// Fitting the size of one more level of stack views.
  case stackSizeFitting
  /// Finding the size of a cell that sets its frames itself.
  case manualSizeFitting
  /// Computing a cell's height from its texts.
  case heightComputation
  /// Placing a section's items again after a wrong estimate, per thousand items.
  case estimateResolution
  /// `layoutIfNeeded` on a cell: an extra layout pass, at once.
  case forcedLayout
  /// Laying out a cell again because one of its views invalidated its neighbors or its superview.
  case layoutInvalidation
  /// The app's work in `willDisplay` and `didEndDisplaying`.
  case displayCallback
  /// Assigning an image to an image view.
  case imageAssignment

  /// Drawing a cell's texts into their backing stores.
  case textDrawing

  /// Decoding a baseline JPEG, per megapixel of the image.
  case imageDecoding
  /// Decoding a progressive JPEG, per megapixel of the image.
  case progressiveImageDecoding
  /// Decoding a HEIC image, per megapixel of the image.
  case heicImageDecoding

  /// Packaging the layer tree and sending it to the render server, per frame.
  case layerCommit
  /// Packaging a layer that is new or changed.
  case layerPackaging

  /// A completion block on the main queue: a load or a preparation that has ended.
  case loadCompletion
  /// One call of `prefetchItemsAt` or `cancelPrefetchingForItemsAt`.
  case prefetchCall
  /// Sorting the index paths of a prefetch call.
  case indexPathSorting
  /// Reading an image file in the prefetch callback, per megabyte.
  case fileReading
  /// Building a snapshot, per thousand items.
  case snapshotConstruction
  /// The difference of two snapshots, per thousand items.
  case snapshotDifference
  /// The fixed cost of a batch update, whatever the number of changes.
  case batchUpdate
  /// Applying one change of a difference.
  case changeApplication
  /// `reloadData`, except for the cells that are remade.
  case dataReload
  /// Handling a memory warning.
  case memoryWarning

  /// The render server's fixed work per frame.
  case frameRendering
  /// The render server's work per visible cell.
  case cellRendering
  /// Compositing a layer.
  case layerCompositing
  /// Blending a layer that is not opaque.
  case layerBlending
  /// Switching to an offscreen buffer and back: a mask, a group opacity or a shadow without a path.
  case offscreenPass
  /// Drawing a shadow along a given path.
  case shadowDrawing
  /// Blurring what is behind a visual effect view.
  case backgroundBlur

  /// Making a thumbnail from an image, per megapixel of the image.
  ///
  /// It takes a share of what decoding the image takes, so it has no cost of its own.
  case thumbnailDecoding
  /// Waiting for a processor core that background threads occupy.
  case coreContention
}

extension ListOperation {
  /// The part of a frame in which an operation runs.
  ///
  /// The five main-thread phases of a commit and the render server's work, as in Apple's "Find and
  /// fix hitches in the commit phase" (https://developer.apple.com/videos/play/tech-talks/10856).
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// Touches and other events.
    case event
    /// Cells and their layout.
    case layout
    /// Drawing into backing stores.
    case display
    /// Decoding the images that this commit shows for the first time.
    case prepare
    /// Packaging of the layer tree.
    case commit
    /// Work between frames: completions, callbacks and data updates.
    case betweenFrames
    /// The render server's work.
    case render
  }

  /// The phase that the operation belongs to when a frame does it.
  public var phase: Phase {
    switch self {
    case .touchHandling, .appWork: .event
    case .scrollUpdate, .cellCreation, .nibLoading, .cellReuse, .cellConfiguration,
      .hostedCellConfiguration, .hostedListUpdate, .dateFormatterCreation, .dateFormatting,
      .numberFormatterCreation, .numberFormatting,
      .measurementFormatterCreation, .measurementFormatting, .attributedStringCreation,
      .stringLookUp, .viewInsertion, .blurCreation, .viewHiding, .constraintChange,
      .constraintToggling,
      .cellLayout, .stackLayout, .manualLayout, .sizeFitting, .stackSizeFitting, .manualSizeFitting,
      .heightComputation, .estimateResolution, .forcedLayout,
      .layoutInvalidation, .displayCallback, .imageAssignment:
      .layout
    case .textDrawing: .display
    case .imageDecoding, .progressiveImageDecoding, .heicImageDecoding, .thumbnailDecoding: .prepare
    case .layerCommit, .layerPackaging: .commit
    case .loadCompletion, .prefetchCall, .indexPathSorting, .fileReading, .snapshotConstruction,
      .snapshotDifference, .batchUpdate, .changeApplication, .dataReload, .memoryWarning,
      .coreContention:
      .betweenFrames
    case .frameRendering, .cellRendering, .layerCompositing, .layerBlending, .offscreenPass,
      .shadowDrawing, .backgroundBlur:
      .render
    }
  }

  /// The part of a device that an operation's time depends on.
  package enum Resource {
    /// A processor core at main-thread work.
    case processor
    /// The render server and the graphics processor.
    case graphics
    /// A processor core at image decoding.
    case decoder
    /// Storage: not scaled.
    case storage
  }

  /// The part of a device that it depends on.
  package var resource: Resource {
    switch phase {
    case .render: .graphics
    case .prepare: .decoder
    case .event, .layout, .display, .commit, .betweenFrames:
      self == .fileReading ? .storage : .processor
    }
  }

  /// A Boolean value that indicates whether a low clock makes it take longer.
  ///
  /// The work of the app and of SwiftUI is known from lists at part load, so it contains the clock;
  /// reading a file waits for the storage.
  var dependsOnClock: Bool {
    switch self {
    case .appWork, .hostedCellConfiguration, .hostedListUpdate, .fileReading: false
    default: true
    }
  }

  /// The unit that the cost is counted in.
  public var unit: String {
    switch self {
    case .touchHandling, .scrollUpdate, .appWork, .hostedListUpdate, .layerCommit, .frameRendering:
      "per frame"
    case .cellCreation, .nibLoading, .cellReuse, .cellConfiguration, .hostedCellConfiguration,
      .heightComputation,
      .textDrawing:
      "per cell"
    case .displayCallback: "per callback"
    case .cellLayout, .manualLayout, .sizeFitting, .manualSizeFitting, .forcedLayout,
      .layoutInvalidation:
      "per cell of ten views"
    case .viewInsertion, .viewHiding: "per optional view"
    case .stackLayout, .stackSizeFitting: "per cell of ten views and level of nesting"
    case .constraintChange, .constraintToggling: "per constraint"
    case .cellRendering: "per visible cell and frame"
    case .layerCompositing, .layerBlending: "per visible layer and frame"
    case .offscreenPass: "per pass and frame"
    case .shadowDrawing: "per visible shadow and frame"
    case .backgroundBlur: "per visible blur and frame"
    case .blurCreation: "per blur"
    case .layerPackaging: "per layer of a changed cell"
    case .dateFormatterCreation, .dateFormatting: "per date"
    case .numberFormatterCreation, .numberFormatting: "per number"
    case .measurementFormatterCreation, .measurementFormatting: "per measurement"
    case .attributedStringCreation, .stringLookUp: "per string"
    case .imageDecoding, .progressiveImageDecoding, .heicImageDecoding, .thumbnailDecoding:
      "per megapixel of the image"
    case .imageAssignment: "per image"
    case .fileReading: "per megabyte"
    case .snapshotConstruction, .snapshotDifference, .estimateResolution: "per thousand items"
    case .changeApplication: "per change"
    case .batchUpdate: "per update"
    case .loadCompletion, .prefetchCall, .indexPathSorting, .dataReload, .memoryWarning:
      "per call"
    case .coreContention: "per wait"
    }
  }

  /// The operations whose times `costs.yml` sets.
  ///
  /// Waiting for a core follows from how many threads are busy, and a thumbnail takes a share of
  /// decoding its source.
  package static let priced = allCases.filter { $0 != .coreContention && $0 != .thumbnailDecoding }

  /// The name in `costs.yml` and in reports: the case in kebab-case.
  public var name: String { Self.names[rawValue] }

  /// Finds the operation with that name; nil if there is none.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  private static let names = allCases.map { operation in
    "\(operation)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
