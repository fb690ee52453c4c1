import Diagnostics
import Measurements
import Results
package import Scenarios
import TextFormats

/// The expectations of real measurements with their outcomes, for people.
package enum MeasurementText {
  /// Returns everything about some measurements, with a line that counts; empty without any.
  package static func text(_ judged: [JudgedMeasurement]) -> String {
    guard !judged.isEmpty else { return "" }
    // A project without expectations need not read the same sentence once for each measurement.
    guard judged.contains(where: { !$0.judgments.isEmpty }) else {
      return "\(counted(judged.count, "measurement")); nothing is expected of them\n"
    }
    let lines = judged.map { "measured \($0.subject)".onOneLine + "\n" + expectations($0) }
    return lines.joined() + summary(judged)
  }

  /// A line about an expectation.
  package struct Line: Sendable {
    package enum Kind: Sendable {
      /// The measurement whose expectations follow.
      case subject
      case met
      case broken
      /// It is off, or nothing is expected.
      case off
    }

    package let kind: Kind
    /// The text with its line end.
    package let text: String

    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Returns a line for each expectation of a measurement, indented.
  package static func lines(_ measurement: JudgedMeasurement) -> [Line] {
    let lines = measurement.judgments.map { judgment in
      Line(
        kind: judgment.level.level == .off ? .off : judgment.outcome == .met ? .met : .broken,
        text: "  \(word(judgment)): \(judgment.message)\(margin(judgment)), \(judgment.place)"
          .onOneLine + "\n"
      )
    }
    return lines
      + (measurement.unjudged.map {
        [Line(kind: .off, text: "  not judged: \($0)".onOneLine + "\n")]
      } ?? [])
  }

  private static func expectations(_ measurement: JudgedMeasurement) -> String {
    lines(measurement).map(\.text).joined()
  }

  private static func summary(_ judged: [JudgedMeasurement]) -> String {
    let all = judged.flatMap(\.judgments)
    let judgments = all.filter { $0.level.level != .off }
    let unjudged = judged.count { $0.unjudged != nil }
    let nameless = judged.count { $0.unjudged == nil && $0.entry.device.names.isEmpty }
    let met = judgments.count { $0.outcome == .met }
    let unchecked = judgments.count { $0.outcome == .notMeasured }
    let notes = [
      unchecked > 0 ? "\(unchecked) not measured" : nil,
      all.count > judgments.count ? "\(all.count - judgments.count) off" : nil,
      unjudged > 0 ? "\(counted(unjudged, "measurement")) not judged" : nil,
      nameless > 0 ? "\(nameless) judged without a device" : nil,
    ].compactMap(\.self)
    return
      "\(met) of \(judgments.count) expectations of "
      + "\(counted(judged.count - unjudged, "measurement")) are met"
      + notes.map { "; \($0)" }.joined() + "\n"
  }

  private static func word(_ judgment: MeasurementJudgment) -> String {
    switch (judgment.level.level, judgment.outcome) {
    case (.off, _): "off"
    case (_, .met): "met"
    case (.warn, .broken), (.warn, .notMeasured): "warning"
    case (.error, .notMeasured): judgment.isContradicted ? "NOT CHECKABLE" : "NOT MEASURED"
    case (.error, .broken): "BROKEN"
    }
  }

  /// Returns the distance of the value from the limit.
  private static func margin(_ judgment: MeasurementJudgment) -> String {
    guard let margin = judgment.margin else { return "" }
    let unit = judgment.unit.isEmpty ? "" : " \(judgment.unit)"
    let number = DecimalText.trimmed(margin.magnitude, places: 3)
    return margin < 0 ? " (\(number)\(unit) too far)" : " (\(number)\(unit) to spare)"
  }
}
