internal import ListEngine

extension MeasurementEntry {
  /// A test with its metrics, from which the intervals of hitches are put together.
  init(
    test: String,
    configuration: String? = nil,
    device: MeasuredDevice = MeasuredDevice(),
    records: [XCTestMetricRecord]
  ) {
    self.init(
      title: test,
      test: test,
      configuration: configuration,
      device: device,
      metrics: records.map(\.metric)
    )
    var subjects: [XCTestIdentifier] = []
    var bySubject: [String: [XCTestMetricRecord]] = [:]
    for record in records {
      guard let identifier = record.hitchIdentifier else { continue }
      if bySubject[identifier.intervalKey] == nil { subjects.append(identifier) }
      bySubject[identifier.intervalKey, default: []].append(record)
    }
    for subject in subjects {
      let own = bySubject[subject.intervalKey] ?? []
      if let interval = Self.interval(of: subject, own, notes: &notes) {
        intervals.append(interval)
      }
    }
  }

  /// The interval of a signpost; nil if nothing about hitches was measured in it.
  private static func interval(
    of subject: XCTestIdentifier,
    _ records: [XCTestMetricRecord],
    notes: inout [String]
  ) -> HitchInterval? {
    func record(_ quantity: XCTestIdentifier.Quantity) -> XCTestMetricRecord? {
      records.first { $0.hitchIdentifier?.quantity == quantity && !$0.values.isEmpty }
    }
    let quantities = records.filter { !$0.values.isEmpty }.compactMap(\.hitchIdentifier?.quantity)
    if let twice = quantities.indices.first(where: { quantities[..<$0].contains(quantities[$0]) }) {
      notes.append(
        "'\(subject.subject)' has the metric '\(quantities[twice].rawValue)' twice, so its hitches have no "
          + "rating; export one run"
      )
      return nil
    }
    let count = records.map(\.values.count).max() ?? 0
    let hitchQuantities: [XCTestIdentifier.Quantity] = [.ratio, .number, .total]
    guard count > 0, hitchQuantities.contains(where: { record($0) != nil }) else { return nil }
    let totals = record(.total)?.nanoseconds ?? []
    let ratios = record(.ratio)?.values ?? []
    let numbers = record(.number)?.values ?? []
    let frames = record(.frameCount)?.values ?? []
    let iterations = (0..<count).map { index in
      HitchIteration(
        hitchNanoseconds: totals.at(index) ?? nil,
        hitchCount: (numbers.at(index) ?? nil).flatMap { Int(exactly: $0.value) },
        statedRatio: (ratios.at(index) ?? nil)?.value,
        frameCount: (frames.at(index) ?? nil)?.value
      )
    }
    let durations = record(.duration)?.nanoseconds ?? []
    let window = HitchWindow(
      .signpost,
      nanoseconds: (0..<count).map { durations.at($0) ?? nil },
      origin: "the metric 'Duration (\(subject.subject))'"
    )
    let hasDurations = window.nanoseconds.contains { $0 != nil }
    let interval = HitchInterval(
      name: subject.subject,
      iterations: iterations,
      windows: hasDurations ? [window] : [],
      denominator: subject.isHitchMetric ? nil : .signpost
    )
    let paired = [record(.ratio), record(.number), record(.total), record(.duration)]
    notes +=
      Self.unequalCounts(paired.compactMap { $0 }) + interval.contradictions
      + interval.contradictoryCounts
    return interval
  }

  /// A note for each metric that has fewer values than another of the same iterations.
  private static func unequalCounts(_ records: [XCTestMetricRecord]) -> [String] {
    guard let longest = records.max(by: { $0.values.count < $1.values.count }) else { return [] }
    return records.filter { $0.values.count < longest.values.count }.map {
      "'\(longest.title)' has \(longest.values.count) values, but '\($0.title)' has "
        + "\($0.values.count), so iterations may be paired wrongly"
    }
  }
}

extension XCTestIdentifier {
  /// The same for all metrics of an interval.
  fileprivate var intervalKey: String { (isHitchMetric ? "hitch " : "signpost ") + subject }
}

extension HitchInterval {
  /// Stated ratios that differ from hitch time ÷ duration by more than a percent.
  fileprivate var contradictions: [String] {
    zip(ratios(over: denominator), iterations).enumerated().compactMap { index, pair in
      guard let own = pair.0?.millisecondsPerSecond, let stated = pair.1.statedRatio,
        (own - stated).magnitude > max(0.01, own / 100)
      else { return nil }
      return
        "\(name): iteration \(index + 1) states a ratio of \(scale.text(ofRatio: stated)) ms/s, "
        + "but its hitch time and duration make \(scale.text(ofRatio: own)) ms/s"
    }
  }

  /// Iterations with hitches that take no time, or with hitch time and no hitches.
  fileprivate var contradictoryCounts: [String] {
    iterations.enumerated().compactMap { index, iteration in
      guard let count = iteration.hitchCount, let time = iteration.hitchNanoseconds,
        (count == 0) != (time == 0)
      else { return nil }
      return "\(name): iteration \(index + 1) has \(FrameSummary.milliseconds(time)) of hitches, "
        + "but their number is \(count)"
    }
  }
}

extension Array {
  /// The element at an index; nil past the end.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
