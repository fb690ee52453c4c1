/// The measurements of one trial.
public struct TrialOutcome: Hashable, Sendable {
  /// The frames of all scroll intervals.
  public var scrolling = FrameTotals()
  /// The frames that were drawn while nothing scrolled, such as for an image that arrived at rest.
  public var atRest = FrameTotals()
  /// The hitch time of scrolling by cause; adds up to `scrolling.hitchNanoseconds`.
  public var hitchTime = TimeByOperation()
  /// The operations that ran: the outcome depends on their costs and on no others.
  package var operations = OperationSet()
  /// The main thread's busy time by operation.
  public var mainThreadTime = TimeByOperation()
  /// The number of tasks and frames that blocked the main thread for 250 ms or more.
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
  package var packedFrames = PackedFrames()
  /// The time that visible cells waited for their images.
  public var placeholders = AppearanceTimes()
  /// The time that visible cells showed another item's image.
  ///
  /// Empty if no technique lets a cell do so.
  public var wrongImages = AppearanceTimes()
  /// Counts of loads, by how they ended.
  public var loads = LoadCounts()
  /// Counts of cells made, reused and configured.
  public var cells = CellOutcome()
  /// Measured heights and jumps of the offset.
  public var layout = LayoutOutcome()
  /// The memory that was used.
  public var memory = MemoryOutcome()
  /// The recorded trace; nil unless the trial records one.
  public var trace: TrialTrace?

  /// Creates the outcome of a trial in which nothing happened.
  package init() {}
}
