import ListEngine

/// A frame: event, layout, display, prepare and commit on the main thread, then rendering.
extension TrialRun {
  mutating func runFrame(at vsync: Int, isScrolling: Bool) {
    let quiet = vsync - pipeline.nextBegin
    let start = vsync * interval
    redrawVsync = nil
    mainThread.beginFrame(at: start)
    images?.advance(to: start)

    if isScrolling {
      if schedule.isDragging(at: vsync) { spend(.touchHandling, for: vsync) }
      spend(.scrollUpdate, for: vsync)
      offset = geometry.pixels(schedule.offset(at: vsync))
    }
    layOut(geometry.visibleItems(atPixel: offset))
    prepareImages()
    spend(.layerCommit, for: vsync)
    mainThread.endFrame()

    let commit = mainThread.now - start
    let render = renderWork(for: vsync)
    let work = FrameWork(
      commitNanoseconds: commit, renderNanoseconds: render.total, quietVsyncs: quiet)
    let timing = pipeline.advance(work)
    ledger.append(
      FrameRecord(work: work, timing: timing, isScrolling: isScrolling),
      commit: mainThread.frame,
      render: render)
    let states = images?.states
    placeholders.show(visible, at: timing.display) { item in (states?[item] ?? .ready) != .ready }
    // Nothing is announced before the list first scrolls.
    isPrefetchDue =
      isScrolling && announced != visible && configuration.techniques.dataPrefetching != .off
    isCellPrefetchDue =
      isScrolling && configuration.techniques.cellPrefetching == .automatic
      && commit * 100 <= configuration.parameters.shortCommitPercent * interval
  }

  /// Takes the cells of items that have left off the screen and puts those of new ones on it.
  private mutating func layOut(_ items: Range<Int>) {
    guard items != visible else { return }
    if items.lowerBound != visible.lowerBound, !visible.isEmpty {
      direction = items.lowerBound > visible.lowerBound ? .forward : .backward
    }
    for item in visible where !items.contains(item) {
      cells.endDisplaying(item: item)
      images?.disappear(item)
    }
    for item in items where !visible.contains(item) {
      prepareCell(for: item)
      cells.display(item: item)
      images?.appear(item)
      spend(.textDrawing, for: item)
    }
    visible = items
  }

  /// Decodes what is shown for the first time and has not been decoded in the background.
  private mutating func prepareImages() {
    guard images != nil else { return }
    for item in visible {
      if let pixels = images?.decodeOnCommit(item) {
        spend(.imageDecoding, for: item, units: Double(pixels) / 1_000_000)
      }
    }
  }

  private func renderWork(for vsync: Int) -> TimeByOperation {
    var render = TimeByOperation()
    render[.frameRendering] = costs.nanoseconds(of: .frameRendering, for: vsync)
    for item in visible {
      render[.cellRendering] += costs.nanoseconds(of: .cellRendering, for: item)
    }
    return render
  }
}

extension TrialRun {
  /// Gets a cell for an item, in a frame or ahead of it; one that waits for it stays as it is.
  mutating func prepareCell(for item: Int) {
    switch cells.prepare(item: item, registration: CellRegistration()) {
    case .keep: return
    case .create(let cell, _):
      spend(.cellCreation, for: item)
      if cell.number == configuredItems.count {
        configuredItems.append(item)
      } else {
        configuredItems[cell.number] = item
      }
    case .reuse(let cell):
      spend(.cellReuse, for: item)
      // `prepareForReuse` gives up the load of the item that the cell showed before, unless that
      // item has another cell by now.
      let former = configuredItems[cell.number]
      if cells.cell(for: former) == nil { images?.release(former, at: mainThread.now) }
      configuredItems[cell.number] = item
    }
    configureCell(for: item)
  }

  /// Runs the cell provider for an item and sizes the cell.
  private mutating func configureCell(for item: Int) {
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
      spend(.imageAssignment, for: item)
    }
    spend(.cellLayout, for: item)
  }

  /// Lets the main thread do some units of an operation, for an item or a frame.
  mutating func spend(_ operation: Operation, for item: Int, units: Double = 1) {
    mainThread.spend(costs.nanoseconds(of: operation, for: item, units: units), on: operation)
  }
}
