/// The main thread: one server that finishes each piece of work, and records its time.
package struct MainThread: Sendable {
  /// The time up to which the thread is busy, in nanoseconds.
  package private(set) var now = 0
  /// The thread's work, piece by piece, if it is traced.
  package private(set) var spans: [TrialTrace.Span] = []
  /// The latest work in order; older work has been added to `earlier`.
  private var pieces: [(operation: ListOperation, nanoseconds: Int)] = []
  private var earlier = TimeByOperation()
  /// Where the work of the frame, or of the last task between frames, begins in `pieces`, and how
  /// much of that piece was done before the frame.
  private var first = 0
  private var firstCut = 0
  private var isInFrame = false
  /// When the latest task or frame began, once it had the thread.
  private var stretchBegin = 0
  private var earlierHangs = 0
  private let isTraced: Bool
  private var clock: ProcessorClock

  package init(isTraced: Bool = false, clock: ProcessorClock = ProcessorClock(lowestPercent: 100)) {
    self.isTraced = isTraced
    self.clock = clock
  }

  /// Does some work, for an item or a frame, that takes some nanoseconds at full speed.
  package mutating func spend(_ nanoseconds: Int, on operation: ListOperation, for subject: Int = 0)
  {
    guard nanoseconds > 0 else { return }
    let nanoseconds = clock.work(nanoseconds, isSlowed: operation.dependsOnClock)
    if isTraced { trace(nanoseconds, operation, subject) }
    now += nanoseconds
    pieces.append((operation, nanoseconds))
  }

  /// Starts a frame at its vsync; work that is still running then counts toward the frame, under
  /// its own name.
  package mutating func beginFrame(at vsyncTime: Int) {
    isInFrame = true
    var carried = max(0, now - vsyncTime)
    let taskBegin = first
    first = pieces.count
    while carried > 0, first > taskBegin {
      first -= 1
      carried -= pieces[first].nanoseconds
    }
    firstCut = max(0, -carried)
    beginStretch(at: vsyncTime)
    addUp()
  }

  /// Sets the processor to full speed, because a finger is on the screen, or just left it.
  package mutating func boost() { clock.boost() }

  /// Ends the frame: its commit is sent.
  package mutating func endFrame() {
    isInFrame = false
  }

  /// Starts a task between frames.
  package mutating func beginTask(at time: Int) {
    beginStretch(at: time)
    first = pieces.count
    firstCut = 0
    addUp()
  }

  /// The number of tasks and frames that delay an event noticeably.
  package var hangCount: Int { earlierHangs + (isHang ? 1 : 0) }

  /// True if the latest task or frame is a hang so far.
  private var isHang: Bool { now - stretchBegin >= Self.shortestHang }

  /// A task or a frame has the thread from now on; between two of them, events are handled.
  private mutating func beginStretch(at time: Int) {
    if isHang { earlierHangs += 1 }
    if time > now {
      clock.rest(time - now)
      now = time
    }
    stretchBegin = now
  }

  /// From a quarter of a second on, people notice that an app does not answer.
  ///
  /// Source: Apple, "Understanding hangs in your app".
  private static let shortestHang = 250_000_000

  /// The commit work of the latest frame, by operation, until a task begins.
  package var frame: TimeByOperation {
    var times = TimeByOperation()
    times.add(pieces[first...])
    if firstCut > 0 { times[pieces[first].operation] -= firstCut }
    return times
  }

  /// All the thread's work so far, by operation.
  package var total: TimeByOperation {
    var times = earlier
    times.add(pieces[...])
    return times
  }

  /// Adds up old work once there is a lot of it.
  private mutating func addUp() {
    guard first > Self.mostPieces else { return }
    earlier.add(pieces[..<first])
    pieces.removeFirst(first)
    first = 0
  }

  private mutating func trace(_ nanoseconds: Int, _ operation: ListOperation, _ subject: Int) {
    spans.append(
      TrialTrace.Span(
        track: .mainThread,
        operation: operation,
        start: now,
        duration: nanoseconds,
        subject: subject,
        isInFrame: isInFrame
      )
    )
  }

  /// The number of pieces that are kept before they are added up.
  private static let mostPieces = 1000
}

extension TimeByOperation {
  fileprivate mutating func add(_ pieces: ArraySlice<(operation: ListOperation, nanoseconds: Int)>)
  {
    for piece in pieces { self[piece.operation] += piece.nanoseconds }
  }
}
