import ListEngine

/// What happens to the list from outside.
extension TrialRun {
  mutating func run(_ event: ListEvent.Kind) {
    mainThread.beginTask(at: mainThread.now)
    switch event {
    case .insertAtTop(let count): insert(count, at: 0)
    case .insertAboveViewport(let count): insert(count, at: min(visible.lowerBound, order.count))
    case .deleteVisible(let count):
      let first = visible.lowerBound
      delete((first..<min(first + count, visible.upperBound)).clamped(to: order.indices))
    case .moveLastToTop: moveLastToTop()
    case .changeVisible(let count): changeContent(of: Array(shown.prefix(count)))
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
    let screen = isRotated ? device.rotated : device
    var traits = sizing?.traits
    traits?.width = screen.widthPoints
    change(to: traits, viewport: screen.heightPixels)
  }

  private mutating func change(textSize: ContentSizeCategory) {
    guard var traits = sizing?.traits else { return }
    traits.contentSize = textSize
    change(to: traits, viewport: geometry.viewport)
  }

  /// Everything is laid out anew: the views of every cell on screen, and their heights.
  private mutating func change(to traits: LayoutTraits?, viewport: Int) {
    if let traits {
      sizing?.traitsChanged(to: traits, invalidating: techniques.heightInvalidation)
    }
    keepingContent { run in
      run.spend(.dataReload, for: 0)
      let heights = run.sizing.map { sizing in
        HeightIndex(count: run.order.count) { sizing.expectedHeight(of: run.order[$0]) }
      }
      run.geometry.change(viewport: viewport, heights: heights)
    }
    discardWaiting()
    for (index, item) in shown.enumerated() { layOutAgain(item, cell: shownCells[index]) }
    redraw()
  }
}
