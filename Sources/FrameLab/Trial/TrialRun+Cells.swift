import ListEngine

/// Cells: made or reused, configured and sized, in a frame or ahead of it.
extension TrialRun {
  /// Gets a cell for an item; one that waits for it stays as it is.
  mutating func prepareCell(for item: Int) {
    let cell: CellID
    switch cells.prepare(item: item, registration: CellRegistration()) {
    case .keep: return
    case .create(let created, _):
      cell = created
      spend(.cellCreation, for: item)
      if cell.number == contents.count {
        contents.append(CellContent(item: item))
      } else {
        contents[cell.number] = CellContent(item: item)
      }
    case .reuse(let reused):
      cell = reused
      spend(.cellReuse, for: item)
      empty(cell)
      contents[cell.number] = CellContent(item: item)
    }
    configure(cell, for: item)
  }

  /// Gives an item's image to its cell.
  mutating func assignImage(of item: Int, to cell: CellID) {
    spend(.imageAssignment, for: item)
    guard !contents[cell.number].hasImage else { return }
    contents[cell.number].hasImage = true
    images?.hold(item)
  }

  /// `prepareForReuse`: gives up the image of the item that the cell showed before, and its load,
  /// unless that item has a cell by now.
  private mutating func empty(_ cell: CellID) {
    let former = contents[cell.number]
    if former.hasImage { images?.letGo(former.item) }
    if cells.cell(for: former.item) == nil {
      images?.release(former.item, at: mainThread.now)
    }
  }

  /// Runs the cell provider for an item and sizes the cell.
  private mutating func configure(_ cell: CellID, for item: Int) {
    spend(.cellConfiguration, for: item)
    let dates = configuration.list.datesPerCell
    if dates > 0 {
      switch configuration.techniques.dateFormatting {
      case .perCell: spend(.dateFormatterCreation, for: item, units: Double(dates))
      case .shared: spend(.dateFormatting, for: item, units: Double(dates))
      }
    }
    images?.request(item, at: mainThread.now)
    if let state = images?.states[item], state == .loaded || state == .ready {
      assignImage(of: item, to: cell)
    }
    spend(.cellLayout, for: item)
  }

  /// Lets the main thread do some units of an operation, for an item or a frame.
  mutating func spend(_ operation: Operation, for item: Int, units: Double = 1) {
    mainThread.spend(costs.nanoseconds(of: operation, for: item, units: units), on: operation)
  }
}
