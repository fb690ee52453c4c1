import ListEngine

/// A frame: event, layout, display, prepare and commit on the main thread, then rendering.
extension TrialRun {
  mutating func runFrame(at vsync: Int, isScrolling: Bool) {
    let quiet = vsync - pipeline.nextBegin
    let start = vsync * interval
    redrawVsync = nil
    changedCells = 0
    mainThread.beginFrame(at: start)
    let scrolled = isScrolling ? scroll(at: vsync) : 0
    if techniques.prefetchPacing == .constant, isAnnouncementDue { announce() }
    takeArrivals()
    layOut(scrolledBy: scrolled)
    if techniques.cellPrefetching == .oneAtATime, isScrolling { prefetchCell(within: lookAhead) }
    prepareImages()
    spend(.layerCommit, for: vsync)
    let layers = changedCells * configuration.list.cell.layers
    if layers > 0 { spend(.layerPackaging, for: vsync, units: Double(layers)) }
    mainThread.endFrame()
    finishFrame(at: vsync, quietVsyncs: quiet, isScrolling: isScrolling)
  }

  private mutating func finishFrame(at vsync: Int, quietVsyncs: Int, isScrolling: Bool) {
    let commit = mainThread.now - vsync * interval
    let work = FrameWork(
      commitNanoseconds: commit,
      renderNanoseconds: rendering.draw(costs.nanoseconds(of: .frameRendering, for: vsync)),
      quietVsyncs: quietVsyncs
    )
    let timing = pipeline.advance(work)
    ledger.append(
      FrameRecord(work: work, timing: timing, isScrolling: isScrolling),
      commit: mainThread.frame,
      render: rendering.frameWork
    )
    noteWhatIsShown(from: timing.display)
    // Nothing is announced before the list first scrolls. What a busy thread did not get to after
    // one frame is still to be announced after the next.
    isPrefetchDue = techniques.prefetchPacing == .adaptive && isAnnouncementDue
    isCellPrefetchDue =
      isScrolling && techniques.cellPrefetching == .automatic && commit <= shortCommit
  }

  /// Whether the data source is to be told that other items are visible than it was told of last.
  private var isAnnouncementDue: Bool {
    hasScrolled && announced != visible && techniques.dataPrefetching != .off
  }

  /// How many cells in advance a list prepares that brings them in one at a time.
  private var lookAhead: Int { 2 * geometry.itemsPerRow }

  /// Moves the list to where the script has it.
  ///
  /// - Returns: by how many pixels it moved.
  private mutating func scroll(at vsync: Int) -> Int {
    let position = schedule.draw(at: vsync)
    if position.isDragged { spend(.touchHandling, for: vsync) }
    spend(.scrollUpdate, for: vsync)
    hasScrolled = true
    let path = geometry.pixels(position.points)
    // Where the content differs from what the path was made for, it is followed within the content,
    // and over-scroll beyond an end stays over-scroll.
    let inner = min(max(path, 0), pathMaximum)
    let pixels = min(max(inner + adjustment, 0), geometry.maximumOffset) + path - inner
    let moved = pixels - offset
    if moved != 0 { direction = moved > 0 ? .forward : .backward }
    offset = pixels
    return moved
  }

  /// Decodes what is shown for the first time and has not been decoded in the background.
  private mutating func prepareImages() {
    guard isScreenChanged, techniques.imagePreparation == .onCommit else { return }
    for (index, cell) in shownCells.enumerated() {
      if let key = contents[cell].heldKey, let pixels = images?.decodeOnCommit(key) {
        spend(.imageDecoding, for: shown[index], units: Double(pixels) / 1_000_000)
        noteMemory()
      }
    }
  }

  /// Notes which cells of the frame that appears at a vsync lack their image or show a wrong one.
  private mutating func noteWhatIsShown(from vsync: Int) {
    if recording == .trace { tracePicture(at: vsync) }
    guard isScreenChanged else { return }
    isScreenChanged = false
    defer { slide = nil }
    guard images != nil else { return }
    placeholders.show(shown, slid: slide, at: vsync) { [contents, shownCells] index in
      contents[shownCells[index]].shownItem == nil
    }
    if techniques.canShowWrongImages {
      wrongImages.show(shown, slid: slide, at: vsync) { [contents, shownCells] index in
        contents[shownCells[index]].showsWrongImage
      }
    }
  }
}

extension CellContent {
  /// Whether the cell shows another item's image.
  var showsWrongImage: Bool { shownItem != nil && shownItem != item }
}

extension Techniques {
  /// Whether any of them lets a cell show another item's image.
  fileprivate var canShowWrongImages: Bool {
    loadGuarding != .all || prefetchKeys == .indexPaths
  }
}
