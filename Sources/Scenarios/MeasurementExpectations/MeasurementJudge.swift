import Diagnostics
import Measurements
import TextFormats

/// Compares one measurement with thresholds.
struct MeasurementJudge {
  let entry: MeasurementEntry
  private let warningsAreErrors: Bool
  /// The limits that can't be compared with the measurement.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entry: MeasurementEntry, warningsAreErrors: Bool) {
    self.entry = entry
    self.warningsAreErrors = warningsAreErrors
  }

  /// Returns the judgments of all values for which some expectations about the measurement have
  /// limits.
  mutating func judgments(
    by expectations: [MeasurementExpectation]
  ) -> [MeasurementJudgment] {
    let device = entry.device.names
    var judgments: [MeasurementJudgment] = []
    for expectation in expectations {
      for threshold in expectation.thresholds {
        for limit in threshold.limits(on: device) {
          for value in values(of: threshold, in: expectation.interval) {
            judge(value, by: limit, in: expectation).map { judgments.append($0) }
          }
        }
        if let limit = threshold.deviation {
          for value in deviations(of: threshold, in: limit.unit) {
            judge(value, by: limit, in: expectation).map { judgments.append($0) }
          }
        }
      }
    }
    return judgments
  }

  private mutating func judge(
    _ judged: JudgedValue,
    by limit: Limit,
    in expectation: MeasurementExpectation
  ) -> MeasurementJudgment? {
    guard case .value(let written) = limit.bound else { return nil }
    let unit = judged.unit ?? MeasurementUnit.name(limit.unit)
    let isBare = limit.unit.isEmpty && (expectation.isImported || judged.unit == nil)
    guard
      let number = isBare
        ? written : MeasurementUnit.convert(written, from: limit.unit, to: unit)
    else {
      let thing = "'\(judged.key)' has \(unit.isEmpty ? "no unit" : "the unit '\(unit)'")"
      diagnostics.append(
        .error(
          limit.unit.isEmpty
            ? "the limit has no unit, and \(thing); add it"
            : "the limit is in '\(limit.unit)', and \(thing)",
          at: limit.place
        )
      )
      return nil
    }
    let words = "\(limit.side.words) \(JudgedValue.text(number, unit))"
    let expected = judged.isDeviation ? "a deviation of \(words)" : words
    let isMet = judged.value.map { limit.admits($0, limit: number) } ?? false
    let name =
      judged.subject == judged.key || judged.subject.isEmpty
      ? "'\(judged.key)'" : "\(judged.key) in '\(judged.subject)'"
    let manner = judged.manner.isEmpty ? "" : " \(judged.manner)"
    let finding =
      judged.value.map { " is \(JudgedValue.text($0, unit, besides: number))\(manner)" }
      ?? " \(judged.isContradicted ? "can't be checked" : "was not measured"): \(judged.absence)"
    return MeasurementJudgment(
      rule: .measured(judged.key, label: judged.label, judged.isDeviation ? nil : limit.side),
      subject: judged.subject,
      expected: "\(judged.key) \(expected)",
      outcome: judged.value == nil ? .notMeasured : isMet ? .met : .broken,
      isContradicted: judged.isContradicted,
      value: judged.value,
      limit: number,
      margin: judged.value.map { limit.margin(of: $0, limit: number) },
      unit: unit,
      level: level(of: limit, in: expectation),
      place: limit.place,
      message: "\(name)\(finding); expected \(expected)"
    )
  }

  private func level(of limit: Limit, in expectation: MeasurementExpectation) -> AppliedLevel {
    for case (let kind, let written?) in [
      ("threshold", limit.level), ("expectation", expectation.level),
    ] {
      return AppliedLevel(
        written.level,
        by: "\(kind), \(written.place)",
        warningsAreErrors: warningsAreErrors
      )
    }
    return AppliedLevel(.error, by: "default", warningsAreErrors: warningsAreErrors)
  }
}

/// A value to compare with a limit.
struct JudgedValue {
  /// The judged value: a quantity's key or a metric's identifier.
  var key: String
  /// The label of a metric's value; nil for the mean, the total or the latest.
  var label: String?
  /// The place of the value: an interval or a metric's title; empty for the measurement.
  var subject: String
  /// The value in the unit; nil if it was not measured.
  var value: Double?
  /// The unit; nil if unknown.
  var unit: String?
  /// The reason why there is no value.
  var absence: String
  /// True if there are contradictory values, so that none of them is judged.
  var isContradicted = false
  /// True if it is the spread of iterations.
  var isDeviation = false
  /// The way of measuring, such as `over the signpost's interval`.
  var manner = ""

  /// Removes the value, because the measurement contradicts itself.
  mutating func refuse(because objection: String) {
    value = nil
    absence = objection
    isContradicted = true
  }

  /// Returns a number with its unit, with as many decimal places as it takes to tell it from a
  /// limit.
  static func text(_ value: Double, _ unit: String, besides limit: Double? = nil) -> String {
    // Three digits that count, as many as an import prints.
    let least = (3..<9).first { value == 0 || value.magnitude * DecimalText.powerOfTen($0) >= 100 }
    let places =
      (limit == nil || limit == value)
      ? least ?? 9
      : ((least ?? 9)..<9).first {
        DecimalText.fixed(value, places: $0) != DecimalText.fixed(limit ?? 0, places: $0)
      } ?? 9
    let number = DecimalText.trimmed(value, places: places)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

/// Units that tools spell differently.
enum MeasurementUnit {
  /// Returns one name for a unit; empty for counts.
  static func name(_ unit: String) -> String {
    if let time = TimeUnit(named: unit) { return time.rawValue }
    switch unit {
    case "ms per s": return "ms/s"
    case "count", "hitch", "hitches", "hangs", "frames", "intervals", "signposts": return ""
    default: return unit
    }
  }

  /// Returns a number in another unit; nil if the units have nothing to do with each other.
  static func convert(_ number: Double, from old: String, to new: String) -> Double? {
    if name(old) == name(new) { return number }
    guard let from = TimeUnit(named: old)?.power, let to = TimeUnit(named: new)?.power else {
      return nil
    }
    // Whole powers of ten: one multiplication or one division, never both.
    return from > to
      ? number * DecimalText.powerOfTen(from - to) : number / DecimalText.powerOfTen(to - from)
  }
}
