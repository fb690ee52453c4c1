/// The app's cell provider: the work of configuring a cell for an item.
///
/// It only lists the work; the trial runs it on the main thread.
package struct CellProvider: Sendable {
  private let list: ListModel
  private let cells: [CellModel]
  private let techniques: Techniques
  /// The items whose attributed strings were built and cached.
  private var itemsWithStrings: Set<Int> = []
  /// The items that a hosted cell showed.
  private var hostedItems: Set<Int> = []
  /// The time of a hosted cell for an item that was shown before, as a part of the first time.
  private let revisit: Double
  /// The fittings that finding a cell's height takes.
  private let fittings: Double

  package init(_ configuration: ListConfiguration) {
    list = configuration.list
    cells = list.cells
    techniques = configuration.techniques
    revisit = Double(configuration.parameters.hostedRevisitPercent) / 100
    fittings = Double(configuration.parameters.fittingsPerCell)
  }

  /// Returns true if an item needs the optional views; every other one does.
  package static func needsOptionalViews(_ item: Int) -> Bool { !item.isMultiple(of: 2) }

  /// Returns the content of an item's cell.
  package func cell(of item: Int) -> CellModel { cells[list.cellIndex(of: item)] }

  /// Returns true if a new cell for an item starts with its optional views, as a cell with its own
  /// registration does.
  package func startsWithOptionalViews(_ item: Int) -> Bool {
    techniques.constraintUpdates == .separateRegistrations && Self.needsOptionalViews(item)
  }

  /// Sets the texts of an item, and shows the views that it needs.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - hasOptionalViews: whether the cell shows its optional views; updated for the item.
  ///   - work: the work is appended to it.
  package mutating func fill(
    with item: Int,
    _ hasOptionalViews: inout Bool,
    _ work: inout CellWork
  ) {
    let cell = cell(of: item)
    guard !cell.isHosted else {
      let isNew = revisit == 1 || hostedItems.insert(item).inserted
      return work.append(.hostedCellConfiguration, units: isNew ? 1 : revisit)
    }
    work.append(.cellConfiguration, units: 1)
    setTexts(of: item, in: cell, &work)
    setOptionalViews(for: item, in: cell, &hasOptionalViews, &work)
  }

  private mutating func setTexts(of item: Int, in cell: CellModel, _ work: inout CellWork) {
    switch techniques.formatting {
    case .precomputed: break
    case .perCell:
      work.append(.dateFormatterCreation, count: cell.dates)
      work.append(.numberFormatterCreation, count: cell.numbers)
      work.append(.measurementFormatterCreation, count: cell.measurements)
    case .shared:
      work.append(.dateFormatting, count: cell.dates)
      work.append(.numberFormatting, count: cell.numbers)
      work.append(.measurementFormatting, count: cell.measurements)
    }
    switch techniques.attributedText {
    case .precomputed: break
    case .perCell: work.append(.attributedStringCreation, count: cell.attributedStrings)
    case .cached:
      let isNew = itemsWithStrings.insert(item).inserted
      work.append(
        isNew ? .attributedStringCreation : .stringLookUp,
        count: cell.attributedStrings
      )
    }
  }

  /// Shows the views that the item needs, and activates their constraints.
  ///
  /// Changes nothing in the provider; `mutating` spares a copy of it for each cell.
  private mutating func setOptionalViews(
    for item: Int,
    in cell: CellModel,
    _ hasOptionalViews: inout Bool,
    _ work: inout CellWork
  ) {
    guard cell.optionalViews > 0 || cell.optionalConstraints > 0 else { return }
    let changes = hasOptionalViews != Self.needsOptionalViews(item)
    hasOptionalViews = Self.needsOptionalViews(item)
    if changes {
      switch techniques.optionalViews {
      case .hidden: work.append(.viewHiding, count: cell.optionalViews)
      case .addedAndRemoved: work.append(.viewInsertion, count: cell.optionalViews)
      }
    }
    switch techniques.constraintUpdates {
    case .churned:
      // Old constraints are removed and new ones added, whether or not they are the same.
      work.append(.constraintChange, count: 2 * cell.optionalConstraints)
    case .toggled, .separateRegistrations:
      // A cell with its own registration has the right ones from the start.
      if changes { work.append(.constraintToggling, count: 2 * cell.optionalConstraints) }
    }
  }

  /// Lays the cell's views out; a hosted one was laid out when it was filled.
  ///
  /// Changes nothing; `mutating` spares a copy of the provider for each cell.
  package mutating func layOut(_ item: Int, _ work: inout CellWork) {
    let cell = cell(of: item)
    let views = Double(cell.views) / 10
    guard views > 0, !cell.isHosted else { return }
    switch techniques.layoutSystem {
    case .autoLayout:
      work.append(.cellLayout, units: views)
      let levels = techniques.stackNesting.levels
      if levels > 0 { work.append(.stackLayout, units: views * Double(levels)) }
    case .manual: work.append(.manualLayout, units: views)
    }
    switch techniques.layoutPass {
    case .setNeedsLayout: break
    case .layoutIfNeeded: work.append(.forcedLayout, units: views)
    case .invalidatesSuperview: work.append(.layoutInvalidation, units: views)
    }
  }

  /// Draws the cell's texts into their backing stores.
  ///
  /// Changes nothing; `mutating` spares a copy of the provider for each cell.
  package mutating func draw(_ item: Int, _ work: inout CellWork) {
    if !cell(of: item).isHosted { work.append(.textDrawing, units: 1) }
  }

  /// Lays out, sizes and draws a cell on screen again; SwiftUI does so by updating a hosted view.
  ///
  /// Changes nothing; `mutating` spares a copy of the provider for each cell.
  package mutating func layOutAgain(_ item: Int, _ work: inout CellWork) {
    if cell(of: item).isHosted {
      work.append(.hostedCellConfiguration, units: 1)
    } else {
      layOut(item, &work)
    }
  }

  /// Finds the height of the cell, in the way of its layout system unless the app computes it.
  ///
  /// Changes nothing; `mutating` spares a copy of the provider for each cell.
  package mutating func size(_ item: Int, _ work: inout CellWork) {
    let cell = cell(of: item)
    if cell.isHosted { return }
    if techniques.cellSizing == .computed { return work.append(.heightComputation, units: 1) }
    let views = fittings * Double(cell.views) / 10
    guard views > 0 else { return }
    switch techniques.layoutSystem {
    case .autoLayout:
      work.append(.sizeFitting, units: views)
      let levels = techniques.stackNesting.levels
      if levels > 0 { work.append(.stackSizeFitting, units: views * Double(levels)) }
    case .manual: work.append(.manualSizeFitting, units: views)
    }
  }
}

extension CellWork {
  fileprivate mutating func append(_ operation: ListOperation, count: Int) {
    if count > 0 { append(operation, units: Double(count)) }
  }
}

extension StackNesting {
  /// The number of nested stack views.
  fileprivate var levels: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    }
  }
}
