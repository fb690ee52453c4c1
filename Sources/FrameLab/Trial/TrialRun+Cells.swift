import ListEngine

/// Cells: made or reused, and emptied for their next item.
extension TrialRun {
  /// Gets a cell for the item at a position; one that waits for it stays as it is.
  ///
  /// - Returns: the cell if the item had none before.
  @discardableResult
  mutating func prepareCell(at position: Int) -> CellID? {
    let item = order[position]
    let preparation = cells.prepare(item: item, registration: registration(of: item))
    guard preparation.isConfigured else { return nil }
    take(preparation, for: item)
    configure(preparation.cell.number, for: item, at: position)
    return preparation.cell
  }

  /// Makes a cell, or makes one ready for reuse.
  mutating func take(_ preparation: Preparation, for item: Int) {
    switch preparation {
    case .keep: break
    case .create(let cell, _):
      switch techniques.cellSource {
      case .code: spend(.cellCreation, for: item)
      case .nib: spend(.nibLoading, for: item)
      }
      var content = CellContent(
        item: item,
        imageKey: item,
        loadGuard: CellLoadGuard(steps: techniques.loadGuarding.steps)
      )
      // A cell of its own registration has the right views and constraints from the start.
      if techniques.constraintUpdates == .separateRegistrations {
        content.hasOptionalViews = item.needsOptionalViews
      }
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

  /// From which registration the cell of an item comes.
  ///
  /// Changes nothing; it is mutating so that the run is not copied first.
  mutating func registration(of item: Int) -> CellRegistration {
    let kinds = configuration.list.cellKinds
    var kind = kinds == 1 ? 0 : item % kinds
    if techniques.constraintUpdates == .separateRegistrations {
      kind = 2 * kind + (item.needsOptionalViews ? 1 : 0)
    }
    return CellRegistration(
      kind: kind,
      creation: techniques.registration == .once ? .once : .insideProvider
    )
  }

  /// `prepareForReuse`: cancels the load of the item that the cell showed before, and clears its
  /// image, as far as the app takes these steps.
  private mutating func prepareForReuse(_ cell: Int) {
    contents[cell].isDrawn = false
    let former = contents[cell].item
    let key = contents[cell].imageKey
    let isAwaited = contents[cell].loadGuard.awaited != nil
    let actions = contents[cell].loadGuard.prepareForReuse()
    if let item = actions.cancel { cancelWaiting(of: cell, for: item, key: key) }
    // The load goes on if the app does not cancel it, or if the item has another cell by now.
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

  /// Lets the main thread do some units of an operation, for an item or a frame.
  mutating func spend(_ operation: Operation, for subject: Int, units: Double = 1) {
    let nanoseconds = costs.nanoseconds(of: operation, for: subject, units: units)
    mainThread.spend(nanoseconds, on: operation, for: subject)
    if techniques.imagePreparation == .concurrentQueue { waitForCore(nanoseconds, for: subject) }
  }

  /// With more threads at work than the device has cores, the main thread gets its share of them.
  private mutating func waitForCore(_ nanoseconds: Int, for subject: Int) {
    images?.advance(to: mainThread.now)
    let threads = 1 + (images?.threadCount ?? 0)
    let excess = threads - configuration.device.coreCount
    guard excess > 0 else { return }
    mainThread.spend(
      nanoseconds * excess / configuration.device.coreCount,
      on: .coreContention,
      for: subject
    )
  }

  /// Notes what memory is in use, and has the system warn the app if that is too much.
  mutating func noteMemory() {
    guard memory.note(decodedBytes: images?.decodedBytes ?? 0) else { return }
    events.schedule(.memoryWarning, at: mainThread.now)
  }
}

extension Int {
  /// Whether an item needs the optional views: every second one does.
  var needsOptionalViews: Bool { !isMultiple(of: 2) }
}

extension LoadGuarding {
  /// The steps that are taken.
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
