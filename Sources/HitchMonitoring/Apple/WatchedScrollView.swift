#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A list whose scrolling is recorded.
  struct WatchedScrollView {
    weak var scrollView: UIScrollView?
    let screen: String
    private var offset: CGPoint

    @MainActor init(_ scrollView: UIScrollView, screen: String) {
      self.scrollView = scrollView
      self.screen = screen
      offset = scrollView.contentOffset
    }

    /// Returns true if a finger holds the list, it decelerates, or it has moved since the last
    /// call; false if it is in no window.
    @MainActor mutating func isScrolling() -> Bool {
      guard let scrollView, scrollView.window != nil else { return false }
      let before = offset
      offset = scrollView.contentOffset
      return offset != before || scrollView.isDragging || scrollView.isDecelerating
    }
  }
#endif
