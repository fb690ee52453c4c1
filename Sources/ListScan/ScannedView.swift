/// The properties of a view, or of a layer without a view, that affect the frames of a list.
public struct ScannedView: Hashable, Sendable {
  /// The kind of a view.
  public enum Content: Hashable, Sendable {
    /// A view of any other kind.
    case plain
    /// A label or text view.
    case text(isAttributed: Bool)
    /// An image view, with the size of its image in pixels.
    case image(widthPixels: Int, heightPixels: Int)
    /// A stack view.
    case stack
    /// A visual effect view.
    case blur
    /// A view that hosts SwiftUI; its contents aren't counted.
    case hosting
    /// A collection view or table view; its contents aren't counted.
    case list
    /// A layer that belongs to no view.
    case layer
  }

  /// The source of a shadow's shape.
  public enum Shadow: Hashable, Sendable {
    /// A path.
    case path
    /// The pixels that the layer draws.
    case withoutPath
  }

  /// The kind of view.
  public var content: Content
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// True if it is hidden or fully transparent, with everything in it.
  public var isHidden: Bool
  /// True if its layer draws anything: a background, a border, an image or text.
  public var isDrawn: Bool
  /// True if its drawing is blended with the content behind it.
  public var isBlended: Bool
  /// The source of its shadow's shape; nil if it casts none.
  public var shadow: Shadow?
  /// True if it has a mask, or clips its drawing to rounded corners.
  public var isMasked: Bool
  /// The number of active constraints that it holds.
  public var constraints: Int

  /// Creates a view that draws something opaque.
  public init(
    _ content: Content = .plain,
    width: Double,
    height: Double,
    isHidden: Bool = false,
    isDrawn: Bool = true,
    isBlended: Bool = false,
    shadow: Shadow? = nil,
    isMasked: Bool = false,
    constraints: Int = 0
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.isHidden = isHidden
    self.isDrawn = isDrawn
    self.isBlended = isBlended
    self.shadow = shadow
    self.isMasked = isMasked
    self.constraints = constraints
  }
}

/// A view in a tree that can be scanned: UIKit's, or a substitute in tests.
public protocol ScannableView {
  /// The view itself.
  var scanned: ScannedView { get }
  /// The views and layers in it; none in a list, and none in a view that hosts SwiftUI.
  var scannedChildren: [Self] { get }
}
