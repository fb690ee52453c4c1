import ListEngine

/// Events from outside the list.
extension TrialRun {
  mutating func run(_ event: ListEvent.Kind) {
    mainThread.beginTask(at: mainThread.now)
    switch event {
    case .insertAtTop(let count): insert(count, at: 0)
    case .insertAboveViewport(let count):
      insert(count, at: min(layout.visible.lowerBound, layout.order.count))
    case .deleteVisible(let count):
      let positions = layout.visible.prefix(count)
      delete(positions.clamped(to: layout.order.positions))
    case .moveLastToTop: moveLastToTop()
    case .changeVisible(let count): changeContent(of: Array(screen.items.prefix(count)))
    case .rotate: rotate()
    case .changeTextSize(let category): change(textSize: category)
    case .memoryWarning: warnOfMemory()
    case .background: goToBackground()
    }
  }

  private mutating func warnOfMemory() {
    memory.noteWarning()
    spend(.memoryWarning, for: 0)
    freePools()
    if techniques.memoryWarningResponse == .emptiesCache { images?.emptyCache() }
  }

  private mutating func goToBackground() {
    images?.cancelAll(at: mainThread.now)
    freePools()
    if techniques.memoryWarningResponse == .emptiesCache { images?.emptyCache() }
  }

  private mutating func freePools() {
    for number in contents.indices where cells.state(of: CellID(number: number)) == .pooled {
      clearImage(of: number)
    }
    cells.emptyPools()
    memory.cellCount = cells.liveCount
    noteMemory()
  }

  private mutating func rotate() {
    isRotated.toggle()
    let device = configuration.device.screen
    layout.rotate(to: isRotated ? device.rotated : device, keeping: screen.items.first)
    layOutEverything()
  }

  private mutating func change(textSize: ContentSizeCategory) {
    guard layout.change(textSize: textSize, keeping: screen.items.first) else { return }
    layOutEverything()
  }

  /// Lays out the views of every cell on screen, and finds their heights.
  private mutating func layOutEverything() {
    spend(.dataReload, for: 0)
    discardWaiting()
    for index in screen.items.indices {
      layOutAgain(screen.items[index], cell: screen.cells[index])
    }
    redraw()
  }
}
