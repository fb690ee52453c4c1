extension Operation {
  /// The part of a frame in which an operation runs.
  ///
  /// The five main-thread phases of a commit and the render server's work, after Apple's "Find and
  /// fix hitches in the commit phase" (https://developer.apple.com/videos/play/tech-talks/10856).
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// Touches and other events.
    case event
    /// Cells and their layout.
    case layout
    /// Drawing into backing stores.
    case display
    /// Decoding of images that the commit shows first.
    case prepare
    /// Packaging of the layer tree.
    case commit
    /// What runs between frames: completions, callbacks, updates of the data.
    case betweenFrames
    /// The render server's work.
    case render
  }

  /// The phase that the operation belongs to when a frame does it.
  public var phase: Phase {
    switch self {
    case .touchHandling: .event
    case .scrollUpdate, .cellCreation, .nibLoading, .cellReuse, .cellConfiguration,
      .dateFormatterCreation, .dateFormatting, .numberFormatterCreation, .numberFormatting,
      .measurementFormatterCreation, .measurementFormatting, .attributedStringCreation,
      .stringLookUp, .viewInsertion, .viewHiding, .constraintChange, .constraintToggling,
      .cellLayout, .stackLayout, .manualLayout, .sizeFitting, .heightComputation, .forcedLayout,
      .layoutInvalidation, .displayCallback, .imageAssignment:
      .layout
    case .textDrawing: .display
    case .imageDecoding, .thumbnailDecoding: .prepare
    case .layerCommit, .layerPackaging: .commit
    case .loadCompletion, .prefetchCall, .indexPathSorting, .fileReading, .snapshotConstruction,
      .snapshotDifference, .changeApplication, .dataReload, .memoryWarning, .coreContention:
      .betweenFrames
    case .frameRendering, .cellRendering, .layerCompositing, .layerBlending, .offscreenPass,
      .shadowDrawing, .backgroundBlur:
      .render
    }
  }

  /// What of a device an operation's time depends on.
  enum Resource {
    case processor
    case graphics
    case decoder
    /// Storage: not scaled.
    case storage
  }

  var resource: Resource {
    switch phase {
    case .render: .graphics
    case .prepare: .decoder
    case .event, .layout, .display, .commit, .betweenFrames:
      self == .fileReading ? .storage : .processor
    }
  }

  /// What one unit of the cost is for.
  public var unit: String {
    switch self {
    case .touchHandling, .scrollUpdate, .layerCommit, .frameRendering: "per frame"
    case .cellCreation, .nibLoading, .cellReuse, .cellConfiguration, .heightComputation,
      .textDrawing:
      "per cell"
    case .displayCallback: "per callback"
    case .cellLayout, .manualLayout, .sizeFitting, .forcedLayout, .layoutInvalidation:
      "per cell of ten views"
    case .viewInsertion, .viewHiding: "per optional view"
    case .stackLayout: "per cell of ten views and level of nesting"
    case .constraintChange, .constraintToggling: "per constraint"
    case .cellRendering: "per visible cell and frame"
    case .layerCompositing, .layerBlending: "per visible layer and frame"
    case .offscreenPass: "per pass and frame"
    case .shadowDrawing: "per visible shadow and frame"
    case .backgroundBlur: "per visible blur and frame"
    case .layerPackaging: "per layer of a changed cell"
    case .dateFormatterCreation, .dateFormatting: "per date"
    case .numberFormatterCreation, .numberFormatting: "per number"
    case .measurementFormatterCreation, .measurementFormatting: "per measurement"
    case .attributedStringCreation, .stringLookUp: "per string"
    case .imageDecoding: "per megapixel of the image"
    case .thumbnailDecoding: "per megapixel shown"
    case .imageAssignment: "per image"
    case .fileReading: "per megabyte"
    case .snapshotConstruction, .snapshotDifference: "per thousand items"
    case .changeApplication: "per change"
    case .loadCompletion, .prefetchCall, .indexPathSorting, .dataReload, .memoryWarning:
      "per call"
    case .coreContention: "per wait"
    }
  }

  /// The operations whose times `costs.yml` sets: all but waiting for a core, which follows from
  /// the threads that are busy.
  public static let priced = allCases.filter { $0 != .coreContention }

  /// The name in `costs.yml` and in reports: the case in kebab-case.
  public var name: String { Self.names[rawValue] }

  /// The operation of that name, if there is one.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  private static let names = allCases.map { operation in
    "\(operation)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
