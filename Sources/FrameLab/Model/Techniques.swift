/// The decisions about a list that a scenario compares.
public struct Techniques: Hashable, Sendable {
  /// When and where images are decoded.
  public var imagePreparation: ImagePreparation
  /// Whether the list loads images before their cells are needed.
  public var dataPrefetching: DataPrefetching
  /// Whether the list view prepares the next cell in the time that a short commit leaves.
  public var cellPrefetching: CellPrefetching
  /// Where the formatter of a cell's dates comes from.
  public var dateFormatting: DateFormatting

  /// Creates a choice of techniques; the defaults are what a list has that nobody tuned.
  public init(
    imagePreparation: ImagePreparation = .onCommit,
    dataPrefetching: DataPrefetching = .off,
    cellPrefetching: CellPrefetching = .automatic,
    dateFormatting: DateFormatting = .shared
  ) {
    self.imagePreparation = imagePreparation
    self.dataPrefetching = dataPrefetching
    self.cellPrefetching = cellPrefetching
    self.dateFormatting = dateFormatting
  }
}

/// When and where an image is decoded.
public enum ImagePreparation: String, CaseIterable, Hashable, Sendable {
  /// On the main thread, in the prepare phase of the first commit that shows the image.
  case onCommit
  /// Whole, on UIKit's serial background queue: `prepareForDisplay(completionHandler:)`.
  case prepareForDisplay
  /// At the size shown, on a background queue: `prepareThumbnail(of:completionHandler:)`.
  case thumbnail
}

/// Whether images are loaded before their cells are needed.
public enum DataPrefetching: Hashable, Sendable {
  /// A load starts when its cell is prepared.
  case off
  /// `prefetchItemsAt` starts the loads of so many items ahead, in the direction of travel.
  case ahead(items: Int)
}

/// Whether the list view prepares cells before they are visible.
public enum CellPrefetching: String, CaseIterable, Hashable, Sendable {
  /// Never, as before iOS 15.
  case off
  /// One next cell after a short commit, as since iOS 15.
  case automatic
}

/// Where the formatter of a cell's dates comes from.
public enum DateFormatting: String, CaseIterable, Hashable, Sendable {
  /// The cell provider makes a formatter for each date.
  case perCell
  /// One formatter is made at the start and kept.
  case shared
}
