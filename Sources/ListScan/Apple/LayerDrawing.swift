#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The render server's work for a layer, without its sublayers.
  @MainActor struct LayerDrawing {
    private let layer: CALayer
    private let backgroundAlpha: CGFloat
    private let hasContents: Bool
    private let hasOpaqueContents: Bool

    /// Creates the drawing of a bare layer.
    init(_ layer: CALayer) {
      self.layer = layer
      backgroundAlpha = layer.backgroundColor.alpha
      hasContents = layer.drawsContents
      hasOpaqueContents = layer.isOpaque
    }

    /// Creates the drawing of a view.
    init(_ view: UIView) {
      layer = view.layer
      // A label draws its background with its text, and its layer has none.
      backgroundAlpha = max(view.layer.backgroundColor.alpha, (view.backgroundColor?.cgColor).alpha)
      switch view {
      case let label as UILabel:
        hasContents = label.text?.isEmpty == false
        hasOpaqueContents = false
      case let view as UIImageView:
        hasContents = view.image != nil
        hasOpaqueContents = view.image?.cgImage?.isOpaque == true
      default:
        hasContents = view.layer.drawsContents
        hasOpaqueContents = view.isOpaque
      }
    }

    /// True if it draws a background, a border, an image, a shape or text.
    var isDrawn: Bool {
      backgroundAlpha > 0 || hasContents || (layer.borderWidth > 0 && layer.borderColor.alpha > 0)
    }

    /// True if the content behind it shows through.
    var isBlended: Bool {
      guard layer.opacity >= 1 else { return true }
      return backgroundAlpha < 1 && !(hasContents && hasOpaqueContents)
    }

    /// The source of its shadow's shape; nil if it casts none, as when it clips to its bounds.
    var shadow: ScannedView.Shadow? {
      guard layer.shadowOpacity > 0, layer.shadowColor.alpha > 0, !layer.masksToBounds else {
        return nil
      }
      return layer.shadowPath == nil ? .withoutPath : .path
    }

    /// True if it has a mask, or clips more than one thing to rounded corners.
    ///
    /// A background or an image alone is drawn rounded.
    var isMasked: Bool {
      if layer.mask != nil { return true }
      guard layer.masksToBounds, layer.cornerRadius > 0 else { return false }
      return layer.sublayers?.isEmpty == false || (backgroundAlpha > 0 && hasContents)
    }
  }

  extension CALayer {
    /// True if it draws more than a background and a border.
    fileprivate var drawsContents: Bool {
      switch self {
      case let shape as CAShapeLayer: shape.path != nil
      case let gradient as CAGradientLayer: gradient.colors?.isEmpty == false
      case let text as CATextLayer: text.string != nil
      default: contents != nil
      }
    }
  }

  extension CGColor? {
    /// The color's alpha; 0 without a color.
    fileprivate var alpha: CGFloat { self?.alpha ?? 0 }
  }

  extension CGImage {
    /// True if its pixels have no alpha.
    fileprivate var isOpaque: Bool {
      switch alphaInfo {
      case .none, .noneSkipFirst, .noneSkipLast: true
      default: false
      }
    }
  }
#endif
