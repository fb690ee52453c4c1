/// What one trial measured.
public struct TrialOutcome: Hashable, Sendable {
  /// The frames of all scroll intervals.
  public var scrolling = FrameTotals()
  /// The frames that were drawn while nothing scrolled, such as for an image that arrived at rest.
  public var atRest = FrameTotals()
  /// The hitch time of scrolling by cause; adds up to `scrolling.hitchNanoseconds`.
  public var hitchTime = TimeByOperation()
  /// What was done that takes time: the outcome depends on the costs of these operations and on no
  /// others.
  package var operations = OperationSet()
  /// The main thread's busy time by operation.
  public var mainThreadTime = TimeByOperation()
  /// How many tasks and frames occupied the main thread for 250 ms or more without a break.
  ///
  /// That is Apple's definition of a hang: an event would have waited that long.
  /// Source: "Understanding hangs in your app",
  /// https://developer.apple.com/documentation/xcode/understanding-hangs-in-your-app.
  public var hangCount = 0
  /// The render server's busy time by operation.
  public var renderTime = TimeByOperation()
  /// The frames that came late while scrolling, in order.
  public var lateFrames: [LateFrame] = []
  /// Every frame in order; empty unless the trial records frames.
  ///
  /// - Complexity: O(frames), to read and to write: they are packed, since some programs keep the
  ///   outcomes of hundreds of trials.
  public var frames: [FrameRecord] {
    get { packedFrames.records }
    set { packedFrames = PackedFrames(newValue) }
  }
  var packedFrames = PackedFrames()
  /// How long visible cells waited for their images.
  public var placeholders = AppearanceTimes()
  /// How long visible cells showed another item's image; has no appearances if no technique lets a
  /// cell do so.
  public var wrongImages = AppearanceTimes()
  /// What became of the loads.
  public var loads = LoadCounts()
  /// What happened to the cells.
  public var cells = CellOutcome()
  /// How heights and offsets behaved.
  public var layout = LayoutOutcome()
  /// The memory that was used.
  public var memory = MemoryOutcome()
  /// The recorded trace; nil unless the trial records one.
  public var trace: TrialTrace?

  /// Creates the outcome of a trial in which nothing happened.
  package init() {}
}
