#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  /// A collection view or table view, held weakly.
  @MainActor struct ScannedListView {
    /// A cell on screen.
    struct Shown {
      let cell: UIView
      let reuseIdentifier: String?
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
          list.indexPath(for: cell).map {
            Shown(cell: cell, reuseIdentifier: cell.reuseIdentifier, path: $0)
          }
        }
      case let list as UITableView:
        list.visibleCells.compactMap { cell in
          list.indexPath(for: cell).map {
            Shown(cell: cell, reuseIdentifier: cell.reuseIdentifier, path: $0)
          }
        }
      default: []
      }
    }

    /// True if the list prepares cells ahead; nil if unknown.
    var preparesCellsAhead: Bool? {
      switch view {
      case let list as UICollectionView: list.isPrefetchingEnabled
      case let list as UITableView: list.isPrefetchingEnabled
      default: nil
      }
    }

    /// The number of items before each section, followed by the number of all items.
    ///
    /// - Complexity: O(sections).
    var sectionStarts: [Int] { itemCounts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }

    /// Returns the numbers of the first and the last item on screen; nil if there are none.
    func visibleItems(_ starts: [Int]) -> ClosedRange<Int>? {
      let paths: [IndexPath] =
        switch view {
        case let list as UICollectionView: list.indexPathsForVisibleItems
        case let list as UITableView: list.indexPathsForVisibleRows ?? []
        default: []
        }
      let numbers = paths.map { $0.number(starts) }
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
    /// Returns the cell with its current contents.
    @MainActor func walk() -> ScannedCell {
      // A registration makes its own identifier, which differs in each run.
      let identifier = reuseIdentifier.flatMap { UUID(uuidString: $0) == nil ? $0 : nil }
      return ScannedCell(
        CellKind(className: String(describing: type(of: cell)), reuseIdentifier: identifier),
        width: Double(cell.bounds.width),
        height: Double(cell.bounds.height),
        walking: [ScannableUIView(cell: cell)]
      )
    }
  }

  extension IndexPath {
    /// Returns the number of the item over all sections.
    ///
    /// - Parameter starts: `ScannedListView.sectionStarts`.
    /// - Returns: the number, from 0.
    func number(_ starts: [Int]) -> Int { starts[Swift.min(section, starts.count - 1)] + item }
  }
#endif
