/// A property counted in each cell.
public enum CellCount: String, CaseIterable, Hashable, Sendable {
  /// The cell's width in points.
  case width = "width_pt"
  /// The cell's height in points.
  case height = "height_pt"
  /// The number of visible views, without the cell and its content view.
  case views
  /// The number of layers that draw something.
  case layers
  /// The number of drawing layers that are blended with the content behind them.
  case transparentLayers = "transparent_layers"
  /// The number of layers with a shadow.
  case shadows
  /// The number of layers with a shadow but no `shadowPath`.
  case shadowsWithoutPath = "shadows_without_path"
  /// The number of layers with a mask, or that clip to rounded corners.
  case masks
  /// The number of visual effect views.
  case blurs
  /// The number of active constraints.
  case constraints
  /// The number of labels and text views with more than one set of attributes.
  case attributedTexts = "attributed_texts"
  /// The largest number of stack views around a view.
  case stackDepth = "stack_depth"
  /// The number of views that host SwiftUI.
  case hostedViews = "hosted_views"
  /// The number of collection views and table views, whose cells don't count.
  case nestedLists = "nested_lists"
}

/// A type of cell.
public struct CellKind: Hashable, Sendable {
  /// The name of its class, such as `ProductCell`.
  public var className: String
  /// Its reuse identifier; nil if it has none or a generated one.
  public var reuseIdentifier: String?

  /// Creates a cell type.
  public init(className: String, reuseIdentifier: String? = nil) {
    self.className = className
    self.reuseIdentifier = reuseIdentifier
  }
}

/// An image on screen.
public struct ScannedImage: Hashable, Sendable {
  /// The width of the image in memory, in pixels.
  public var widthPixels: Int
  /// The height of the image in memory, in pixels.
  public var heightPixels: Int
  /// The width at which it is shown, in points.
  public var shownWidth: Int
  /// The height at which it is shown, in points.
  public var shownHeight: Int

  /// Creates an image.
  public init(widthPixels: Int, heightPixels: Int, shownWidth: Int, shownHeight: Int) {
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.shownWidth = shownWidth
    self.shownHeight = shownHeight
  }
}

/// An image file that was loaded for the list.
public struct ScannedImageFile: Hashable, Sendable {
  /// The width in pixels.
  public var widthPixels: Int
  /// The height in pixels.
  public var heightPixels: Int
  /// The encoding: `jpeg`, `progressiveJPEG` or `heic`; nil if unknown.
  public var format: String?

  /// Creates a file.
  public init(widthPixels: Int, heightPixels: Int, format: String? = nil) {
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.format = format
  }
}

/// The counts of a cell each time it is configured.
public struct ScannedCell: Hashable, Sendable {
  /// The cell's type.
  public let kind: CellKind
  /// The number of each property in the cell.
  public private(set) var counts: [CellCount: Int]
  /// The area of each offscreen pass for a shadow, mask or blur, in square points.
  public private(set) var passAreas: [Int] = []
  /// The images in the cell.
  public private(set) var images: [ScannedImage] = []

  /// Counts the contents of a cell.
  ///
  /// - Parameters:
  ///   - kind: the cell's type.
  ///   - width: its width in points.
  ///   - height: its height in points.
  ///   - views: its views. Omit the cell and its content view, or describe their drawing as layers.
  /// - Complexity: O(views).
  public init(
    _ kind: CellKind,
    width: Double,
    height: Double,
    walking views: [some ScannableView]
  ) {
    self.kind = kind
    counts = Dictionary(uniqueKeysWithValues: CellCount.allCases.map { ($0, 0) })
    counts[.width] = Int(width.rounded())
    counts[.height] = Int(height.rounded())
    for view in views { walk(view, stackDepth: 0) }
  }

  private mutating func walk(_ tree: some ScannableView, stackDepth: Int) {
    let view = tree.scanned
    guard !view.isHidden else { return }
    var stackDepth = stackDepth
    switch view.content {
    case .plain: add(.views)
    case .text(let isAttributed):
      add(.views)
      if isAttributed { add(.attributedTexts) }
    case .image(let width, let height):
      add(.views)
      images.append(
        ScannedImage(
          widthPixels: width,
          heightPixels: height,
          shownWidth: Int(view.width.rounded()),
          shownHeight: Int(view.height.rounded())
        )
      )
    case .stack:
      add(.views)
      stackDepth += 1
      counts[.stackDepth] = max(counts[.stackDepth] ?? 0, stackDepth)
    case .blur:
      add(.views)
      add(.blurs)
      addPass(view)
    case .hosting:
      add(.views)
      add(.hostedViews)
    case .list:
      add(.views)
      add(.nestedLists)
    case .layer: break
    }
    if view.isDrawn { add(.layers) }
    if view.isDrawn, view.isBlended { add(.transparentLayers) }
    if let shadow = view.shadow {
      add(.shadows)
      if shadow == .withoutPath {
        add(.shadowsWithoutPath)
        addPass(view)
      }
    }
    if view.isMasked {
      add(.masks)
      addPass(view)
    }
    add(.constraints, view.constraints)
    for child in tree.scannedChildren { walk(child, stackDepth: stackDepth) }
  }

  private mutating func add(_ count: CellCount, _ more: Int = 1) {
    counts[count, default: 0] += more
  }

  private mutating func addPass(_ view: ScannedView) {
    passAreas.append(Int((view.width * view.height).rounded()))
  }
}
