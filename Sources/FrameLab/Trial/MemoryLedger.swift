/// The memory that the app takes, and the system's warnings.
struct MemoryLedger: Sendable {
  private let appBytes: Int
  private let cellBytes: Int
  private let budget: Int
  /// The number of cells that hold memory.
  var cellCount = 0
  private var peak: Int
  private var warnings = 0
  /// True if a warning was sent since the app was last below its budget.
  private var isWarned = false

  init(_ configuration: ListConfiguration) {
    appBytes = configuration.parameters.appBytes
    cellBytes = configuration.parameters.cellBytes
    budget = configuration.device.memoryBudgetBytes
    peak = appBytes
  }

  /// Notes the memory that the app uses.
  ///
  /// - Returns: true if the system sends a warning: once, until the app is below its budget again.
  mutating func note(decodedBytes: Int) -> Bool {
    let bytes = appBytes + cellCount * cellBytes + decodedBytes
    peak = max(peak, bytes)
    guard bytes > budget else {
      isWarned = false
      return false
    }
    defer { isWarned = true }
    return !isWarned
  }

  /// Counts a warning.
  mutating func noteWarning() {
    warnings += 1
  }

  func outcome(decodedBytesPeak: Int) -> MemoryOutcome {
    MemoryOutcome(decodedBytesPeak: decodedBytesPeak, bytesPeak: peak, warnings: warnings)
  }
}
