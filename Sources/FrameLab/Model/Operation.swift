/// One kind of work that takes time, under the name that reports give it.
///
/// Every nanosecond of main-thread, render and background time belongs to one operation, so that
/// each hitch can say what caused it. The raw value indexes tables; `name` is the key in `costs.yml`.
public enum Operation: Int, CaseIterable, Hashable, Sendable {
  /// Handling a touch that moves the list, per frame of a drag.
  case touchHandling
  /// The scroll view's own work in a frame: its callbacks and the layout of what is visible.
  case scrollUpdate
  /// Making a cell, when no pool has one to reuse.
  case cellCreation
  /// `prepareForReuse` and taking a cell out of its pool.
  case cellReuse
  /// The cell provider's own work: setting texts and placeholders.
  case cellConfiguration
  /// Making a `DateFormatter` and formatting one date with it.
  case dateFormatterCreation
  /// Formatting one date with a formatter that exists.
  case dateFormatting
  /// Sizing a cell and laying out its views.
  case cellLayout
  /// Drawing a cell's texts into their backing stores.
  case textDrawing
  /// Decoding a whole image, per megapixel of the image.
  case imageDecoding
  /// Decoding an image at the size at which it is shown, per megapixel shown.
  case thumbnailDecoding
  /// Giving an image to an image view.
  case imageAssignment
  /// A completion block on the main queue: a load or a preparation that has ended.
  case loadCompletion
  /// One call of `prefetchItemsAt` or `cancelPrefetchingForItemsAt`.
  case prefetchCall
  /// Packaging the layer tree and sending it to the render server, per frame.
  case layerCommit
  /// The render server's fixed work per frame.
  case frameRendering
  /// The render server's work per visible cell.
  case cellRendering
}

extension Operation {
  /// What of a device an operation's time depends on.
  enum Resource {
    case processor
    case graphics
    case decoder
  }

  var resource: Resource {
    switch self {
    case .touchHandling, .scrollUpdate, .cellCreation, .cellReuse, .cellConfiguration,
      .dateFormatterCreation, .dateFormatting, .cellLayout, .textDrawing, .imageAssignment,
      .loadCompletion, .prefetchCall, .layerCommit:
      .processor
    case .imageDecoding, .thumbnailDecoding: .decoder
    case .frameRendering, .cellRendering: .graphics
    }
  }

  /// What one unit of the cost is for.
  public var unit: String {
    switch self {
    case .touchHandling, .scrollUpdate, .layerCommit, .frameRendering: "per frame"
    case .cellCreation, .cellReuse, .cellConfiguration, .cellLayout, .textDrawing: "per cell"
    case .cellRendering: "per visible cell and frame"
    case .dateFormatterCreation, .dateFormatting: "per date"
    case .imageDecoding: "per megapixel of the image"
    case .thumbnailDecoding: "per megapixel shown"
    case .imageAssignment: "per image"
    case .loadCompletion, .prefetchCall: "per call"
    }
  }

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
