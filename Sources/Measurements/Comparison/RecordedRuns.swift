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
    var times: [RecordingTime?] = []

    /// Returns the pairs of runs here and of another series that were recorded in turns, such as
    /// A B B A A B; nil if the times are unknown or in another order.
    func turns(with other: Series) -> [Turn]? {
      guard runs.count == other.runs.count else { return nil }
      let sides = [times, other.times].enumerated().map { side, times in
        times.enumerated().map { (time: $1, side: side, index: $0) }
      }
      let all = sides.joined().compactMap { run in
        run.time.map { (time: $0, side: run.side, index: run.index) }
      }.sorted { $0.time < $1.time }
      guard all.count == 2 * runs.count,
        zip(all, all.dropFirst()).allSatisfy({ $0.time != $1.time })
      else { return nil }
      let turns = stride(from: 0, to: all.count, by: 2).compactMap { start -> Turn? in
        let (first, second) = (all[start], all[start + 1])
        guard first.side != second.side else { return nil }
        return first.side == 0
          ? Turn(before: first.index, after: second.index)
          : Turn(before: second.index, after: first.index)
      }
      return turns.count == runs.count ? turns : nil
    }
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
  /// The number of recordings that are copies of others, with all their values.
  private(set) var copyCount = 0
  private var seen: Set<MeasurementEntry> = []
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
    // A log may have a run twice, and two files may have one.
    var content = entry
    content.title = ""
    content.recorded = nil
    guard entry.test == nil || !entry.isUnlikelyTwice || seen.insert(content).inserted else {
      copyCount += 1
      return
    }
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
      series[index].times.append(entry.recorded)
    }
  }

  /// Returns the same quantity of the same subject here; nil if it is not there.
  func series(like other: Series) -> Series? {
    indices[Key(subject: other.subject, quantity: other.quantity)].map { series[$0] }
  }
}

extension MeasurementEntry {
  /// True if no other recording has the same values by chance: they have twelve digits in all.
  fileprivate var isUnlikelyTwice: Bool {
    let values = metrics.flatMap(\.values).compactMap(\.value)
    let times = intervals.flatMap { interval in
      interval.iterations.compactMap(\.hitchNanoseconds)
        + interval.windows.flatMap(\.nanoseconds).compactMap(\.self)
    }
    return (values + times.map(Double.init)).reduce(0) { $0 + $1.significantDigitCount } >= 12
  }
}

extension Double {
  /// The number of digits without zeros at either end: 4 of 0.00120300.
  fileprivate var significantDigitCount: Int {
    let mantissa = "\(self)".prefix { $0 != "e" }
    let digits = mantissa.filter { ("0"..."9").contains($0) }.drop { $0 == "0" }
    return digits.count - digits.reversed().prefix { $0 == "0" }.count
  }
}
