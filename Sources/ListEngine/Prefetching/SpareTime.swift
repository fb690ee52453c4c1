/// How long work ahead of need may take: what is left of a frame, and any time once none is due.
///
/// While a list scrolls, preparing a cell or starting a load has to end before the next frame. When
/// nothing has been drawn for some frames, nobody sees it overrun, and work that never fits into a
/// frame gets its turn: one piece in each turn of the run loop, so that a touch is answered soon.
///
/// ```swift
/// spare.frameBegan(at: vsync)  // whenever a frame is drawn
/// spare.turnBegan()            // whenever the run loop has handled its events
/// let left = spare.nanoseconds(at: now)
/// if let action = prefetcher.nextAction(spareNanoseconds: left, cost: cost) {
///   if case .start = action { spare.workBegan(at: now) }
///   carryOut(action)
/// }
/// ```
///
/// The rule is that of Jetpack Compose's prefetch scheduler: two frames without drawing are idle.
public struct SpareTime: Hashable, Sendable {
  /// The refresh interval of the display, in nanoseconds.
  public let refreshNanoseconds: Int
  /// After how many refresh intervals without a frame the list is idle.
  public let idleFrames: Int

  private var lastFrame: Int?
  private var hasOvertime = true

  /// Creates the spare time of a list that has drawn nothing yet, and so is idle.
  ///
  /// - Parameters:
  ///   - refreshNanoseconds: the refresh interval of the display.
  ///   - idleFrames: after how many intervals without a frame the list is idle.
  /// - Precondition: both are at least 1.
  public init(refreshNanoseconds: Int = 16_666_667, idleFrames: Int = 2) {
    require(
      refreshNanoseconds >= 1 && idleFrames >= 1,
      "an interval and a number of frames: got \(refreshNanoseconds) ns, \(idleFrames)"
    )
    self.refreshNanoseconds = refreshNanoseconds
    self.idleFrames = idleFrames
  }

  /// Notes that a frame is drawn.
  ///
  /// - Parameter nanoseconds: the time of its vsync.
  public mutating func frameBegan(at nanoseconds: Int) {
    lastFrame = nanoseconds
  }

  /// Notes that the run loop has handled what came in, so that overtime may be taken again.
  public mutating func turnBegan() {
    hasOvertime = true
  }

  /// Whether no frame has been drawn for some time.
  ///
  /// - Complexity: O(1).
  public func isIdle(at nanoseconds: Int) -> Bool {
    guard let lastFrame else { return true }
    return (nanoseconds - lastFrame) / refreshNanoseconds >= idleFrames
  }

  /// What a piece of work may take that begins now: until the next vsync, or any time (`Int.max`)
  /// while the list is idle and this turn's overtime was not taken.
  ///
  /// - Returns: nanoseconds; 0 before the first frame once overtime was taken.
  /// - Complexity: O(1).
  public func nanoseconds(at nanoseconds: Int) -> Int {
    if hasOvertime, isIdle(at: nanoseconds) { return .max }
    guard let lastFrame else { return 0 }
    let elapsed = max(0, nanoseconds - lastFrame)
    return refreshNanoseconds - elapsed % refreshNanoseconds
  }

  /// Notes that a piece of work begins: while the list is idle it takes this turn's overtime.
  ///
  /// - Complexity: O(1).
  public mutating func workBegan(at nanoseconds: Int) {
    if isIdle(at: nanoseconds) { hasOvertime = false }
  }
}
