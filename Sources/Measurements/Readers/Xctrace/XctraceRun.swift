internal import FrameLab

/// The contents of a trace's files about one of its runs.
struct XctraceRun {
  /// Hangs of one type.
  struct Hangs {
    let type: String
    var count: Int
    var nanoseconds: Int
  }

  /// The rows of one process in tables that cover several.
  struct Process {
    var scrollNanoseconds: Int?
    /// The intervals of the app's own signposts, by name.
    var signposts: [String: [Double]] = [:]
    /// The intervals that are named like operations, in the order of the trace.
    var operationDurations: [ListOperation: [Double]] = [:]
    /// The hangs of each type.
    var hangs: [Hangs] = []
    /// The processors' samples.
    var samples: [XctraceSample] = []
  }

  /// The start and end of a frame's stage.
  struct Span {
    let start: Int
    let nanoseconds: Int

    var end: Int { start + nanoseconds }
  }

  /// The stages of the frames, by table and then by the number of the frame's swap.
  var stages: [String: [Int: Span]] = [:]
  var device = MeasuredDevice()
  var processName: String?
  var recordingNanoseconds: Int?
  var recorded: RecordingTime?
  var hitches: [RecordedHitch]?
  /// The process of each hitch, if the table has it.
  var hitchProcesses: [String?] = []
  /// Notes on the rows that the table of hitches omits.
  var hitchNotes: [Note] = []
  /// The tables that the table of contents lists; nil if none lists any.
  var listedTables: Set<String>?
  /// The processes of tables with rows of several; nil for rows without one.
  var rowsByProcess: [String?: Process] = [:]
  /// The rows of the process that is measured.
  var process = Process()
  /// True if it has a table of hangs, which may be empty.
  var hasHangs = false
  /// The reason why its tables can't be used together.
  var objection: String?
  var processes: [String] = []
  var activeNanoseconds: Int?
  var refreshNanoseconds: Int?
  var shortestRefreshNanoseconds: Int?
  /// True if its vsyncs have no refresh interval of their own.
  var isRefreshContradicted = false
  /// The reason not to believe its hitches.
  var unrated: String?
  var notes: [Note] = []
  var instruments: String?
  var template: String?

  /// The refresh interval for hitches without their own.
  var usualRefresh: Int? {
    guard !isRefreshContradicted else { return nil }
    return refreshNanoseconds ?? shortestRefreshNanoseconds
  }
}
