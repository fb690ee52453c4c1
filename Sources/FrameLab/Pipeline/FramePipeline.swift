/// The way of frames from the app through the render server to the display, in exact integers.
///
/// The app works on a frame from one vsync to the next, then the render server prepares it on its
/// processor and executes it on the GPU, then the display shows it: two vsyncs with two buffers,
/// and one more for rendering with three. A frame that misses a deadline waits for the next vsync
/// while the frame before it stays on screen: that is a hitch. The stages and the buffers are those
/// of Apple's Tech Talk "Explore UI animation hitches and the render loop"
/// (https://developer.apple.com/videos/play/tech-talks/10855). Apple publishes no formulas; these
/// are ours, as is the rule that the server takes a commit when the frame before it begins to
/// execute, so that no frame queues between the two stages.
///
/// All indices are ticks. A tick is a refresh interval unless the display may show a late frame
/// partway through one, as real traces of ProMotion displays suggest: then several ticks make an
/// interval. Frames are still due a whole interval apart, on a grid that an odd deadline shifts.
///
/// A hitch is judged by the cadence on screen, not by a frame's lifetime: after a late render
/// the pipeline stays one interval deeper until the next quiet vsync, and a missed commit deadline
/// then costs nothing.
public struct FramePipeline: Hashable, Sendable {
  /// Nanoseconds from one vsync to the next.
  public let refreshIntervalNanoseconds: Int
  /// The number of ticks in a refresh interval.
  public let ticksPerFrame: Int
  /// Nanoseconds from one tick to the next.
  public let tickNanoseconds: Int
  /// The number of frame buffers that the render server may use.
  public let bufferPolicy: BufferPolicy
  /// The tick at which the next frame begins if no quiet vsync comes before it.
  public private(set) var nextBegin = 0

  /// The last tick that a frame's quiet vsyncs may reach.
  private let lastQuietTick: Int
  private var buffers: Int
  private var executeEnd = 0
  /// The first tick at or after the last frame began to execute.
  private var executeStartTick = 0
  /// The first tick at or after `executeEnd`.
  private var executeEndTick = 0
  private var display = 0
  private var displayBefore = 0
  private var hasAdvanced = false

  /// A pipeline before its first frame, at tick 0.
  ///
  /// - Precondition: the refresh interval is positive and a whole number of ticks.
  public init(
    refreshIntervalNanoseconds: Int,
    ticksPerFrame: Int = 1,
    buffers: BufferPolicy = .automatic
  ) {
    precondition(
      refreshIntervalNanoseconds > 0,
      "a refresh interval is positive, got \(refreshIntervalNanoseconds) ns"
    )
    precondition(
      ticksPerFrame > 0 && refreshIntervalNanoseconds.isMultiple(of: ticksPerFrame),
      "\(refreshIntervalNanoseconds) ns are not \(ticksPerFrame) equal ticks"
    )
    self.refreshIntervalNanoseconds = refreshIntervalNanoseconds
    self.ticksPerFrame = ticksPerFrame
    self.bufferPolicy = buffers
    tickNanoseconds = refreshIntervalNanoseconds / ticksPerFrame
    lastQuietTick = (1 << 62) / tickNanoseconds - 2 * ticksPerFrame
    self.buffers = buffers == .triple ? 3 : 2
  }

  /// Returns true if the frame's times are neither negative nor so large that sums could overflow.
  ///
  /// Commit and render (prepare and execute together) each take less than 2^61 ns (73 years), and
  /// the quiet vsyncs end at most 2^62 ns after tick 0, two intervals to spare: the frame's display
  /// then stays below 2^63.
  public func canAdvance(by work: FrameWork) -> Bool {
    // One test for all: none has the sign bit or one of the two highest others set.
    let bits = work.commitNanoseconds | work.prepareNanoseconds | work.executeNanoseconds
    guard bits >= 0, bits < 1 << 61, work.renderNanoseconds < 1 << 61 else { return false }
    let quietTicks = work.quietVsyncs.multipliedReportingOverflow(by: ticksPerFrame)
    return work.quietVsyncs >= 0 && !quietTicks.overflow
      && quietTicks.partialValue <= lastQuietTick - display
  }

  /// Sends the next frame through the pipeline.
  ///
  /// - Precondition: `canAdvance(by: work)`.
  /// - Complexity: O(1); divides only when the frame takes more than a tick in one stage.
  public mutating func advance(_ work: FrameWork) -> FrameTiming {
    precondition(
      canAdvance(by: work),
      "frame times are negative or end past Int.max nanoseconds: \(work)"
    )
    let tick = tickNanoseconds
    let interval = ticksPerFrame
    let quiet = work.quietVsyncs * interval

    let begin = nextBegin + quiet
    let own = begin + max(interval, work.commitNanoseconds.intervals(of: tick))
    let deadline = max(own, executeStartTick)

    // A vsync without a frame frees the third buffer.
    if bufferPolicy == .automatic, quiet > 0 { buffers = 2 }
    let release = buffers == 2 ? display : displayBefore
    let prepareEnd = deadline * tick + work.prepareNanoseconds
    let start = max(prepareEnd, executeEnd, release * tick)
    let startTick = max(
      deadline + work.prepareNanoseconds.intervals(of: tick),
      release,
      executeEndTick
    )
    let end = start + work.executeNanoseconds
    let endTick = startTick + (end - startTick * tick).intervals(of: tick)
    let shown = max(endTick, deadline + interval, display + interval)

    let expected = hasAdvanced ? display + interval + quiet : begin + 2 * interval
    let hitch = max(0, shown - expected)
    let timing = FrameTiming(
      begin: begin,
      own: own,
      deadline: deadline,
      display: shown,
      buffers: buffers,
      hitchTicks: hitch,
      commitHitchTicks: min(hitch, own - begin - interval),
      prepareEndNanoseconds: prepareEnd,
      executeStartNanoseconds: start,
      executeEndNanoseconds: end
    )

    nextBegin = deadline
    executeStartTick = startTick
    executeEnd = end
    executeEndTick = endTick
    displayBefore = display
    display = shown
    hasAdvanced = true
    if bufferPolicy == .automatic, shown > deadline + interval { buffers = 3 }
    return timing
  }
}

extension Int {
  /// Returns the number of whole intervals that cover a duration.
  ///
  /// Nearly all frames fit into one interval, and a division would cost more than the rest of a
  /// frame.
  @inline(__always)
  fileprivate func intervals(of interval: Int) -> Int {
    if self <= interval { return self > 0 ? 1 : 0 }
    let (whole, rest) = quotientAndRemainder(dividingBy: interval)
    return whole + (rest > 0 ? 1 : 0)
  }
}
