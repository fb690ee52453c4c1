/// Turns the ticks of a display link into scrolls with hitches.
///
/// A tick after the previous `targetTimestamp` is late: the app's main thread held up a frame for
/// that long. The time after a tick belongs to the scroll under way at the tick. The time before
/// the first tick of a scroll belongs to it, too: the list moved in that time, and a slow first
/// frame makes this tick late.
///
/// ```swift
/// var recorder = HitchRecorder()
/// recorder.tick(tick, .scrolling(screen: "Feed"))
/// recorder.scrolls.last?.metrics.hitchTimeRatio?.millisecondsPerSecond
/// ```
public struct HitchRecorder: Hashable, Sendable {
  /// The activity of the app's lists at a tick.
  public enum Activity: Hashable, Sendable {
    /// No list moves, and no finger holds one.
    case resting
    /// A list of this screen moves, or a finger holds it.
    case scrolling(screen: String)
  }

  /// The scrolls that have ended, in order; only the latest 1,000.
  public private(set) var scrolls: [RecordedScroll] = []
  /// The number of older scrolls that the recorder has dropped.
  public private(set) var forgottenScrollCount = 0
  /// The scroll under way; nil while the lists rest.
  public private(set) var current: RecordedScroll?

  /// The largest number of scrolls that are kept.
  public static let scrollLimit = 1_000

  private var previous: DisplayTick?
  private var origin: Int?

  /// Creates a recorder without scrolls.
  public init() {}

  /// Notes a call of the display link.
  ///
  /// A tick that is not later than the one before it is ignored.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func tick(_ tick: DisplayTick, _ activity: Activity) {
    if let previous, tick.nanoseconds <= previous.nanoseconds { return }
    let origin = self.origin ?? tick.nanoseconds
    self.origin = origin
    if let previous {
      if current == nil { follow(activity, from: previous.nanoseconds - origin) }
      current?.add(TickGap(before: previous, after: tick), since: origin)
    }
    follow(activity, from: tick.nanoseconds - origin)
    previous = tick
  }

  /// Notes that no ticks were due for a while, for example in the background.
  ///
  /// Time without ticks is neither a hitch nor part of a scroll.
  public mutating func interrupt() {
    endScroll()
    previous = nil
  }

  /// Forgets everything except the time of the first tick.
  public mutating func removeAll() {
    let origin = origin
    self = HitchRecorder()
    self.origin = origin
  }

  private mutating func follow(_ activity: Activity, from nanoseconds: Int) {
    switch activity {
    case .resting:
      endScroll()
    case .scrolling(let screen):
      if current?.screen == screen { return }
      endScroll()
      current = RecordedScroll(screen: screen, startNanoseconds: nanoseconds)
    }
  }

  private mutating func endScroll() {
    guard let ended = current else { return }
    current = nil
    // A list that moved at a single tick before an interruption has no duration.
    guard ended.metrics.durationNanoseconds > 0 else { return }
    if scrolls.count == Self.scrollLimit {
      scrolls.removeFirst()
      forgottenScrollCount += 1
    }
    scrolls.append(ended)
  }
}

extension HitchRecorder {
  /// The screens that were scrolled, in the order of their first scroll.
  public var screens: [String] {
    var names: [String] = []
    for scroll in scrolls where !names.contains(scroll.screen) { names.append(scroll.screen) }
    return names
  }

  /// Returns the metrics of all scrolls of a screen, pooled: Σ hitch time ÷ Σ duration.
  ///
  /// - Complexity: O(scrolls and hitches).
  public func metrics(of screen: String) -> HitchMetrics {
    scrolls.filter { $0.screen == screen }.reduce(into: HitchMetrics(of: .scrolling)) {
      $0.pool($1.metrics)
    }
  }
}
