package import DeterministicMath
internal import TextFormats

/// The test and the device of a measurement, by which recordings of both sides are matched.
package struct RunSubject: Hashable, Sendable {
  /// The test, or the title with the app.
  package let title: String
  /// The configuration of the test plan.
  package let configuration: String?
  /// The device's model or name; nil if unknown.
  package let device: String?

  init(_ entry: MeasurementEntry, format: String) {
    // The title of a day of users is that day.
    let name = format == MeasurementFormat.metricKit.name ? "days of users" : entry.title
    let app = entry.app.name ?? entry.app.identifier
    title = entry.test ?? [name, app].compactMap(\.self).joined(separator: " of ")
    configuration = entry.configuration
    let model = AppleModel(entry.device)?.name ?? entry.device.model ?? entry.device.name
    device = model.map { entry.device.isSimulator ? "\($0) (simulator)" : $0 }
  }

  /// `FeedTests/testScroll() on iPhone 15 Pro`.
  package var text: String {
    title + (configuration.map { " (\($0))" } ?? "") + " on " + (device ?? "an unnamed device")
  }
}

/// A quantity that runs have a number of.
///
/// The title is not compared, because it may include the number of measurements.
package struct RunQuantity: Sendable {
  /// The way to combine the numbers of single runs.
  package enum Kind: String, Hashable, Sendable {
    /// Milliseconds of hitches by seconds, each summed up.
    case hitchTimeRatio
    /// Hitches by minutes, each summed up.
    case hitchRate
    case mean
  }

  package let kind: Kind
  /// The name in a file: the metric's identifier, or the interval and the quantity in it.
  package let identifier: String
  /// The name for people.
  package let title: String
  /// The denominator of hitches and the tool that found them; empty for metrics.
  package let manner: String
  package let unit: String
  /// The preferred direction of values.
  package let prefers: MeasuredMetric.Preference
  /// The interval whose hitches are counted; nil for metrics.
  package let interval: String?

  /// The name with the denominator and the tool.
  package var fullTitle: String { manner.isEmpty ? title : "\(title), \(manner)" }

  /// Returns the least difference that counts by default.
  ///
  /// For hitches, it is the one that counts between variants of a scenario (1 ms/s, 1 per minute,
  /// 16 ms); for anything else, 5% of the value before.
  func margin(of before: Double) -> Double {
    switch (kind, interval) {
    case (.hitchTimeRatio, _), (.hitchRate, _): 1
    case (.mean, .some): unit == "ms per run" ? 16 : 1
    case (.mean, nil): before.magnitude * 0.05
    }
  }

  /// Returns the factor that converts values to the unit of another, equal quantity.
  func factor(to other: RunQuantity) -> Double {
    guard let own = KnownUnit(unit)?.power, let power = KnownUnit(other.unit)?.power else {
      return 1
    }
    return own < power
      ? 1 / DecimalText.powerOfTen(power - own) : DecimalText.powerOfTen(own - power)
  }

  /// Returns the parts of a pooled value, such as `285 ms in 38 s`; nil for a mean.
  package func parts(of runs: [WeightedRun]) -> String? {
    let amount = DecimalText.significant(runs.reduce(0) { $0 + $1.amount })
    let weight = runs.reduce(0) { $0 + $1.weight }
    return switch kind {
    case .hitchTimeRatio: "\(amount) ms in \(DecimalText.significant(weight)) s"
    case .hitchRate: "\(amount) in \(DecimalText.significant(weight * 60)) s"
    case .mean: nil
    }
  }
}

extension RunQuantity: Hashable {
  package static func == (one: RunQuantity, other: RunQuantity) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Values in milliseconds and in seconds can be compared.
  private var key: [String] {
    [kind.rawValue, identifier, manner, KnownUnit(unit)?.dimension ?? unit]
  }
}

/// A quantity that is not compared, with the reason.
package struct UncomparedQuantity: Hashable, Sendable {
  package let subject: RunSubject
  package let title: String
  package let reason: String
}

extension MeasurementEntry {
  /// Returns the runs of everything that can be compared: one for each iteration, or one in all.
  func runs() -> [(quantity: RunQuantity, runs: [WeightedRun])] {
    let hitches = intervals.filter { $0.objection(to: $0.denominator) == nil }.flatMap(\.runs)
    let counts = Dictionary(metrics.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    let others = metrics.filter { absence(of: $0) == nil && !isCopy($0) }.flatMap { metric in
      metric.runs(isNamedByTitle: counts[metric.identifier] != 1)
    }
    return (hitches + others).filter { !$0.runs.isEmpty }
  }

  /// Returns the quantities that can't be compared.
  func absences(of subject: RunSubject) -> [UncomparedQuantity] {
    let compared = Set(runs().map(\.quantity.title))
    let hitches = intervals.compactMap { interval in
      (interval.objection(to: interval.denominator)
        ?? (interval.runs.allSatisfy { $0.runs.isEmpty } ? "it has no values" : nil))
        .map { (title: "hitches in '\(interval.name)'", reason: $0) }
    }
    let others = metrics.filter { !isCopy($0) && !compared.contains($0.title) }
      .compactMap { metric in absence(of: metric).map { (title: metric.title, reason: $0) } }
    return (hitches + others).map {
      UncomparedQuantity(subject: subject, title: $0.title, reason: $0.reason)
    }
  }

  /// Returns true if an interval has the values of a metric too.
  private func isCopy(_ metric: MeasuredMetric) -> Bool {
    guard let part = metric.part, intervals.contains(where: { $0.name == part.interval }) else {
      return false
    }
    return [.ratio, .number, .total].contains(part.quantity)
  }

  /// Returns the reason why a metric can't be compared; nil if it can.
  private func absence(of metric: MeasuredMetric) -> String? {
    if let objection = metric.objection { return objection }
    switch metric.series {
    case .histogram: return "a histogram is no single value"
    case .versions: return "it is about versions, not runs"
    case .none: return "it is a baseline, and nothing was measured"
    case .iterations, .total, .percentiles:
      guard metric.values.contains(where: { $0.value != nil }) else { return "it has no value" }
      return metric.prefers == nil ? "nothing says whether more of it is better" : nil
    }
  }
}

extension HitchInterval {
  /// Ratio and number of hitches of each iteration.
  fileprivate var runs: [(quantity: RunQuantity, runs: [WeightedRun])] {
    let durations = window(denominator)?.nanoseconds ?? []
    let timed = iterations.indices.compactMap {
      index -> (hitch: HitchIteration, seconds: Double)? in
      guard iterations[index].hitchNanoseconds != nil, let time = durations.at(index) ?? nil,
        time > 0
      else { return nil }
      return (iterations[index], Double(time) / 1e9)
    }
    let stated = iterations.compactMap(\.statedRatio).map { WeightedRun($0) }
    let ratios = timed.map {
      WeightedRun(Double($0.hitch.hitchNanoseconds ?? 0) / 1e6, per: $0.seconds)
    }
    let isStated = stated.count > ratios.count
    let counts = timed.compactMap { run in
      run.hitch.hitchCount.map { WeightedRun(Double($0), per: run.seconds / 60) }
    }
    let plainCounts = iterations.compactMap(\.hitchCount).map { WeightedRun(Double($0)) }
    let times = iterations.compactMap(\.hitchNanoseconds).map { WeightedRun(Double($0) / 1e6) }
    let isTimed = !isStated && !ratios.isEmpty
    func quantity(_ kind: RunQuantity.Kind, _ what: String, _ unit: String) -> RunQuantity {
      let over = (kind != .mean || isStated && unit == "ms/s") ? denominator?.title : nil
      let manner = [
        isStated && unit == "ms/s" ? "as stated" : nil, over.map { "over \($0)" },
        basis == .cadence ? "hitches are gaps between frames" : nil,
        basis == .pipeline ? "hitches are those of perfsite's frame pipeline" : nil,
      ]
      return RunQuantity(
        kind: kind,
        identifier: "\(what) in \(name)",
        title: ["frames", "presented frames", "recording"].contains(name)
          ? what : "\(what) in '\(name)'",
        manner: manner.compactMap(\.self).joined(separator: ", "),
        unit: unit,
        prefers: .smaller,
        interval: name
      )
    }
    return [
      isTimed
        ? (quantity(.hitchTimeRatio, "hitch time ratio", "ms/s"), ratios)
        : (quantity(.mean, "hitch time ratio", "ms/s"), stated),
      counts.isEmpty
        ? (quantity(.mean, "hitches", "per run"), plainCounts)
        : (quantity(.hitchRate, "hitches", "per minute"), counts),
      // Only where nothing tells a ratio.
      (
        quantity(.mean, "hitch time", "ms per run"),
        stated.isEmpty && ratios.isEmpty ? times : []
      ),
    ]
  }
}

extension MeasuredMetric {
  /// Returns one quantity, or one for each percentile.
  fileprivate func runs(
    isNamedByTitle: Bool
  ) -> [(quantity: RunQuantity, runs: [WeightedRun])] {
    let name = isNamedByTitle ? "\(identifier) \(title)" : identifier
    func quantity(_ label: String? = nil) -> RunQuantity {
      RunQuantity(
        kind: .mean,
        identifier: name + (label.map { "@\($0)" } ?? ""),
        title: title + (label.map { ", \($0)" } ?? ""),
        manner: "",
        unit: unit == "count" ? "" : unit,
        prefers: prefers ?? .smaller,
        interval: nil
      )
    }
    guard series == .percentiles else {
      return [(quantity(), values.compactMap { $0.value.map { WeightedRun($0) } })]
    }
    return values.compactMap { value in
      value.value.map { (quantity(value.label), [WeightedRun($0)]) }
    }
  }
}
