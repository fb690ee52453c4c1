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
  /// The app's main-thread work in each frame, apart from the list; nil for the model's own
  /// assumption.
  public var appWork: AppWork?
  /// The views, texts and images of each cell that is not one of the others.
  public var cell: CellModel
  /// The types of cells with more or less to show than the usual one.
  public var otherCells: [OtherCell]
  /// The image that each cell loads and shows; nil for a list without images.
  public var image: ImageModel?

  /// Creates a list.
  public init(
    itemCount: Int,
    rowHeightPoints: Int,
    columns: Int = 1,
    rowHeightSpread: Double = 0,
    cellKinds: Int = 1,
    appWork: AppWork? = nil,
    image: ImageModel? = nil,
    cell: CellModel = CellModel(),
    otherCells: [OtherCell] = []
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
    self.otherCells = otherCells
    self.image = image
  }
}

/// A type of cells that every so many items need, such as the carousel between posts.
public struct OtherCell: Hashable, Sendable {
  /// The name of the type.
  public var name: String
  /// The number of items of which one needs it, at least 2.
  public var interval: Int
  /// The views and texts of such a cell.
  public var cell: CellModel

  /// Creates a type of cells.
  public init(name: String, interval: Int, cell: CellModel) {
    precondition(interval > 1, "not every item has another cell, got \(interval)")
    self.name = name
    self.interval = interval
    self.cell = cell
  }
}

extension ListModel {
  /// The usual cell, and all others.
  package var cells: [CellModel] { [cell] + otherCells.map(\.cell) }

  /// Returns the place in `cells` of an item's cell.
  ///
  /// Where an item would need two of the others, it gets the first.
  ///
  /// - Complexity: O(types).
  @inline(__always)
  package func cellIndex(of item: Int) -> Int {
    otherCells.isEmpty ? 0 : otherCellIndex(of: item)
  }

  private func otherCellIndex(of item: Int) -> Int {
    let index = otherCells.indices.first { index in
      // The middle of each interval, one further for each type.
      let interval = otherCells[index].interval
      return (item + interval / 2 + index) % interval == 0
    }
    return index.map { $0 + 1 } ?? 0
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
