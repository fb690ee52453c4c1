#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  /// A collection view or table view, held weakly.
  @MainActor struct ScannedListView {
    /// A cell on screen.
    struct Shown {
      let cell: UIView
      let kind: CellKind
      let path: IndexPath
    }

    private(set) weak var view: UIScrollView?

    init(_ view: UIScrollView) {
      self.view = view
    }

    /// The cells on screen.
    var shownCells: [Shown] {
      switch view {
      case let list as UICollectionView:
        list.visibleCells.compactMap { cell in
          list.indexPath(for: cell).map { Shown(cell, cell.reuseIdentifier, $0) }
        }
      case let list as UITableView:
        list.visibleCells.compactMap { cell in
          list.indexPath(for: cell).map { Shown(cell, cell.reuseIdentifier, $0) }
        }
      default: []
      }
    }

    /// How many items it has.
    var itemCount: Int { itemCounts.reduce(0, +) }

    /// Whether it prepares cells ahead; nil if unknown.
    var preparesCellsAhead: Bool? {
      switch view {
      case let list as UICollectionView: list.isPrefetchingEnabled
      case let list as UITableView: list.isPrefetchingEnabled
      default: nil
      }
    }

    /// The number of an item over all sections.
    func number(of path: IndexPath) -> Int {
      itemCounts.prefix(path.section).reduce(path.item, +)
    }

    /// The numbers of the first and the last item on screen; nil if none is.
    var visibleItems: ClosedRange<Int>? {
      let paths: [IndexPath] =
        switch view {
        case let list as UICollectionView: list.indexPathsForVisibleItems
        case let list as UITableView: list.indexPathsForVisibleRows ?? []
        default: []
        }
      let numbers = paths.map(number)
      guard let first = numbers.min(), let last = numbers.max() else { return nil }
      return first...last
    }

    private var itemCounts: [Int] {
      switch view {
      case let list as UICollectionView:
        (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
      case let list as UITableView:
        (0..<list.numberOfSections).map { list.numberOfRows(inSection: $0) }
      default: []
      }
    }
  }

  extension ScannedListView.Shown {
    fileprivate init(_ cell: UIView, _ reuseIdentifier: String?, _ path: IndexPath) {
      self.cell = cell
      self.path = path
      // A registration makes an identifier of its own, which is another in each run.
      let identifier = reuseIdentifier.flatMap { UUID(uuidString: $0) == nil ? $0 : nil }
      kind = CellKind(className: String(describing: type(of: cell)), reuseIdentifier: identifier)
    }
  }
#endif
