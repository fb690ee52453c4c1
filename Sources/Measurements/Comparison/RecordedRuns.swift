internal import DeterministicMath

/// The runs of all quantities in some recordings.
struct RecordedRuns {
  /// A quantity of one subject.
  struct Series: Hashable {
    let subject: RunSubject
    let quantity: RunQuantity
    /// The recordings that have it, each with all its iterations.
    var runs: [WeightedRun] = []
    /// The number of each run's recording, counting all.
    var recordings: [Int] = []
  }

  private struct Key: Hashable {
    let subject: RunSubject
    let quantity: RunQuantity
  }

  /// The series in the order found.
  private(set) var series: [Series] = []
  private(set) var absences: [UncomparedQuantity] = []
  /// The versions of the system, by device.
  private(set) var systems: [String: Set<String>] = [:]
  /// True if a recording has several iterations.
  private(set) var hasIterations = false
  private var indices: [Key: Int] = [:]

  /// Collects the runs of documents, grouped by recording.
  init(_ recordings: [[MeasurementDocument]]) {
    for (number, documents) in recordings.enumerated() {
      for document in documents {
        for entry in document.entries { add(entry, of: document.format, number) }
      }
    }
  }

  private mutating func add(_ entry: MeasurementEntry, of format: String, _ recording: Int) {
    let subject = RunSubject(entry, format: format)
    absences += entry.absences(of: subject)
    if let device = subject.device, let system = entry.device.system {
      systems[device, default: []].insert(system)
    }
    for (quantity, iterations) in entry.runs() {
      if iterations.count > 1 { hasIterations = true }
      let key = Key(subject: subject, quantity: quantity)
      let index = indices[key] ?? series.count
      if index == series.count {
        indices[key] = index
        series.append(Series(subject: subject, quantity: quantity))
      }
      let factor = quantity.factor(to: series[index].quantity)
      series[index].runs.append(
        WeightedRun(
          iterations.reduce(0) { $0 + $1.amount } * factor,
          per: iterations.reduce(0) { $0 + $1.weight }
        )
      )
      series[index].recordings.append(recording)
    }
  }

  /// Returns the same quantity of the same subject here; nil if it is not there.
  func series(like other: Series) -> Series? {
    indices[Key(subject: other.subject, quantity: other.quantity)].map { series[$0] }
  }
}
