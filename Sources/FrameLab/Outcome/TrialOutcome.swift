/// What one trial measured.
public struct TrialOutcome: Hashable, Sendable {
  /// The frames of all scroll intervals.
  public var scrolling = FrameTotals()
  /// The frames that were drawn while nothing scrolled, such as for an image that arrived at rest.
  public var atRest = FrameTotals()
  /// The hitch time of scrolling by what caused it; adds up to `scrolling.hitchNanoseconds`.
  public var hitchTime = TimeByOperation()
  /// The main thread's busy time by what it did.
  public var mainThreadTime = TimeByOperation()
  /// The frames that came late while scrolling, in order.
  public var lateFrames: [LateFrame] = []
  /// Every frame in order; empty unless the trial was asked to record them.
  public var frames: [FrameRecord] = []
  /// How long visible cells waited for their images.
  public var placeholders = PlaceholderTimes()
  /// What became of the loads.
  public var loads = LoadCounts()
  /// Cells that had to be made because no pool had one.
  public var cellsCreated = 0
  /// Cells that were configured, made or reused.
  public var cellsConfigured = 0
  /// The most bytes that decoded images took at any time, those included that only cells hold.
  public var decodedBytesPeak = 0
}

/// Sums over frames.
public struct FrameTotals: Hashable, Sendable {
  /// How many frames were displayed.
  public var frameCount = 0
  /// How many of them came late.
  public var hitchCount = 0
  /// How late they were together, in nanoseconds.
  public var hitchNanoseconds = 0
  /// The part of the hitch time that late commits caused.
  public var commitHitchNanoseconds = 0
  /// How long the scroll intervals lasted, each from its first begin to its last display; 0 for
  /// frames at rest, which have none.
  public var durationNanoseconds = 0

  /// The part of the hitch time that late rendering caused.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// Adds other totals.
  public static func += (left: inout FrameTotals, right: FrameTotals) {
    left.frameCount += right.frameCount
    left.hitchCount += right.hitchCount
    left.hitchNanoseconds += right.hitchNanoseconds
    left.commitHitchNanoseconds += right.commitHitchNanoseconds
    left.durationNanoseconds += right.durationNanoseconds
  }
}

/// How long cells were on screen without their image.
public struct PlaceholderTimes: Hashable, Sendable {
  /// For each time that a cell with an image appeared on screen, how long it showed the
  /// placeholder, in nanoseconds.
  ///
  /// It is 0 when the image was there at once. In order of leaving.
  public var perAppearance: [Int] = []

  /// The sum over all appearances, in cell·nanoseconds.
  public var totalNanoseconds: Int { perAppearance.reduce(0, +) }
}

/// What became of the loads of a trial; every started load ends in one of the other counts.
public struct LoadCounts: Hashable, Sendable {
  /// Loads that were started.
  public var started = 0
  /// Loads that brought their image: its bytes arrived, and if it was to be prepared it was.
  public var arrived = 0
  /// Loads that were cancelled before they had brought their image, be it while it was prepared.
  public var cancelled = 0
  /// Loads that were still under way when the trial ended.
  public var unfinished = 0
  /// Loads that brought an image of an item that was never on screen, before it or after.
  public var wasted = 0
  /// Loads that were started for an item whose image had been there before.
  public var repeated = 0
  /// The bytes that arrived, those of cancelled loads included whose transfer had ended.
  public var bytes = 0
}
