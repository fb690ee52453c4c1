import FrameLab
import TextFormats

/// Work and memory.
extension Metric {
  package static let mainThreadTime = Metric(
    "mainThreadTime",
    "Main thread busy",
    "time that the main thread was busy",
    .resources,
    .wholeMilliseconds
  ) { $0.mainThreadTime.total.inMilliseconds }

  package static let cellTime = Metric(
    "cellTime",
    "Time per cell",
    "main-thread time that a configured cell took, from dequeuing to drawing its texts, on average",
    .resources,
    .cellMilliseconds
  ) { outcome in
    guard outcome.cells.configured > 0 else { return nil }
    let nanoseconds = ListOperation.ofCells.reduce(0) { $0 + outcome.mainThreadTime[$1] }
    return Double(nanoseconds) / Double(outcome.cells.configured * 1_000_000)
  }

  package static let hangs = Metric(
    "hangs",
    "Hangs",
    "tasks and frames that occupied the main thread for 250 ms or more without a break",
    .resources
  ) { Double($0.hangCount) }

  package static let renderTime = Metric(
    "renderTime",
    "Render server busy",
    "time that the render server was busy",
    .resources,
    .wholeMilliseconds
  ) { $0.renderTime.total.inMilliseconds }

  package static let decodedBytesPeak = Metric(
    "decodedBytesPeak",
    "Decoded images, peak",
    "the most memory that decoded images took at any time",
    .resources,
    .megabytes
  ) { megabytes($0.memory.decodedBytesPeak) }

  package static let memoryPeak = Metric(
    "memoryPeak",
    "Memory, peak",
    "the most memory that the app took at any time: decoded images, cells and the rest",
    .resources,
    .megabytes
  ) { megabytes($0.memory.bytesPeak) }

  package static let memoryWarnings = Metric(
    "memoryWarnings",
    "Memory warnings",
    "memory warnings, scripted ones and those for a budget that was passed",
    .resources
  ) { Double($0.memory.warnings) }
}
