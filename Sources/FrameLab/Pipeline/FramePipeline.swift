/// The way of frames from the app through the render server to the glass, in exact integers.
///
/// The app works on a frame from one vsync to the next, then the render server draws it, then the
/// display shows it: two vsyncs with two buffers, and one more of slack for rendering with three.
/// A frame that misses a deadline waits for the next vsync, and the frame before it stays on the
/// glass meanwhile: that is a hitch. Apple's Tech Talk "Explore UI animation hitches and the
/// render loop" (https://developer.apple.com/videos/play/tech-talks/10855) tells the model.
///
/// A hitch is judged by the cadence on the glass, not by a frame's lifetime: after a late render
/// the pipeline stays one vsync deeper until the next quiet vsync, and a missed commit deadline
/// then costs nothing.
public struct FramePipeline: Hashable, Sendable {
  /// Nanoseconds from one vsync to the next.
  public let refreshIntervalNanoseconds: Int
  /// How many frame buffers the render server may use.
  public let bufferPolicy: BufferPolicy
  /// The vsync at which the next frame begins if no quiet vsync comes before it.
  public private(set) var nextBegin = 0

  /// The last vsync that a frame's quiet vsyncs may reach.
  private let lastQuietVsync: Int
  private var buffers: Int
  private var renderEnd = 0
  /// The first vsync at or after the last frame's render start.
  private var renderStartVsync = 0
  /// The first vsync at or after `renderEnd`.
  private var renderEndVsync = 0
  private var display = 0
  private var displayBefore = 0
  private var hasAdvanced = false

  /// A pipeline before its first frame, at vsync 0.
  ///
  /// - Precondition: the refresh interval is positive.
  public init(refreshIntervalNanoseconds: Int, buffers: BufferPolicy = .automatic) {
    precondition(
      refreshIntervalNanoseconds > 0,
      "a refresh interval is positive, got \(refreshIntervalNanoseconds) ns"
    )
    self.refreshIntervalNanoseconds = refreshIntervalNanoseconds
    self.bufferPolicy = buffers
    self.lastQuietVsync = (1 << 62) / refreshIntervalNanoseconds - 2
    self.buffers = buffers == .triple ? 3 : 2
  }

  /// Whether no time of the frame is negative or so large that the sums could overflow.
  ///
  /// Commit and render each take less than 2^61 ns (73 years), and the quiet vsyncs end at most
  /// 2^62 ns after vsync 0, two intervals to spare: the frame's display then stays below 2^63.
  public func canAdvance(by work: FrameWork) -> Bool {
    // One test for both: neither has the sign bit or one of the two highest others set.
    let bits = work.commitNanoseconds | work.renderNanoseconds
    return bits >= 0 && bits < 1 << 61 && work.quietVsyncs >= 0
      && work.quietVsyncs <= lastQuietVsync - display
  }

  /// Sends the next frame through the pipeline.
  ///
  /// - Precondition: `canAdvance(by: work)`.
  /// - Complexity: O(1); divides only when the frame misses two vsyncs in one stage.
  public mutating func advance(_ work: FrameWork) -> FrameTiming {
    precondition(
      canAdvance(by: work),
      "frame times are negative or end past Int.max nanoseconds: \(work)"
    )
    let interval = refreshIntervalNanoseconds

    let begin = nextBegin + work.quietVsyncs
    let own = begin + max(1, work.commitNanoseconds.intervals(of: interval))
    let deadline = max(own, renderStartVsync)

    if bufferPolicy == .automatic, work.quietVsyncs > 0 { buffers = 2 }
    let release = buffers == 2 ? display : displayBefore
    let start = max(max(deadline, release) * interval, renderEnd)
    let startVsync = max(deadline, release, renderEndVsync)
    let end = start + work.renderNanoseconds
    let endVsync = startVsync + (end - startVsync * interval).intervals(of: interval)
    let shown = max(endVsync, deadline + 1, display + 1)

    let expected = hasAdvanced ? display + 1 + work.quietVsyncs : begin + 2
    let hitch = max(0, shown - expected)
    let timing = FrameTiming(
      begin: begin,
      own: own,
      deadline: deadline,
      display: shown,
      buffers: buffers,
      hitchVsyncs: hitch,
      commitHitchVsyncs: min(hitch, own - begin - 1),
      renderStartNanoseconds: start,
      renderEndNanoseconds: end
    )

    nextBegin = deadline
    renderStartVsync = startVsync
    renderEnd = end
    renderEndVsync = endVsync
    displayBefore = display
    display = shown
    hasAdvanced = true
    if bufferPolicy == .automatic, shown > deadline + 1 { buffers = 3 }
    return timing
  }
}

extension Int {
  /// How many whole intervals cover a duration.
  ///
  /// Nearly all frames fit into one interval, and a division costs more than the rest of a frame.
  @inline(__always)
  fileprivate func intervals(of interval: Int) -> Int {
    if self <= interval { return self > 0 ? 1 : 0 }
    let (whole, rest) = quotientAndRemainder(dividingBy: interval)
    return whole + (rest > 0 ? 1 : 0)
  }
}
