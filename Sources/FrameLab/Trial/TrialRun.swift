import ListEngine

/// A running trial: its parts and how they interact.
///
/// Each part owns its state. The loop is in `runToEnd`, a frame in `TrialRun+Frame`, the time
/// between frames in `TrialRun+BetweenFrames`.
struct TrialRun: Sendable {
  let configuration: ListConfiguration
  let techniques: Techniques
  let recording: Trial.Recording
  /// Nanoseconds from one tick to the next, and how many ticks make a refresh interval.
  let tick: Int
  let ticksPerFrame: Int
  var costs: CostSampler

  // Time.
  var schedule: ScrollSchedule
  var events = EventQueue<ListEvent.Kind>()
  var mainThread: MainThread
  var server: RenderServer
  var pipeline: FramePipeline
  /// The time from which on a change at rest has to be drawn.
  var redrawTime: Int?

  // The list.
  var layout: ListLayout
  var isRotated = false
  var screen: VisibleCells
  var announcements: PrefetchAnnouncements
  var cellsAhead: CellsAhead

  // Cells.
  var cells: CellLifeCycle<Int>
  /// The content of each cell, by cell number.
  var contents: [CellContent] = []
  var provider: CellProvider
  let heavyItems: HeavyItems
  /// The provider's work for one cell; kept so that its memory is.
  var providerWork = CellWork()
  /// The layers of the cells that are new or changed in the frame that is being made.
  var changedLayers = 0
  var memory: MemoryLedger

  // Images.
  var images: ImageLoading?
  var waiters = ImageWaiters()
  var arrivals = ReconfigureQueue<Int>()

  // Measurements.
  var ledger: FrameLedger
  var applies = 0
  var neverPrefetched = 0
  var pictures: [TrialTrace.Picture] = []
  var works: [TrialTrace.Work] = []
  var commits: [TimeByOperation] = []

  init(_ trial: Trial, recording: Trial.Recording) {
    configuration = trial.configuration
    techniques = configuration.techniques
    self.recording = recording
    let device = configuration.device
    tick = configuration.tickNanoseconds
    ticksPerFrame = configuration.ticksPerFrame
    let interval = configuration.refreshIntervalNanoseconds
    costs = CostSampler(configuration.costs, on: device, seed: trial.seed)
    layout = ListLayout(configuration, seed: trial.seed)
    schedule = ScrollSchedule(
      ScrollPath(
        configuration.script.flicking(atPercent: configuration.parameters.flickSpeedPercent),
        maximumOffset: Double(layout.scroll.pathMaximum) / Double(layout.geometry.scale),
        viewportPoints: Double(device.screen.heightPoints)
      ),
      tickNanoseconds: tick,
      ticksPerFrame: ticksPerFrame
    )
    pipeline = FramePipeline(
      refreshIntervalNanoseconds: interval,
      ticksPerFrame: ticksPerFrame,
      buffers: configuration.buffers
    )
    mainThread = MainThread(
      isTraced: recording == .trace,
      clock: ProcessorClock(lowestPercent: configuration.parameters.lowLoadClockPercent)
    )
    server = RenderServer(configuration, costs: costs)
    screen = VisibleCells(configuration)
    announcements = PrefetchAnnouncements(techniques)
    cellsAhead = CellsAhead(
      techniques.cellPrefetching,
      shortCommit: configuration.parameters.shortCommitPercent * interval / 100
    )
    cells = CellLifeCycle(
      policy: WaitingPolicy(
        leftLimit: techniques.cellPrefetching == .rowAtATime
          ? 0 : configuration.parameters.waitingCells,
        preparedLimit: max(8, 2 * configuration.list.columns)
      )
    )
    provider = CellProvider(configuration)
    heavyItems = HeavyItems(share: configuration.parameters.heavyItemShare, seed: trial.seed)
    memory = MemoryLedger(configuration)
    images = ImageLoading(configuration, costs: costs, seed: trial.seed, recording: recording)
    ledger = FrameLedger(tickNanoseconds: tick, recording: recording)
    // Events at the same time happen in the order in which they are listed.
    for event in configuration.events { events.schedule(event.kind, at: event.nanoseconds) }
    if techniques.prefetchKeys == .indexPaths { images?.itemsChanged(order: layout.order.items) }
  }

  /// Runs to the end, and sums up what happened.
  mutating func outcome() -> TrialOutcome {
    runToEnd()
    return finish()
  }

  /// Runs to the end for what each frame took.
  mutating func frameWork() -> [FrameWork] {
    runToEnd()
    return ledger.frames.map(\.work)
  }

  /// Runs to the end for every frame and its commit.
  mutating func frameCommits() -> [(frame: FrameRecord, times: TimeByOperation)] {
    runToEnd()
    return Array(zip(ledger.frames, commits))
  }

  /// Runs frame after frame until the script is over.
  private mutating func runToEnd() {
    // The list appears before the first touch: its first frame is drawn at once.
    redrawTime = 0
    while let due = waitForFrame() { runFrame(at: due.vsync, isScrolling: due.isScrolling) }
  }

  /// Spends the time until the next frame is due, and returns when that is; nil at the end.
  private mutating func waitForFrame() -> (vsync: Int, isScrolling: Bool)? {
    let earliest = pipeline.nextBegin
    let scroll = schedule.nextDue(from: earliest)
    let limit = scroll ?? max(schedule.end, earliest)
    // A task may bring the next frame forward, so the limit is computed anew each time.
    while runTask(before: min(limit, redrawVsync(from: earliest) ?? limit) * tick) {}
    if let redraw = redrawVsync(from: earliest), redraw < limit { return (redraw, false) }
    return scroll.map { ($0, true) }
  }

  /// The first vsync from the tick `earliest` on that shows a change at rest; nil without one.
  ///
  /// Changes nothing; `mutating` spares a copy of the run.
  private mutating func redrawVsync(from earliest: Int) -> Int? {
    guard let redrawTime else { return nil }
    let late = redrawTime - earliest * tick
    return late <= 0
      ? earliest : earliest + late.vsync(every: ticksPerFrame * tick) * ticksPerFrame
  }

  private mutating func finish() -> TrialOutcome {
    ledger.closeInterval()
    screen.finish(at: max(schedule.end, ledger.lastDisplay))
    var outcome = TrialOutcome()
    outcome.scrolling = ledger.scrolling
    outcome.atRest = ledger.atRest
    outcome.operations = costs.operations
    outcome.operations.formUnion(server.operations)
    if let images { outcome.operations.formUnion(images.costs.operations) }
    outcome.hitchTime = ledger.hitchTime
    outcome.mainThreadTime = mainThread.total
    outcome.hangCount = mainThread.hangCount
    outcome.renderTime = server.total
    outcome.lateFrames = ledger.lateFrames
    outcome.frames = ledger.frames
    outcome.placeholders = screen.placeholderTimes
    outcome.wrongImages = screen.wrongImageTimes
    outcome.loads = images?.finalCounts() ?? LoadCounts()
    outcome.cells = CellOutcome(cells.counts, neverPrefetched: neverPrefetched, applies: applies)
    outcome.layout = layout.outcome
    outcome.memory = memory.outcome(decodedBytesPeak: images?.decodedBytesPeak ?? 0)
    if recording == .trace {
      let background = images?.spans ?? []
      outcome.trace = TrialTrace(
        spans: mainThread.spans + background,
        pictures: pictures,
        works: works
      )
    }
    return outcome
  }
}

/// Work of the main thread.
extension TrialRun {
  /// Has the main thread do some units of an operation, for an item or a frame.
  mutating func spend(_ operation: ListOperation, for subject: Int, units: Double = 1) {
    let nanoseconds = costs.nanoseconds(of: operation, for: subject, units: units)
    mainThread.spend(nanoseconds, on: operation, for: subject)
    if techniques.imagePreparation == .concurrentQueue { waitForCore(nanoseconds, for: subject) }
  }

  /// If more threads are busy than the device has cores, the main thread gets its share of them.
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

  /// Notes the memory in use, and has the system warn the app if that is too much.
  mutating func noteMemory() {
    guard memory.note(decodedBytes: images?.decodedBytes ?? 0) else { return }
    events.schedule(.memoryWarning, at: mainThread.now)
  }

  /// Notes that what is on screen changed: a frame is due at the next vsync.
  mutating func redraw() {
    screen.noteChange()
    drawAtNextVsync()
  }

  mutating func drawAtNextVsync() {
    redrawTime = min(redrawTime ?? .max, mainThread.now)
  }
}

extension CellOutcome {
  fileprivate init(_ counts: CellCounts, neverPrefetched: Int, applies: Int) {
    self.init()
    created = counts.created
    configured = counts.configured
    dequeued = counts.dequeues
    reused = counts.reused
    reconfigured = counts.reconfigured
    statesLost = counts.stateLost
    preparedDiscarded = counts.preparedDiscarded
    self.neverPrefetched = neverPrefetched
    self.applies = applies
  }
}
