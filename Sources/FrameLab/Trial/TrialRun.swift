import ListEngine

/// The state of a trial that is under way, and its loop of frames and the time between them.
struct TrialRun: Sendable {
  let configuration: ListConfiguration
  let interval: Int
  let geometry: ListGeometry
  let costs: CostSampler
  /// The longest commit after which a cell may be prepared ahead.
  let shortCommit: Int

  var mainThread = MainThread()
  var pipeline: FramePipeline
  var schedule: ScrollSchedule
  var cells = CellLifeCycle<Int>()
  /// What each cell shows, by its number.
  var contents: [CellContent] = []
  var images: ImageLoading?
  var ledger: FrameLedger
  var placeholders: PlaceholderClock
  /// The work of rendering the frame that is being made, by operation.
  var render = TimeByOperation()

  /// The items on screen, and where the list was when they were laid out, in pixels.
  var visible = 0..<0
  var offset = 0
  var direction = ScrollDirection.forward
  /// Whether the latest commit shows other cells, or other images in them, than the one before.
  var isScreenChanged = false
  var hasScrolled = false
  /// The visible items of which the data source was told last.
  var announced = 0..<0
  /// Whether the data source has yet to be told of the latest move.
  var isPrefetchDue = false
  /// Whether the latest commit was short, so that one cell may be prepared ahead.
  var isCellPrefetchDue = false
  /// The vsync from which on a change at rest is to be drawn.
  var redrawVsync: Int?

  init(_ trial: Trial, recording: Trial.Recording) {
    configuration = trial.configuration
    interval = configuration.device.refreshIntervalNanoseconds
    geometry = ListGeometry(configuration.list, on: configuration.device.screen)
    shortCommit = configuration.parameters.shortCommitPercent * interval / 100
    costs = CostSampler(configuration.costs, on: configuration.device, seed: trial.seed)
    pipeline = FramePipeline(
      refreshIntervalNanoseconds: interval,
      buffers: configuration.buffers
    )
    schedule = ScrollSchedule(
      ScrollPath(configuration.script, maximumOffset: geometry.maximumOffsetPoints),
      refreshIntervalNanoseconds: interval
    )
    images = ImageLoading(configuration, costs: costs, seed: trial.seed)
    ledger = FrameLedger(refreshIntervalNanoseconds: interval, recording: recording)
    placeholders = PlaceholderClock(refreshIntervalNanoseconds: interval)
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
    placeholders.finish(at: max(schedule.end, ledger.lastDisplay))
    var outcome = TrialOutcome()
    outcome.scrolling = ledger.scrolling
    outcome.atRest = ledger.atRest
    outcome.hitchTime = ledger.hitchTime
    outcome.mainThreadTime = mainThread.total
    outcome.lateFrames = ledger.lateFrames
    outcome.frames = ledger.frames
    outcome.placeholders = placeholders.times
    outcome.loads = images?.finalCounts() ?? LoadCounts()
    outcome.cellsCreated = cells.counts.created
    outcome.cellsConfigured = cells.counts.configured
    outcome.decodedBytesPeak = images?.decodedBytesPeak ?? 0
    return outcome
  }
}
