#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension ListScanner {
    /// Something happened that an app counts itself; does nothing if no scanner runs, or if it doesn't
    /// count that.
    ///
    /// ```swift
    /// ListScanner.count(.formattersMade)
    /// ```
    public static func count(_ counter: ScanCounter, times: Int = 1) {
      current?.recorder.count(counter, times: times)
    }

    /// The image loader has loaded a file: what it was before anything was made of it.
    ///
    /// Does nothing if no scanner runs.
    public static func loaded(_ file: ScannedImageFile, bytes: Int) {
      current?.recorder.load(file, bytes: bytes)
    }

    /// A snapshot is about to be applied: counts the items that it reconfigures and reloads.
    public static func willApply<Section, Item>(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
      guard let current else { return }
      current.recorder.count(
        .itemsReconfigured,
        times: snapshot.reconfiguredItemIdentifiers.count
      )
      current.recorder.count(.itemsReloaded, times: snapshot.reloadedItemIdentifiers.count)
    }
  }

  extension UICollectionView.CellRegistration {
    /// A registration whose cells count for a scanner that runs.
    ///
    /// - Parameter handler: configures a cell.
    /// - Returns: the registration, to be used as any other.
    @MainActor public static func scanned(_ handler: @escaping Handler) -> Self {
      ListScanner.count(.registrationsMade)
      return Self { cell, path, item in
        handler(cell, path, item)
        ListScanner.current?.configured(cell, item: item as? AnyHashable ?? AnyHashable(path))
      }
    }
  }
#endif
