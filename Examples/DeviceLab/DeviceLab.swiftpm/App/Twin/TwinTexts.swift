import FrameLab
import LabPlan
import ListScan
import UIKit

/// Formatted values and attributed strings of cells: `formatting` and `attributedText`.
@MainActor final class TwinTexts {
  private let plan: TwinPlan
  private let dates = DateFormatter.medium()
  private let numbers = NumberFormatter.decimal()
  private let measurements = MeasurementFormatter()
  private var precomputed: [Int: [String]] = [:]
  private var strings: [Int: [NSAttributedString]] = [:]

  init(_ plan: TwinPlan) {
    self.plan = plan
    let rows = plan.techniques.formatting == .precomputed ? plan.rows() : []
    for row in rows { precomputed[row.id] = sharedTexts(row) }
    let attributed = plan.techniques.attributedText == .precomputed ? plan.rows() : []
    for row in attributed { strings[row.id] = Self.attributedStrings(row, plan) }
  }

  /// The formatted values of an item.
  func texts(_ row: TwinRow) -> [String] {
    switch plan.techniques.formatting {
    case .perCell:
      // Trap: a formatter for each value of each cell.
      let cell = plan.list.cell
      return (0..<cell.dates).map { DateFormatter.medium().string(from: row.date($0)) }
        + (0..<cell.numbers).map { NumberFormatter.decimal().text(row.value($0)) }
        + (0..<cell.measurements).map { MeasurementFormatter().string(from: row.distance($0)) }
    case .shared: return sharedTexts(row)
    case .precomputed: return precomputed[row.id] ?? sharedTexts(row)
    }
  }

  /// The attributed strings of an item.
  func attributedStrings(_ row: TwinRow) -> [NSAttributedString] {
    // Trap: built each time that a cell is configured.
    let isKept = plan.techniques.attributedText != .perCell
    if isKept, let kept = strings[row.id] { return kept }
    ListScanner.count(.attributedStringsMade, times: plan.list.cell.attributedStrings)
    let made = Self.attributedStrings(row, plan)
    if isKept { strings[row.id] = made }
    return made
  }

  /// Forgets an item whose content has changed.
  func invalidate(_ row: TwinRow) {
    precomputed[row.id] = nil
    strings[row.id] = nil
  }

  private func sharedTexts(_ row: TwinRow) -> [String] {
    let cell = plan.list.cell
    return (0..<cell.dates).map { dates.string(from: row.date($0)) }
      + (0..<cell.numbers).map { numbers.text(row.value($0)) }
      + (0..<cell.measurements).map { measurements.string(from: row.distance($0)) }
  }

  /// Strings of four runs, as the simulator's cost is for.
  static func attributedStrings(_ row: TwinRow, _ plan: TwinPlan) -> [NSAttributedString] {
    (0..<plan.list.cell.attributedStrings).map { index in
      let text = NSMutableAttributedString(string: "")
      for run in 0..<4 {
        text.append(
          NSAttributedString(
            string: row.text(10 * index + run) + " ",
            attributes: [
              .font: run == 0 ? UIFont.boldSystemFont(ofSize: 15) : UIFont.systemFont(ofSize: 15),
              .foregroundColor: run == 3 ? UIColor.systemBlue : UIColor.label,
            ]
          )
        )
      }
      return text
    }
  }
}

extension TwinRow {
  func date(_ index: Int) -> Date { Date(timeIntervalSince1970: 1_000 * value(index)) }

  func distance(_ index: Int) -> Measurement<UnitLength> {
    Measurement(value: value(index), unit: UnitLength.meters)
  }
}

extension DateFormatter {
  static func medium() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter
  }
}

extension NumberFormatter {
  static func decimal() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  func text(_ value: Double) -> String { string(from: NSNumber(value: value)) ?? "" }
}
