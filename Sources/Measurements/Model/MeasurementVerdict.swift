internal import Diagnostics
internal import HitchMonitoring
internal import LocatedText
internal import TextFormats

extension MeasurementDocument {
  /// The main results in plain lines: ratios with their denominators and bands, spread, severity,
  /// and peculiarities.
  package var verdict: String {
    entries.map { entry in
      let subject = [entry.title, entry.app.title, entry.device.title].compactMap { $0 }
      var lines = [subject.joined(separator: " · ")]
      for interval in entry.intervals { lines += interval.verdict.map { "  \($0)" } }
      if !entry.hasHitchRatio { lines.append("  hitches: not measured") }
      lines += entry.metrics.flatMap(\.ratedVerdict).map { "  \($0)" }
      lines += entry.notes.map { "  note: \($0.text)" }
      return lines.map { $0.onOneLine + "\n" }.joined()
    }.joined()
  }
}

extension MeasurementEntry {
  /// True if it has hitches: intervals, or ratios over users.
  package var hasHitchRatio: Bool {
    !intervals.isEmpty
      || metrics.contains { $0.scale != nil && $0.values.contains { $0.value != nil } }
  }
}

extension HitchInterval {
  /// The lines about one interval.
  package var verdict: [String] {
    var lines = ["\(name): \(headline)"]
    for window in windows where window.kind != denominator {
      if let ratio = pooledRatio(over: window.kind) {
        lines.append(
          "over \(window.kind.title) "
            + "(\(TimeText.seconds(ratio.durationNanoseconds, atMost: 3))) instead: "
            + "\(text(ratio.millisecondsPerSecond)) ms/s, \(scale.band(of: ratio).name)"
            + share(ratios(over: window.kind).count { $0 != nil })
        )
      }
    }
    if case .rated = conclusion, isOpen, window(denominator)?.isChosen != true {
      lines.append(
        "the file leaves the denominator open; choose one with --window, such as --window input=19.6"
      )
    }
    lines += spreadLines
    if let text = lateFunctionsText { lines.append("late time: \(text)") }
    if hitchCount > 0, unrated == nil, iterations.allSatisfy({ $0.hitches != nil }) {
      lines.append("severity: \(severities?.text ?? severityAbsence)")
      if let lateStagesText { lines.append("missed by: \(lateStagesText)") }
    }
    return lines
  }

  /// The text `42 % in FeedCell.configure(with:), 7 % in …`; nil if the main thread was not
  /// sampled.
  package var lateFunctionsText: String? {
    lateFunctions.isEmpty
      ? nil : lateFunctions.prefix(5).map(\.text).joined(separator: ", ")
  }

  /// The reason why no severities are counted, if `severities` is nil.
  package var severityAbsence: String {
    let isContradicted = iterations.contains { iteration in
      iteration.hitches?.contains { hitch in
        let own = hitch.severity(refreshNanoseconds: refreshNanoseconds)
        return hitch.statedSeverity.map { own != nil && $0 != own } ?? false
      } ?? false
    }
    return isContradicted
      ? "not known, because the source's own contradict the refresh interval"
      : "not known without the refresh interval"
  }

  private var hitchCount: Int { iterations.compactMap(\.hitchCount).reduce(0, +) }

  /// The parts of the ratio, with a separator before them.
  var reason: String {
    guard let window = window(denominator), let pooled = pooledRatio(over: denominator) else {
      let kind = denominator?.title ?? "a time that the tool does not name"
      return ", as stated, over \(kind)" + share(iterations.count { $0.statedRatio != nil })
    }
    let measured = zip(iterations, ratios(over: denominator)).filter { $0.1 != nil }.map(\.0)
    return ": \(Self.hitches(of: measured)) over \(window.kind.title) "
      + "(\(TimeText.seconds(pooled.durationNanoseconds, atMost: 3)), from \(window.origin))"
      + share(measured.count)
  }

  /// Returns the number of hitches, if each iteration has it, and their sum.
  static func hitches(of iterations: [HitchIteration]) -> String {
    let time = TimeText.milliseconds(
      iterations.compactMap(\.hitchNanoseconds).reduce(0, +),
      atMost: 3
    )
    let counts = iterations.compactMap(\.hitchCount)
    guard counts.count == iterations.count else { return time }
    let count = counts.reduce(0, +)
    return "\(counted(count, "hitch", plural: "hitches")), \(time)"
  }

  /// Returns the number of iterations behind a figure, unless it is all of them.
  func share(_ count: Int) -> String {
    count == iterations.count ? "" : ", from \(count) of \(iterations.count) iterations"
  }

  /// Lines about the spread of the iterations; none for a single one.
  private var spreadLines: [String] {
    let ratios = iterationRatios(over: denominator)
    let known = ratios.indices.filter { ratios[$0] != nil }
    guard ratios.count > 1, let spread = Spread(ratios.compactMap { $0 }) else { return [] }
    let isRated = objection(to: denominator) == nil
    var lines = [
      "iterations: \(known.map { text(ratios[$0] ?? 0) }.joined(separator: ", ")) ms/s"
        + (isRated
          ? "; mean of ratios \(text(spread.mean)), from \(text(spread.least)) to "
            + "\(text(spread.most))" : "")
    ]
    let unknown = ratios.indices.filter { ratios[$0] == nil }
    let contradicted = unknown.filter(isContradicted).count
    let absent = unknown.count - contradicted
    if contradicted > 0 {
      lines.append("\(contradicted) of \(ratios.count) iterations can't be rated")
    }
    if absent > 0 {
      lines.append(
        "\(absent) of \(ratios.count) iterations \(absent == 1 ? "was" : "were") not measured"
      )
    }
    // The rest alone would mislead.
    guard isRated else { return lines }
    if !spread.outliers.isEmpty {
      let numbers = spread.outliers.map { "iteration \(known[$0] + 1)" }.joined(separator: ", ")
      lines.append("far from the others, but still counted: \(numbers)")
    }
    if let needed = spread.runsNeeded(within: 0.1), needed > known.count {
      lines.append(
        "for a mean within ±10 % (95 %) it takes about \(needed) iterations, "
          + "\(needed - known.count) more than these"
      )
    }
    return lines
  }

  /// Returns true if an iteration has no ratio because it contradicts itself or its denominator.
  private func isContradicted(_ index: Int) -> Bool {
    if !contradictions(inIteration: index).isEmpty { return true }
    guard let hitch = iterations[index].hitchNanoseconds,
      let duration = window(denominator)?.nanoseconds.at(index) ?? nil
    else { return false }
    return hitch > duration
  }

  func text(_ ratio: Double) -> String { scale.text(ofRatio: ratio) }
}

extension HitchScale {
  /// Returns a ratio with two decimal places, or with as many more as it takes not to read as a
  /// limit that it only comes close to.
  package func text(ofRatio ratio: Double) -> String {
    let limits = bands.compactMap { $0.limit.map { Double($0.millisecondsPerSecond) } }
    let places = (2..<9).first { places in
      let power = DecimalText.powerOfTen(places)
      let rounded = (ratio * power).rounded(.toNearestOrAwayFromZero) / power
      return !limits.contains { $0 == rounded && $0 != ratio }
    }
    return DecimalText.fixed(ratio, places: places ?? 9)
  }

  /// The bands in a few words, such as "good < 5, warning < 10".
  package var legend: String {
    bands.compactMap { band in
      band.limit.map {
        "\(band.name) \($0.isIncluded ? "≤" : "<") \($0.millisecondsPerSecond)"
      }
    }.joined(separator: ", ")
  }
}

extension MeasuredMetric {
  /// The lines about one metric, the first of which has the reason if it isn't rated.
  var ratedVerdict: [String] {
    guard let objection, let first = verdict.first else { return verdict }
    return ["\(first); not rated: \(objection)"] + verdict.dropFirst()
  }

  /// The lines about one metric; none if the lines about intervals cover it.
  private var verdict: [String] {
    switch series {
    case .iterations:
      guard scale == nil else { return baselineLine }
      guard let spread else { return ["\(title): not measured"] }
      return ["\(title): \(mean(of: spread))"] + baselineLine
    case .versions:
      guard let last = values.last, let value = last.value else {
        return ["\(title): not measured"]
      }
      let band = bandName(of: value).map { ", \($0)" } ?? ""
      let version = last.label.map { " in \($0)" } ?? ""
      return ["\(title): \(amount(value))\(version)\(band)"]
        + regressions.map {
          "\(title): \(amount($0.latest)) against \(amount($0.reference)) before, "
            + "\(DecimalText.trimmed($0.percent, places: 1)) % more, as App Store Connect flags"
        }
    case .percentiles:
      let parts = values.map { value in
        "\(value.label ?? "") \(value.value.map(amount) ?? "not measured")"
      }
      return ["\(title): \(parts.joined(separator: ", "))"]
    case .total:
      guard scale == nil else { return [] }
      return ["\(title): \(values.first?.value.map(amount) ?? "not measured")"]
    case .histogram:
      let parts = values.map { "\($0.value.map(amount) ?? "not measured") in \($0.label ?? "")" }
      return ["\(title): \(parts.joined(separator: ", "))"]
    case .none: return baselineLine
    }
  }

  /// Returns the mean, such as `mean 3.9 s, ±27.5 %`, or `6 hangs` of a single run.
  package func mean(of spread: Spread) -> String {
    (spread.values.count > 1 ? "mean " : "") + amount(spread.mean)
      + (scatterText.map { ", \($0)" } ?? "")
  }

  private var baselineLine: [String] {
    guard let baseline else { return [] }
    var line = "\(title): baseline \(amount(baseline.average))"
    if let mean = spread?.mean {
      line += ", now \(amount(mean))"
      if baseline.average != 0 {
        let percent = (mean / baseline.average - 1) * 100
        line += " (\(percent > 0 ? "+" : "")\(DecimalText.trimmed(percent, places: 1)) %)"
      }
    }
    return [line]
  }

  private static let singulars = [
    "frames": "frame", "hangs": "hang", "hitches": "hitch", "intervals": "interval",
    "signposts": "signpost",
  ]

  /// Returns a value with its unit, such as `2.4 s`, `2.74 ms`, `1 hitch` and `3`; only 0 is
  /// written as 0.
  package func amount(_ value: Double) -> String {
    // "3 count" means no more than "3".
    let unit = unit == "count" ? "" : value == 1 ? Self.singulars[unit] ?? unit : unit
    guard value != 0, value.magnitude < 0.1 else {
      return "\(DecimalText.trimmed(value, places: 3)) \(unit)".trimmed
    }
    if TimeUnit(named: unit) == .seconds {
      for smaller in TimeUnit.allCases.reversed().dropFirst() {
        let scaled = value * DecimalText.powerOfTen(TimeUnit.seconds.power - smaller.power)
        if scaled.magnitude >= 0.9995 || smaller == .nanoseconds && scaled.magnitude >= 1e-3 {
          return "\(DecimalText.significant(scaled)) \(smaller.rawValue)"
        }
      }
    }
    let number = DecimalText.significant(value)
    return "\(number == "0" ? "\(value)" : number) \(unit)".trimmed
  }
}
