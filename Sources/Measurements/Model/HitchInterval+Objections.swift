internal import HitchMonitoring
internal import TextFormats

/// Contradictory values are kept and reported, but never rated.
extension HitchInterval {
  /// Returns the reason why there is no ratio over a window and no rating; nil if there is none.
  ///
  /// The order is: the objection of the source's reader, contradictions within the iterations, and
  /// hitches that take longer than the window.
  package func objection(to kind: DenominatorKind?) -> String? { objections(to: kind).first }

  /// Returns every reason why there is no ratio over a window.
  func objections(to kind: DenominatorKind?) -> [String] {
    (unrated.map { [$0] } ?? []) + iterations.indices.flatMap(contradictions)
      + overlongHitches(in: kind)
  }

  func contradictions(inIteration index: Int) -> [String] {
    let iteration = iterations[index]
    let (count, time) = (iteration.hitchCount, iteration.hitchNanoseconds)
    let subject = iterations.count > 1 ? "iteration \(index + 1)" : "it"
    var found: [String] = []
    if let count, let time, (count == 0) != (time == 0) {
      found.append(
        "\(subject) has \(TimeText.milliseconds(time, atMost: 3)) of hitches, but their number is "
          + "\(count)"
      )
    }
    if let count, let frames = iteration.frameCount, Double(count) > frames {
      found.append(
        "\(subject) has \(counted(count, "hitch", plural: "hitches")), but "
          + "\(DecimalText.trimmed(frames, places: 3)) \(frames == 1 ? "frame" : "frames")"
      )
    } else if iteration.frameCount == 0 {
      found.append(
        iterations.count > 1 ? "no frame was shown in iteration \(index + 1)" : "no frame was shown"
      )
    }
    if let ratio = iteration.statedRatio, let reason = contradiction(ofRatio: ratio, index) {
      found.append("\(subject) states a ratio of \(scale.text(ofRatio: ratio)) ms/s, \(reason)")
    }
    return found
  }

  /// Returns the reason why an iteration can't have its stated ratio; nil if it can.
  private func contradiction(ofRatio ratio: Double, _ index: Int) -> String? {
    let iteration = iterations[index]
    if let impossible = scale.impossibility(ofRatio: ratio) { return impossible }
    if let window = ownWindow {
      if window.nanoseconds.at(index) == .some(0) { return "but \(window.kind.title) lasts 0 s" }
      if let made = self.ratio(ofIteration: index, over: window)?.millisecondsPerSecond,
        (made - ratio).magnitude > max(0.01, made / 100)
      {
        return "but its hitch time and duration make \(scale.text(ofRatio: made)) ms/s"
      }
    }
    if let time = iteration.hitchNanoseconds, (time == 0) != (ratio == 0) {
      return "but its hitch time is \(TimeText.milliseconds(time, atMost: 3))"
    }
    if let count = iteration.hitchCount, (count == 0) != (ratio == 0) {
      return "but its number of hitches is \(count)"
    }
    return nil
  }

  /// The window that the source divides by for its own ratios; nil if it names none.
  private var ownWindow: HitchWindow? {
    (window(.signpost) ?? window(denominator)).flatMap {
      $0.isChosen ? nil : $0
    }
  }

  /// Returns notes on iterations whose hitches take longer than a window.
  private func overlongHitches(in kind: DenominatorKind?) -> [String] {
    guard let window = window(kind) else { return [] }
    return zip(iterations, window.nanoseconds).enumerated().compactMap { index, pair in
      guard let hitch = pair.0.hitchNanoseconds, let duration = pair.1, duration > 0,
        hitch > duration
      else { return nil }
      let whose = iterations.count > 1 ? "the hitches of iteration \(index + 1)" : "the hitches"
      return "\(whose) take \(TimeText.milliseconds(hitch, atMost: 3)), longer than "
        + "\(window.kind.title), \(TimeText.milliseconds(duration, atMost: 3))"
    }
  }
}

extension HitchScale {
  /// Returns the reason why no hitches can have a ratio; nil if they can.
  func impossibility(ofRatio ratio: Double) -> String? {
    if ratio < 0 { return "which is negative" }
    return ratio > 1000 ? "and no second has more than 1000 ms" : nil
  }
}

extension MeasuredMetric {
  /// The reason that its values are not rated; nil if there is none.
  package var objection: String? {
    if let reason = unrated ?? percentileMistake { return reason }
    guard let scale else { return nil }
    for value in values {
      guard let number = value.value, let impossible = scale.impossibility(ofRatio: number) else {
        continue
      }
      let label = value.label.map { " for '\($0)'" } ?? ""
      return "a ratio of \(scale.text(ofRatio: number)) ms/s\(label), \(impossible)"
    }
    return nil
  }
}

extension MeasurementEntry {
  /// Notes each interval and metric that is not rated, with the reasons.
  mutating func noteObjections() {
    for interval in intervals {
      let objections = interval.objections(to: interval.denominator)
      for objection in objections.prefix(Self.mostObjections) {
        note("\(interval.name): \(objection), so there is no rating")
      }
      if objections.count > Self.mostObjections {
        note("\(interval.name): \(objections.count - Self.mostObjections) more contradictions")
      }
    }
    let said = intervals.flatMap { $0.objections(to: $0.denominator) }
    var subjects: [(objection: String, titles: [String])] = []
    for metric in metrics {
      guard let objection = metric.objection, !said.contains(objection) else { continue }
      // A ratio is in a metric and in an interval.
      if metric.part != nil, metric.unrated == nil { continue }
      if let index = subjects.firstIndex(where: { $0.objection == objection }) {
        subjects[index].titles.append(metric.title)
      } else {
        subjects.append((objection, [metric.title]))
      }
    }
    for (objection, titles) in subjects {
      let isShort = titles.count <= Self.mostTitles
      for title in isShort ? titles : ["\(titles.count) metrics"] {
        note("\(title): \(objection), so there is no rating")
      }
    }
  }

  /// The most metrics that are named with a contradiction that they share.
  private static let mostTitles = 3

  private static let mostObjections = 10

  private mutating func note(_ text: String) {
    if !notes.contains(.missing(text)) { notes.append(.missing(text)) }
  }
}
