/// The content of a list: its items, their heights and their cells.
public struct ListModel: Hashable, Sendable {
  /// The number of items at the start.
  public var itemCount: Int
  /// The number of items side by side in a row: 1 in a table, more in a grid.
  public var columns: Int
  /// The height of a row, in points: the median if rows differ.
  public var rowHeightPoints: Int
  /// The spread σ of the logarithm of the row height across items; 0 if all rows are the same
  /// height.
  public var rowHeightSpread: Double
  /// The number of cell types.
  ///
  /// Each type with its own registration has its own reuse pool.
  public var cellKinds: Int
  /// The app's main-thread work in each frame, apart from the list.
  public var appWork: AppWork
  /// The views, texts and images of each cell.
  public var cell: CellModel
  /// The image that each cell loads and shows; nil for a list without images.
  public var image: ImageModel?

  /// Creates a list.
  public init(
    itemCount: Int,
    rowHeightPoints: Int,
    columns: Int = 1,
    rowHeightSpread: Double = 0,
    cellKinds: Int = 1,
    appWork: AppWork = .light,
    image: ImageModel? = nil,
    cell: CellModel = CellModel()
  ) {
    precondition(itemCount > 0, "a list has items, got \(itemCount)")
    precondition(rowHeightPoints > 0, "a row has a height, got \(rowHeightPoints) pt")
    precondition(columns > 0, "a row has items, got \(columns)")
    precondition(
      rowHeightSpread >= 0 && rowHeightSpread <= 1,
      "the spread of heights is 0 to 1, got \(rowHeightSpread)"
    )
    precondition(
      columns == 1 || rowHeightSpread == 0,
      "the rows of a grid are equally high, got a spread of \(rowHeightSpread)"
    )
    precondition((1...64).contains(cellKinds), "there are 1 to 64 kinds, got \(cellKinds)")
    self.itemCount = itemCount
    self.columns = columns
    self.rowHeightPoints = rowHeightPoints
    self.rowHeightSpread = rowHeightSpread
    self.cellKinds = cellKinds
    self.appWork = appWork
    self.cell = cell
    self.image = image
  }
}

/// The app's main-thread work in each scrolling frame, apart from the list.
public enum AppWork: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the list is alone.
  case none
  /// A fifth of what is typical.
  case light
  /// Models, analytics, video: what `app-work` costs.
  case typical
}

extension AppWork {
  /// The part of typical work.
  package var units: Double {
    switch self {
    case .none: 0
    case .light: 0.2
    case .typical: 1
    }
  }
}
