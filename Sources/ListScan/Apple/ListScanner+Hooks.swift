#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension ListScanner {
    /// Adds to a counter that the app counts itself.
    ///
    /// Does nothing if no scanner runs, or if it doesn't use this counter.
    ///
    /// ```swift
    /// ListScanner.count(.formattersMade)
    /// ```
    public static func count(_ counter: ScanCounter, times: Int = 1) {
      current?.recorder.count(counter, times: times)
    }

    /// Reports that the image loader has loaded a file, as it was before any processing.
    ///
    /// Does nothing if no scanner runs.
    public static func loaded(_ file: ScannedImageFile, bytes: Int) {
      current?.recorder.load(file, bytes: bytes)
    }

    /// Reports a snapshot that is about to be applied, to count the items that it reconfigures and
    /// reloads.
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
    /// Creates a registration whose cells count for a running scanner.
    ///
    /// - Parameter handler: configures a cell.
    /// - Returns: the registration, to use like any other.
    @MainActor public static func scanned(_ handler: @escaping Handler) -> Self {
      ListScanner.count(.registrationsMade)
      return Self { cell, path, item in
        handler(cell, path, item)
        ListScanner.current?.configured(cell, item: item as? AnyHashable ?? AnyHashable(path))
      }
    }
  }
#endif
