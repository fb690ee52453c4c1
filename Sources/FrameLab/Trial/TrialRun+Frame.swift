import ListEngine

/// A frame: event, layout, display, prepare and commit on the main thread, then rendering.
extension TrialRun {
  mutating func runFrame(at vsync: Int, isScrolling: Bool) {
    let quiet = vsync - pipeline.nextBegin
    let start = vsync * interval
    redrawVsync = nil
    mainThread.beginFrame(at: start)
    if isScrolling { scroll(at: vsync) }
    layOut(geometry.visibleItems(atPixel: offset))
    prepareImages()
    spend(.layerCommit, for: vsync)
    mainThread.endFrame()

    let commit = mainThread.now - start
    render[.frameRendering] = costs.nanoseconds(of: .frameRendering, for: vsync)
    let work = FrameWork(
      commitNanoseconds: commit,
      renderNanoseconds: render[.frameRendering] + render[.cellRendering],
      quietVsyncs: quiet
    )
    let timing = pipeline.advance(work)
    ledger.append(
      FrameRecord(work: work, timing: timing, isScrolling: isScrolling),
      commit: mainThread.frame,
      render: render
    )
    showPlaceholders(from: timing.display)
    // Nothing is announced before the list first scrolls. What a busy thread did not get to after
    // one frame is still to be announced after the next.
    isPrefetchDue =
      hasScrolled && announced != visible && configuration.techniques.dataPrefetching != .off
    isCellPrefetchDue =
      isScrolling && configuration.techniques.cellPrefetching == .automatic
      && commit <= shortCommit
  }

  private mutating func scroll(at vsync: Int) {
    let position = schedule.draw(at: vsync)
    if position.isDragged { spend(.touchHandling, for: vsync) }
    spend(.scrollUpdate, for: vsync)
    let pixels = geometry.pixels(position.points)
    if pixels != offset { direction = pixels > offset ? .forward : .backward }
    offset = pixels
    hasScrolled = true
  }

  /// Takes the cells of items that have left off the screen and puts those of new ones on it.
  private mutating func layOut(_ items: Range<Int>) {
    guard items != visible else { return }
    for item in visible where !items.contains(item) {
      cells.endDisplaying(item: item)
      images?.disappear(item)
      render[.cellRendering] -= costs.nanoseconds(of: .cellRendering, for: item)
    }
    for item in items where !visible.contains(item) {
      prepareCell(for: item)
      let cell = cells.display(item: item)
      images?.appear(item)
      if !contents[cell.number].isDrawn {
        contents[cell.number].isDrawn = true
        spend(.textDrawing, for: item)
      }
      render[.cellRendering] += costs.nanoseconds(of: .cellRendering, for: item)
    }
    visible = items
    isScreenChanged = true
  }

  /// Decodes what is shown for the first time and has not been decoded in the background.
  private mutating func prepareImages() {
    guard isScreenChanged, images != nil else { return }
    for item in visible {
      if let pixels = images?.decodeOnCommit(item) {
        spend(.imageDecoding, for: item, units: Double(pixels) / 1_000_000)
      }
    }
  }

  /// Notes which cells of the frame that appears at a vsync have no image.
  private mutating func showPlaceholders(from vsync: Int) {
    guard isScreenChanged else { return }
    isScreenChanged = false
    guard images != nil else { return }
    placeholders.show(visible, at: vsync) { [cells, contents] item in
      cells.cell(for: item).map { !contents[$0.number].hasImage } ?? true
    }
  }
}
