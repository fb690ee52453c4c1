#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view of UIKit, or a layer without a view, for scanning.
  @MainActor struct ScannableUIView: ScannableView {
    private enum Part {
      case view(UIView)
      /// A cell or its content view: its layer's drawing counts, but it is not a view of the cell.
      case container(UIView)
      /// One of UIKit's own views: its drawing doesn't count, but an app may put views into it.
      case system(UIView)
      case layer(CALayer)
    }

    private let part: Part

    private init(_ part: Part) {
      self.part = part
    }

    /// Creates the root of a cell's views.
    init(cell: UIView) {
      part = .container(cell)
    }

    var scanned: ScannedView {
      switch part {
      case .view(let view): Self.scanned(view, Self.content(of: view))
      case .container(let view): Self.scanned(view, .layer)
      case .system(let view):
        ScannedView(
          .layer,
          width: Double(view.bounds.width),
          height: Double(view.bounds.height),
          isHidden: view.isHidden || view.alpha < 0.01,
          isDrawn: false
        )
      case .layer(let layer):
        Self.scanned(layer, LayerDrawing(layer), .layer, isHidden: layer.isHidden)
      }
    }

    var scannedChildren: [ScannableUIView] {
      switch part {
      case .layer(let layer): (layer.sublayers ?? []).map { Self(.layer($0)) }
      case .view(let view), .container(let view), .system(let view): Self.children(of: view)
      }
    }

    private static func children(of view: UIView) -> [ScannableUIView] {
      // The contents of these are the system's: the parts of a material, a text view, or SwiftUI's
      // views. A list in a cell has its own cells.
      if view.hostsSwiftUI || view is UITextView || view.isList { return [] }
      if let view = view as? UIVisualEffectView { return [Self(.container(view.contentView))] }
      let content = view.cellContentView
      let views = view.subviews.map { subview in
        if subview.hostsSwiftUI { return Self(.view(subview)) }
        if subview === content { return Self(.container(subview)) }
        return Self(subview.isOfSystem ? .system(subview) : .view(subview))
      }
      let layersOfViews = Set(view.subviews.map { ObjectIdentifier($0.layer) })
      let layers = (view.layer.sublayers ?? []).filter { layer in
        !layersOfViews.contains(ObjectIdentifier(layer)) && layer !== view.layer.mask
          && !String(describing: type(of: layer)).hasPrefix("_UI")
      }
      return views + layers.map { Self(.layer($0)) }
    }

    private static func content(of view: UIView) -> ScannedView.Content {
      if view.hostsSwiftUI { return .hosting }
      if view.isList { return .list }
      switch view {
      case let view as UIVisualEffectView where view.effect != nil: return .blur
      case is UIStackView: return .stack
      case let label as UILabel: return .text(isAttributed: label.attributedText.hasSeveralRuns)
      case let view as UITextView: return .text(isAttributed: view.attributedText.hasSeveralRuns)
      case let view as UIImageView:
        guard let image = view.image, !image.isSymbolImage else { return .plain }
        return .image(
          widthPixels: Int((image.size.width * image.scale).rounded()),
          heightPixels: Int((image.size.height * image.scale).rounded())
        )
      default: return .plain
      }
    }

    private static func scanned(_ view: UIView, _ content: ScannedView.Content) -> ScannedView {
      var scanned = scanned(
        view.layer,
        LayerDrawing(view),
        content,
        isHidden: view.isHidden || view.alpha < 0.01
      )
      scanned.constraints = view.constraints.count { $0.isActive && $0.isOfApp }
      return scanned
    }

    private static func scanned(
      _ layer: CALayer,
      _ drawing: LayerDrawing,
      _ content: ScannedView.Content,
      isHidden: Bool
    ) -> ScannedView {
      ScannedView(
        content,
        width: Double(layer.bounds.width),
        height: Double(layer.bounds.height),
        isHidden: isHidden || layer.opacity < 0.01,
        isDrawn: drawing.isDrawn,
        isBlended: drawing.isBlended,
        shadow: drawing.shadow,
        isMasked: drawing.isMasked
      )
    }
  }

  extension UIView {
    /// True if it hosts SwiftUI, by the name of its class: the classes are private or generic.
    fileprivate var hostsSwiftUI: Bool {
      let name = String(describing: type(of: self))
      return name.hasPrefix("_UIHosting") || name.hasPrefix("UIHosting")
    }

    /// True if it has cells.
    fileprivate var isList: Bool { self is UICollectionView || self is UITableView }

    /// True if it is one of UIKit's own, such as a separator, by the name of its class.
    var isOfSystem: Bool { String(describing: type(of: self)).hasPrefix("_") && !hostsSwiftUI }

    /// The content view of a cell; nil for any other view.
    fileprivate var cellContentView: UIView? {
      (self as? UICollectionViewCell)?.contentView ?? (self as? UITableViewCell)?.contentView
    }
  }

  extension NSLayoutConstraint {
    /// True if the app created it; UIKit creates some for stack views, sizes and edges.
    var isOfApp: Bool {
      type(of: self) == NSLayoutConstraint.self && identifier?.hasPrefix("UI") != true
    }
  }

  extension NSAttributedString? {
    fileprivate var hasSeveralRuns: Bool {
      guard let self else { return false }
      var runs = 0
      let all = NSRange(location: 0, length: self.length)
      unsafe self.enumerateAttributes(in: all) { _, _, stop in
        runs += 1
        if runs > 1 { unsafe stop.pointee = true }
      }
      return runs > 1
    }
  }
#endif
