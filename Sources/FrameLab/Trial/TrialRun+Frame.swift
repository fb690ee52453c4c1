import ListEngine

/// A frame: event → layout → display → prepare → commit on the main thread, then rendering.
///
/// Texts are drawn (display) as their cells are laid out.
extension TrialRun {
  mutating func runFrame(at vsync: Int, isScrolling: Bool) {
    let quiet = (vsync - pipeline.nextBegin) / ticksPerFrame
    redrawTime = nil
    changedLayers = 0
    mainThread.beginFrame(at: vsync * tick)
    let scrolled = isScrolling ? scroll(at: vsync) : 0
    layOut(scrolledBy: scrolled, at: vsync, isScrolling: isScrolling)
    prepareImages()
    commit(at: vsync)
    mainThread.endFrame()
    render(at: vsync, quietVsyncs: quiet, isScrolling: isScrolling)
  }

  /// Event: the app does its own work, and the list moves to where the script has it.
  ///
  /// - Returns: how many pixels it moved.
  private mutating func scroll(at vsync: Int) -> Int {
    let appWork = (configuration.list.appWork ?? configuration.parameters.appWork).units
    if appWork > 0 { spend(.appWork, for: vsync, units: appWork) }
    let position = schedule.draw(at: vsync)
    if position.isDragged || schedule.isReleased { mainThread.boost() }
    if position.isDragged { spend(.touchHandling, for: vsync) }
    spend(.scrollUpdate, for: vsync)
    if hostsSwiftUI { spend(.hostedListUpdate, for: vsync) }
    return layout.follow(position.points)
  }

  /// True if a cell on screen hosts SwiftUI, which then updates its views in each scrolling frame.
  private var hostsSwiftUI: Bool {
    configuration.list.cell.isHosted
      || !configuration.list.otherCells.isEmpty
        && screen.items.contains { provider.cell(of: $0).isHosted }
  }

  /// Layout: first what an unpaced list view or arrived images require, then the cells on screen.
  private mutating func layOut(scrolledBy scrolled: Int, at vsync: Int, isScrolling: Bool) {
    let visible = layout.visible
    if announcements.isDueInFrame(visible: visible, hasScrolled: layout.scroll.hasScrolled) {
      announce()
    }
    takeArrivals()
    layOutCells(scrolledBy: scrolled, at: vsync)
    if isScrolling, cellsAhead.isPartOfFrame { prepareCellAhead(within: lookAhead) }
  }

  /// The number of cells that a list prepares ahead when it brings them in one at a time.
  private var lookAhead: Int { 2 * layout.geometry.itemsPerRow }

  /// Prepare: decodes images that are shown for the first time and were not decoded in the
  /// background.
  private mutating func prepareImages() {
    guard screen.isChanged, techniques.imagePreparation == .onCommit,
      let operation = images?.decoding.operation
    else { return }
    for index in screen.cells.indices {
      if let key = contents[screen.cells[index]].heldKey, let work = images?.decodeOnCommit(key) {
        spend(operation, for: work.item, units: work.units)
        noteMemory()
      }
    }
  }

  /// Commit: packages the layer tree.
  private mutating func commit(at vsync: Int) {
    spend(.layerCommit, for: vsync)
    if changedLayers > 0 {
      spend(.layerPackaging, for: vsync, units: Double(changedLayers))
    }
  }

  /// The render server draws the frame, and the display shows it.
  private mutating func render(at vsync: Int, quietVsyncs: Int, isScrolling: Bool) {
    let commit = mainThread.now - vsync * tick
    let drawing = server.draw(at: vsync)
    let work = FrameWork(
      commitNanoseconds: commit,
      prepareNanoseconds: drawing.prepare,
      executeNanoseconds: drawing.execute,
      quietVsyncs: quietVsyncs
    )
    let timing = pipeline.advance(work)
    ledger.append(
      FrameRecord(work: work, timing: timing, isScrolling: isScrolling),
      commit: mainThread.frame,
      render: server.frameWork
    )
    if recording == .commits { commits.append(mainThread.frame) }
    if recording == .trace {
      tracePicture(at: timing.display)
      traceWork()
    }
    if screen.isChanged { screen.appear(at: timing.display, contents: contents) }
    announcements.frameEnded(visible: layout.visible, hasScrolled: layout.scroll.hasScrolled)
    cellsAhead.frameEnded(commitNanoseconds: commit, isScrolling: isScrolling)
  }
}
