import ListEngine

/// The state of a trial that is under way, and its loop of frames and the time between them.
struct TrialRun: Sendable {
  let configuration: ListConfiguration
  let techniques: Techniques
  let interval: Int
  let costs: CostSampler
  let recording: Trial.Recording
  /// The longest commit after which a cell may be prepared ahead.
  let shortCommit: Int
  /// The greatest offset that the scroll path knows, in pixels.
  let pathMaximum: Int
  /// Whether what is on screen may move by other than scrolling.
  let canJump: Bool

  var geometry: ListGeometry
  var mainThread: MainThread
  var pipeline: FramePipeline
  var schedule: ScrollSchedule
  var cells: CellLifeCycle<Int>
  /// What each cell shows, by its number.
  var contents: [CellContent] = []
  var images: ImageLoading?
  var waiters = ImageWaiters()
  var arrivals = ReconfigureQueue<Int>()
  var sizing: RowSizing?
  var memory: MemoryLedger
  var ledger: FrameLedger
  var placeholders: GlassClock
  var wrongImages: GlassClock
  var pictures: [TrialTrace.Picture] = []
  var rendering = RenderServer()
  var cellOutcome = CellOutcome()
  var layout = LayoutOutcome()

  /// The items in their order, and the number of the next new one.
  var order: [Int]
  var nextItem: Int
  var isRotated = false
  /// The items whose attributed strings were built and kept.
  var cachedStrings: Set<Int> = []
  /// What is still to happen to the list.
  var events = EventQueue<ListEvent.Kind>()
  /// The positions on screen, their items and the numbers of their cells.
  var visible = 0..<0
  var shown: [Int] = []
  var shownCells: [Int] = []
  /// Where the list is, in pixels, and by how much it is beside the scroll path.
  var offset = 0
  var adjustment = 0
  var direction = ScrollDirection.forward
  /// Where everything on screen was in the last frame.
  var screenAnchor = ScreenAnchor()
  /// While a frame is laid out: the first item that was on screen before and still is.
  var anchorPosition: Int?
  /// Whether positions mean other items than at the last layout, or items have other cells.
  var isLayoutOutdated = false
  /// Whether the latest commit shows other cells, or other images in them, than the one before.
  var isScreenChanged = false
  /// Which cells came and went with the latest commit if the list only scrolled.
  var slide: ScreenSlide?
  /// How many cells of the frame that is being made are new or changed.
  var changedCells = 0
  var hasScrolled = false
  /// The visible items of which the data source was told last.
  var announced = 0..<0
  /// The keys of which it was told, where it sees to their order itself.
  var announcedKeys: [Int] = []
  /// Whether the data source has yet to be told of the latest move.
  var isPrefetchDue = false
  /// Whether the latest commit was short, so that one cell may be prepared ahead.
  var isCellPrefetchDue = false
  /// The cell that was prepared ahead last.
  var cellAhead: CellID?
  /// The vsync from which on a change at rest is to be drawn.
  var redrawVsync: Int?

  init(_ trial: Trial, recording: Trial.Recording) {
    configuration = trial.configuration
    techniques = configuration.techniques
    self.recording = recording
    let device = configuration.device
    let list = configuration.list
    interval = device.refreshIntervalNanoseconds
    shortCommit = configuration.parameters.shortCommitPercent * interval / 100
    costs = CostSampler(configuration.costs, on: device, seed: trial.seed)
    sizing = RowSizing(configuration, seed: trial.seed)
    geometry =
      if let heights = sizing?.initialHeights(itemCount: list.itemCount) {
        ListGeometry(list, on: device.screen, heights: heights)
      } else {
        ListGeometry(list, on: device.screen)
      }
    let contentHeight = sizing?.trueTotal(itemCount: list.itemCount) ?? geometry.contentHeight
    pathMaximum = max(0, contentHeight - geometry.viewport)
    schedule = ScrollSchedule(
      ScrollPath(
        configuration.script,
        maximumOffset: Double(pathMaximum) / Double(geometry.scale),
        viewportPoints: Double(device.screen.heightPoints)
      ),
      refreshIntervalNanoseconds: interval
    )
    canJump = sizing != nil || !configuration.events.isEmpty
    pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: configuration.buffers)
    mainThread = MainThread(isTraced: recording == .trace)
    cells = CellLifeCycle(
      policy: WaitingPolicy(
        leftLimit: techniques.cellPrefetching == .rowAtATime
          ? 0 : configuration.parameters.waitingCells,
        preparedLimit: max(8, 2 * list.columns)
      )
    )
    images = ImageLoading(configuration, costs: costs, seed: trial.seed, recording: recording)
    memory = MemoryLedger(configuration)
    ledger = FrameLedger(refreshIntervalNanoseconds: interval, recording: recording)
    placeholders = GlassClock(refreshIntervalNanoseconds: interval)
    wrongImages = GlassClock(refreshIntervalNanoseconds: interval)
    order = Array(0..<list.itemCount)
    nextItem = list.itemCount
    // Events at the same time happen as they are listed.
    for event in configuration.events { events.schedule(event.kind, at: event.nanoseconds) }
    if techniques.prefetchKeys == .indexPaths { images?.itemsChanged(order: order) }
  }

  /// Runs frame after frame until the script is over.
  mutating func runToEnd() -> TrialOutcome {
    // The list appears before the first touch: its first frame is drawn at once.
    redrawVsync = 0
    while let due = waitForFrame() { runFrame(at: due.vsync, isScrolling: due.isScrolling) }
    return finish()
  }

  /// Spends the time until the next frame is due, and says when that is; nil at the end.
  private mutating func waitForFrame() -> (vsync: Int, isScrolling: Bool)? {
    let earliest = pipeline.nextBegin
    let scroll = schedule.nextDue(from: earliest)
    let limit = scroll ?? max(schedule.end, earliest)
    // A task may bring the next frame forward, so the limit is asked for anew each time.
    while runTask(before: max(min(limit, redrawVsync ?? limit), earliest) * interval) {}
    if let redraw = redrawVsync.map({ max($0, earliest) }), redraw < limit {
      return (redraw, false)
    }
    return scroll.map { ($0, true) }
  }

  private mutating func finish() -> TrialOutcome {
    ledger.closeInterval()
    let end = max(schedule.end, ledger.lastDisplay)
    placeholders.finish(at: end)
    wrongImages.finish(at: end)
    var outcome = TrialOutcome()
    outcome.scrolling = ledger.scrolling
    outcome.atRest = ledger.atRest
    outcome.hitchTime = ledger.hitchTime
    outcome.mainThreadTime = mainThread.total
    outcome.renderTime = rendering.total
    outcome.lateFrames = ledger.lateFrames
    outcome.frames = ledger.frames
    outcome.placeholders = placeholders.times
    outcome.wrongImages = wrongImages.times
    outcome.loads = images?.finalCounts() ?? LoadCounts()
    outcome.cells = cellOutcome.adding(cells.counts)
    outcome.layout = layout
    outcome.memory = memory.outcome(decodedBytesPeak: images?.decodedBytesPeak ?? 0)
    if recording == .trace {
      let background = images?.spans ?? []
      outcome.trace = TrialTrace(spans: mainThread.spans + background, pictures: pictures)
    }
    return outcome
  }
}

extension CellOutcome {
  /// With what ListEngine counted.
  fileprivate func adding(_ counts: CellCounts) -> CellOutcome {
    var outcome = self
    outcome.created = counts.created
    outcome.configured = counts.configured
    outcome.dequeued = counts.dequeues
    outcome.reused = counts.reused
    outcome.reconfigured = counts.reconfigured
    outcome.statesLost = counts.stateLost
    outcome.preparedDiscarded = counts.preparedDiscarded
    return outcome
  }
}
