import Scenarios
import TextFormats

/// The expectations of a measurement, with their outcomes and margins.
struct JudgmentTable {
  let judgments: [MeasurementJudgment]
  /// The reason why there are no expectations of it; nil if there are.
  let unjudged: String?
  /// The name of the measurement.
  let name: String

  private static let mostRows = 100

  /// The table; a sentence, or nothing, without expectations.
  var fragment: Fragment {
    if judgments.isEmpty { return unjudged.map { .paragraph("Not judged: \($0).") } ?? .empty }
    let rest = judgments.count - Self.mostRows
    return .joined([
      ReportTable(
        caption: "Expectations of \(name), as measured",
        columns: [
          .init(title: "Expected"), .init(title: "Outcome"),
          .init(title: "Measured", isNumeric: true), .init(title: "Limit", isNumeric: true),
          .init(title: "Margin", isNumeric: true), .init(title: "Written"),
        ],
        rows: judgments.prefix(Self.mostRows).map(row)
      ).fragment,
      rest > 0 ? .paragraph("\(counted(rest, "more expectation")) in results.json.") : .empty,
    ])
  }

  private func row(_ judgment: MeasurementJudgment) -> [Fragment] {
    func number(_ value: Double?, orElse words: String) -> Fragment {
      .text(value.map { Self.text($0, judgment.unit) } ?? words)
    }
    return [
      .text(judgment.expected, note: judgment.subject.isEmpty ? nil : judgment.subject),
      outcome(of: judgment),
      number(judgment.value, orElse: judgment.absenceWords),
      number(judgment.limit, orElse: "–"),
      number(judgment.margin, orElse: "–"),
      .text("\(judgment.place)"),
    ]
  }

  private func outcome(of judgment: MeasurementJudgment) -> Fragment {
    let isBroken = judgment.outcome != .met
    let status: Status =
      switch judgment.level.level {
      case .off: .notJudged
      case .warn: isBroken ? .warning : .passed
      case .error: isBroken ? .failed : .passed
      }
    return .status(status, note: judgment.outcome == .notMeasured ? judgment.absenceWords : nil)
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    let number = DecimalText.trimmed(value, places: 3)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

extension MeasurementJudgment {
  /// The reason for a missing value, in two words.
  fileprivate var absenceWords: String { isContradicted ? "not checkable" : "not measured" }
}
