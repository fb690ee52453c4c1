import ListEngine

/// Cells are created or reused, and cleared for their next item.
extension TrialRun {
  /// Gets a cell for the item at a position; one that is waiting for it stays as it is.
  ///
  /// - Returns: the cell if the item had none before.
  @discardableResult
  mutating func prepareCell(at position: Int) -> CellID? {
    let item = layout.order[position]
    let preparation = cells.prepare(item: item, registration: registration(of: item))
    guard preparation.isConfigured else { return nil }
    take(preparation, for: item)
    configure(preparation.cell.number, for: item, at: position)
    return preparation.cell
  }

  /// Creates a cell, or prepares one for reuse.
  mutating func take(_ preparation: Preparation, for item: Int) {
    switch preparation {
    case .keep: break
    case .create(let cell, _):
      switch techniques.cellSource {
      case .code: spend(.cellCreation, for: item)
      case .nib: spend(.nibLoading, for: item)
      }
      let blurs = provider.cell(of: item).blurs
      if blurs > 0 { spend(.blurCreation, for: item, units: Double(blurs)) }
      var content = CellContent(
        item: item,
        imageKey: item,
        loadGuard: CellLoadGuard(steps: techniques.loadGuarding.steps)
      )
      content.hasOptionalViews = provider.startsWithOptionalViews(item)
      if cell.number == contents.count {
        contents.append(content)
      } else {
        contents[cell.number] = content
      }
      memory.cellCount += 1
      noteMemory()
    case .reuse(let cell):
      spend(.cellReuse, for: item)
      prepareForReuse(cell.number)
    }
  }

  /// The registration that an item's cell comes from.
  ///
  /// It changes nothing but is mutating so that the run is not copied first.
  mutating func registration(of item: Int) -> CellRegistration {
    let kinds = configuration.list.cellKinds
    let other = configuration.list.cellIndex(of: item)
    var kind = other > 0 ? kinds + other - 1 : kinds == 1 ? 0 : item % kinds
    if techniques.constraintUpdates == .separateRegistrations {
      kind = 2 * kind + (CellProvider.needsOptionalViews(item) ? 1 : 0)
    }
    return CellRegistration(
      kind: kind,
      creation: techniques.registration == .once ? .once : .insideProvider
    )
  }

  /// `prepareForReuse`: cancels the load of the cell's old item and clears its image, if the app
  /// performs these steps.
  private mutating func prepareForReuse(_ cell: Int) {
    contents[cell].isDrawn = false
    let former = contents[cell].item
    let key = contents[cell].imageKey
    let isAwaited = contents[cell].loadGuard.awaited != nil
    let actions = contents[cell].loadGuard.prepareForReuse()
    if let item = actions.cancel { cancelWaiting(of: cell, for: item, key: key) }
    // The load continues if the app does not cancel it, or if the item has another cell by now.
    if actions.cancel != nil || !isAwaited, cells.cell(for: former) == nil {
      images?.release(key, at: mainThread.now)
    }
    if actions.clearsImage { clearImage(of: cell) }
  }

  /// A cell shows its placeholder.
  mutating func clearImage(of cell: Int) {
    if let key = contents[cell].heldKey { images?.letGo(key) }
    contents[cell].heldKey = nil
    contents[cell].shownItem = nil
  }

  /// Runs the cell provider for an item and sizes the cell.
  mutating func configure(_ cell: Int, for item: Int, at position: Int) {
    contents[cell].item = item
    provider.fill(with: item, &contents[cell].hasOptionalViews, &providerWork)
    doProviderWork(for: item)
    requestImage(of: cell, for: item, at: position)
    layOutViews(of: item)
    size(item, at: position)
  }

  private mutating func doProviderWork(for item: Int) {
    let factor = heavyItems.factor(of: item)
    for index in 0..<providerWork.count {
      let work = providerWork[index]
      let isLonger = factor != 1 && work.operation.growsWithContent
      spend(work.operation, for: item, units: isLonger ? factor * work.units : work.units)
    }
    providerWork.removeAll()
  }

  private mutating func layOutViews(of item: Int) {
    provider.layOut(item, &providerWork)
    doProviderWork(for: item)
  }

  private mutating func size(_ item: Int, at position: Int) {
    guard layout.size(item, at: position) else { return }
    provider.size(item, &providerWork)
    doProviderWork(for: item)
  }

  /// Lays out and sizes the views of a cell on screen again, and draws its texts.
  mutating func layOutAgain(_ item: Int, cell: Int) {
    guard let position = layout.order.position(of: item) else { return }
    provider.layOutAgain(item, &providerWork)
    doProviderWork(for: item)
    size(item, at: position)
    redrawCell(cell, of: item)
  }

  mutating func drawTexts(of item: Int, in cell: Int) {
    contents[cell].isDrawn = true
    provider.draw(item, &providerWork)
    doProviderWork(for: item)
  }

  /// Redraws the texts of a cell on screen.
  mutating func redrawCell(_ cell: Int, of item: Int) {
    drawTexts(of: item, in: cell)
    changedLayers += provider.cell(of: item).layers
    server.hide(cell)
    server.show(cell, for: item)
  }
}

extension LoadGuarding {
  /// The steps that the app performs.
  fileprivate var steps: CellLoadSteps {
    switch self {
    case .all: .all
    case .withoutCancel: [.clear, .verify]
    case .withoutClear: [.cancel, .verify]
    case .withoutVerify: [.cancel, .clear]
    case .none: []
    }
  }
}
