import ListEngine

/// The cell provider: what configuring a cell for an item takes.
extension TrialRun {
  /// Runs the cell provider for an item and sizes the cell.
  mutating func configure(_ cell: Int, for item: Int, at position: Int) {
    contents[cell].item = item
    spend(.cellConfiguration, for: item)
    setTexts(of: item)
    setOptionalViews(of: cell, for: item)
    requestImage(of: cell, for: item, at: position)
    layOutViews(of: item)
    size(item, at: position)
  }

  private mutating func setTexts(of item: Int) {
    let cell = configuration.list.cell
    switch techniques.formatting {
    case .precomputed: break
    case .perCell:
      spend(.dateFormatterCreation, count: cell.dates, for: item)
      spend(.numberFormatterCreation, count: cell.numbers, for: item)
      spend(.measurementFormatterCreation, count: cell.measurements, for: item)
    case .shared:
      spend(.dateFormatting, count: cell.dates, for: item)
      spend(.numberFormatting, count: cell.numbers, for: item)
      spend(.measurementFormatting, count: cell.measurements, for: item)
    }
    switch techniques.attributedText {
    case .precomputed: break
    case .perCell: spend(.attributedStringCreation, count: cell.attributedStrings, for: item)
    case .cached:
      let isNew = cachedStrings.insert(item).inserted
      spend(
        isNew ? .attributedStringCreation : .stringLookUp,
        count: cell.attributedStrings,
        for: item
      )
    }
  }

  /// Shows the views that the item needs, and activates their constraints.
  private mutating func setOptionalViews(of cell: Int, for item: Int) {
    let model = configuration.list.cell
    guard model.optionalViews > 0 || model.optionalConstraints > 0 else { return }
    let changes = contents[cell].hasOptionalViews != item.needsOptionalViews
    contents[cell].hasOptionalViews = item.needsOptionalViews
    if changes {
      switch techniques.optionalViews {
      case .hidden: spend(.viewHiding, count: model.optionalViews, for: item)
      case .addedAndRemoved: spend(.viewInsertion, count: model.optionalViews, for: item)
      }
    }
    switch techniques.constraintUpdates {
    case .churned:
      // The old ones go and new ones come, whether or not they are the same.
      spend(.constraintChange, count: 2 * model.optionalConstraints, for: item)
    case .toggled, .separateRegistrations:
      // A cell of its own registration has the right ones from its creation on.
      if changes { spend(.constraintToggling, count: 2 * model.optionalConstraints, for: item) }
    }
  }

  mutating func layOutViews(of item: Int) {
    let views = Double(configuration.list.cell.views) / 10
    guard views > 0 else { return }
    switch techniques.layoutSystem {
    case .autoLayout:
      spend(.cellLayout, for: item, units: views)
      let levels = techniques.stackNesting.levels
      if levels > 0 { spend(.stackLayout, for: item, units: views * Double(levels)) }
    case .manual: spend(.manualLayout, for: item, units: views)
    }
    switch techniques.layoutPass {
    case .setNeedsLayout: break
    case .layoutIfNeeded: spend(.forcedLayout, for: item, units: views)
    case .invalidatesSuperview: spend(.layoutInvalidation, for: item, units: views)
    }
  }

  private mutating func spend(_ operation: Operation, count: Int, for item: Int) {
    if count > 0 { spend(operation, for: item, units: Double(count)) }
  }
}

extension StackNesting {
  /// How many stack views are inside each other.
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

/// Sizing.
extension TrialRun {
  /// Finds the height of a cell that sizes itself, and lets the list follow.
  mutating func size(_ item: Int, at position: Int) {
    guard let sized = sizing?.size(item) else { return }
    let height = sized.height
    if sized.isMeasured {
      layout.heightsMeasured += 1
      if techniques.cellSizing == .computed {
        spend(.heightComputation, for: item)
      } else {
        spend(.sizeFitting, for: item, units: Double(configuration.list.cell.views) / 10)
      }
    }
    let old = geometry.height(ofItem: position)
    if old != height {
      let top = geometry.top(ofItem: position)
      geometry.setHeight(height, ofItem: position)
      isLayoutOutdated = isLayoutOutdated || visible.contains(position)
      if techniques.scrollAnchoring == .on {
        let change: Int
        if let anchorPosition {
          // What was on screen before stays where it is.
          change = position < anchorPosition ? height - old : 0
        } else {
          let measured = MeasurementCompensation.Measured(
            top: top,
            oldHeight: old,
            newHeight: height,
            isFirst: sized.isFirst
          )
          let movement = movement
          change =
            sizing?.compensation.measured(measured, offset: offset, movement: movement) ?? 0
        }
        offset += change
        adjustment += change
      }
    }
  }

  private var movement: MeasurementCompensation.Movement {
    guard hasScrolled else { return .rest }
    return direction == .forward ? .forward : .backward
  }
}
