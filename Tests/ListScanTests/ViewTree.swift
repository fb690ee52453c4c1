import ListScan

/// Stands in for UIKit's views.
struct ViewTree: Hashable, Sendable, ScannableView {
  var scanned: ScannedView
  var scannedChildren: [ViewTree]

  init(_ view: ScannedView, _ children: [ViewTree] = []) {
    scanned = view
    scannedChildren = children
  }

  /// A view of 10 × 20 points that draws nothing.
  static func view(
    _ content: ScannedView.Content = .plain,
    _ change: (inout ScannedView) -> Void = { _ in },
    _ children: [ViewTree] = []
  ) -> ViewTree {
    var view = ScannedView(content, width: 10, height: 20, isDrawn: false)
    change(&view)
    return ViewTree(view, children)
  }

  static func stack(_ children: ViewTree...) -> ViewTree { view(.stack, { _ in }, children) }

  static func group(_ children: ViewTree...) -> ViewTree { view(.plain, { _ in }, children) }
}

extension ScannedCell {
  /// A cell of 320 × 44 points.
  init(_ views: ViewTree...) {
    self.init(CellKind(className: "FeedCell"), width: 320, height: 44, walking: views)
  }

  /// The counts that are not 0, without the size.
  var found: [CellCount: Int] {
    counts.filter { $0.value != 0 && $0.key != .width && $0.key != .height }
  }
}
