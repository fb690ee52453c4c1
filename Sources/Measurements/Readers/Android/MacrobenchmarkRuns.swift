internal import TextFormats

/// How many runs each metric of a benchmark has.
///
/// Single metrics have one value for each run, sampled ones a list. A run in which one single metric
/// is missing is left out of all single metrics and stays in the sampled ones, so that the two may
/// have different numbers of runs.
struct MacrobenchmarkRuns {
  private struct Metric {
    let name: String
    let count: Int
    let isSampled: Bool
    /// How many samples each run has; none for single metrics.
    let samples: [Int]

    var isOfFrames: Bool { name.hasPrefix("frame") }

    var text: String { "'\(name)' has \(counted(count, "run"))" }
  }

  /// Whether the metrics that are added next are sampled ones.
  var isSampled = false
  private var metrics: [Metric] = []

  /// Adds a metric with its runs.
  mutating func add(_ name: String, count: Int, samples: [Int]) {
    metrics.append(Metric(name: name, count: count, isSampled: isSampled, samples: samples))
  }

  /// Refuses to judge metrics with more runs than there were, and those of frames that contradict one
  /// another.
  func check(against repeats: Int?, _ entry: inout MeasurementEntry) {
    // Microbenchmarks repeat something else: a loop within each run.
    let isMicro = metrics.contains { $0.name == "timeNs" }
    if let repeats, repeats > 0, !isMicro {
      for metric in metrics where metric.count > repeats {
        refuse(metric.name, "\(metric.text), but 'repeatIterations' is \(repeats)", &entry)
      }
    }
    let longest = [false, true].compactMap { isSampled in
      metrics.filter { $0.isSampled == isSampled }.max { $0.count < $1.count }
    }
    for most in longest {
      for metric in metrics where metric.isSampled == most.isSampled && metric.count < most.count {
        let reason = "\(metric.text), but '\(most.name)' has \(most.count)"
        if metric.isOfFrames, most.isOfFrames {
          for each in [metric, most] { refuse(each.name, reason, &entry) }
        } else {
          entry.notes.append(reason)
        }
      }
    }
    let sorted = longest.sorted { $0.count < $1.count }
    if let least = sorted.first, let most = sorted.last, least.count < most.count {
      entry.notes.append("\(least.text), but '\(most.name)' has \(most.count)")
    }
    checkSamples(&entry)
  }

  /// Refuses to judge metrics of frames that have other numbers of samples than there were frames.
  private func checkSamples(_ entry: inout MeasurementEntry) {
    let name = "frameCount"
    guard let frames = entry.metrics.first(where: { $0.identifier == name })?.values else { return }
    for metric in metrics
    where metric.isSampled && metric.isOfFrames && metric.samples.count == frames.count {
      for (index, pair) in zip(frames, metric.samples).enumerated() {
        guard let count = pair.0.value, count != Double(pair.1) else { continue }
        let place = frames.count > 1 ? " in iteration \(index + 1)" : ""
        let reason =
          "'\(metric.name)' has \(counted(pair.1, "sample"))\(place), but '\(name)' is "
          + DecimalText.trimmed(count, places: 3)
        for each in [metric.name, name] { refuse(each, reason, &entry) }
        break
      }
    }
  }

  private func refuse(_ name: String, _ reason: String, _ entry: inout MeasurementEntry) {
    for index in entry.metrics.indices
    where [name, "\(name).late"].contains(entry.metrics[index].identifier) {
      entry.metrics[index].refuse(because: reason)
    }
  }
}
