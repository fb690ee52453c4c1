/// The state of a processor at a moment.
struct XctraceSample: Hashable {
  /// The time in nanoseconds from the start of the recording.
  let time: Int
  /// The innermost function of the app itself, or else the innermost one.
  let function: String
  /// The time that the sample stands for, in nanoseconds.
  let weight: Int
}

/// The table `time-profile`: samples of the main thread, which show whose work made frames late.
struct XctraceSamples: XctraceTable {
  static let names = ["time-profile"]

  private let time: Int
  private let thread: Int
  private let weight: Int?
  private let stack: Int
  private let process: Int?
  private var samples: [String?: [XctraceSample]] = [:]
  private var count = 0

  /// The most samples that are kept: half an hour of one thread.
  private static let most = 2_000_000

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    time = try schema.required("time")
    thread = try schema.required("thread")
    weight = schema.index("weight")
    stack = try schema.required("stack")
    process = schema.index("process")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    guard row.text(thread)?.hasPrefix("Main Thread") ?? false, let function = row.text(stack),
      count < Self.most
    else { return nil }
    do throws(XctraceBadTime) {
      let time = try row.time(time, "time")
      count += 1
      samples[row.text(process), default: []].append(
        XctraceSample(time: time, function: function, weight: max(0, row.number(weight) ?? 1))
      )
      return nil
    } catch {
      return error.message
    }
  }

  func finish(_ run: inout XctraceRun) {
    for (name, samples) in samples { run.rowsByProcess[name, default: .init()].samples = samples }
  }
}
