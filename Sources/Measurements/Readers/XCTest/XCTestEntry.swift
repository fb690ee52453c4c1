internal import HitchMonitoring
internal import TextFormats

extension MeasurementEntry {
  /// Creates a test with its metrics, from which the intervals of hitches are put together.
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
      var objection = Self.repetition(of: subject, own)
      if objection == nil, let interval = Self.interval(of: subject, own) {
        intervals.append(interval)
        objection = interval.objection(to: interval.denominator)
      }
      guard let objection else { continue }
      for index in records.indices
      where records[index].hitchIdentifier?.isContradicted(in: subject) ?? false {
        metrics[index].unrated = objection
      }
    }
  }

  /// Returns a note that a metric of hitches is there twice, so that its values are ambiguous.
  private static func repetition(
    of subject: XCTestIdentifier,
    _ records: [XCTestMetricRecord]
  ) -> String? {
    let quantities = records.filter { !$0.values.isEmpty }.compactMap(\.hitchIdentifier?.quantity)
    guard quantities.contains(where: Self.hitchQuantities.contains) else { return nil }
    return quantities.indices.first { quantities[..<$0].contains(quantities[$0]) }.map {
      "'\(subject.subject)' has the metric '\(quantities[$0].rawValue)' twice; export one run"
    }
  }

  private static let hitchQuantities: [XCTestIdentifier.Quantity] = [.ratio, .number, .total]

  /// Returns the interval of a signpost; nil if nothing about hitches was measured in it.
  private static func interval(
    of subject: XCTestIdentifier,
    _ records: [XCTestMetricRecord]
  ) -> HitchInterval? {
    func record(_ quantity: XCTestIdentifier.Quantity) -> XCTestMetricRecord? {
      records.first { $0.hitchIdentifier?.quantity == quantity && !$0.values.isEmpty }
    }
    let count = records.map(\.values.count).max() ?? 0
    guard count > 0, Self.hitchQuantities.contains(where: { record($0) != nil }) else { return nil }
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
    let paired = [record(.ratio), record(.number), record(.total), record(.duration)]
    return HitchInterval(
      name: subject.subject,
      iterations: iterations,
      windows: hasDurations ? [window] : [],
      denominator: subject.isHitchMetric ? nil : .signpost,
      unrated: records.lazy.compactMap(\.unrated).first
        ?? Self.unequalCount(paired.compactMap { $0 })
    )
  }

  /// Returns a note that a metric has fewer values than another of the same iterations; nil if none
  /// has.
  private static func unequalCount(_ records: [XCTestMetricRecord]) -> String? {
    guard let longest = records.max(by: { $0.values.count < $1.values.count }),
      let other = records.first(where: { $0.values.count < longest.values.count })
    else { return nil }
    return
      "'\(longest.title)' has \(counted(longest.values.count, "value")), but '\(other.title)' has "
      + "\(other.values.count), and nothing tells which belong together"
  }
}

extension XCTestIdentifier {
  /// A key that all metrics of an interval share.
  fileprivate var intervalKey: String { (isHitchMetric ? "hitch " : "signpost ") + subject }

  /// Returns true if a contradiction among the hitches of an interval is about this metric too.
  fileprivate func isContradicted(in interval: XCTestIdentifier) -> Bool {
    guard intervalKey == interval.intervalKey else { return false }
    switch quantity {
    case .duration, .ratio, .number, .total: return true
    case .frameCount, .frameRate: return false
    }
  }
}

extension Array {
  /// Returns the element at an index; nil past the end.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
