/// A view, or a layer without one, as far as it matters to the frames of a list.
public struct ScannedView: Hashable, Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// A view of any other kind.
    case plain
    /// A label or text view.
    case text(isAttributed: Bool)
    /// An image view with an image of so many pixels.
    case image(widthPixels: Int, heightPixels: Int)
    /// A stack view.
    case stack
    /// A visual effect view.
    case blur
    /// A view that hosts SwiftUI; what is inside isn't counted.
    case hosting
    /// A collection view or table view; what is inside isn't counted.
    case list
    /// A layer that belongs to no view.
    case layer
  }

  /// How it casts a shadow.
  public enum Shadow: Hashable, Sendable {
    /// Along a path.
    case path
    /// From the pixels that the layer draws.
    case withoutPath
  }

  /// What it is.
  public var content: Content
  /// Its width in points.
  public var width: Double
  /// Its height in points.
  public var height: Double
  /// Whether it is hidden or fully transparent, with everything in it.
  public var isHidden: Bool
  /// Whether its layer draws anything: a background, a border, an image or text.
  public var isDrawn: Bool
  /// Whether what it draws is blended with what lies behind it.
  public var isBlended: Bool
  /// Its shadow; nil if it casts none.
  public var shadow: Shadow?
  /// Whether it has a mask, or clips what it draws to round corners.
  public var isMasked: Bool
  /// The active constraints that it holds.
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

/// A tree of views that can be scanned: UIKit's, or one that stands in for it.
public protocol ScannableView {
  /// The view itself.
  var scanned: ScannedView { get }
  /// The views and layers in it; none in a list, and none in a view that hosts SwiftUI.
  var scannedChildren: [Self] { get }
}
