import LabPlan
import UIKit

/// Formatters, attributed strings, and measuring and drawing text.
@MainActor enum TextProbes {
  static func run(_ plan: TwinPlan, into report: inout ProbeReport) {
    let rows = plan.rows()
    func row(_ index: Int) -> TwinRow { rows[index % rows.count] }

    report.add(
      .dateFormatterCreation,
      nanoseconds: Stopwatch.times(prepare: row) {
        _ = DateFormatter.medium().string(from: $0.date(0))
      },
      subjects: 100
    )
    let dates = DateFormatter.medium()
    report.add(
      .dateFormatting,
      nanoseconds: Stopwatch.quickTimes { _ = dates.string(from: row($0).date(0)) },
      subjects: 100
    )
    report.add(
      .numberFormatterCreation,
      nanoseconds: Stopwatch.times(prepare: row) {
        _ = NumberFormatter.decimal().text($0.value(0))
      },
      subjects: 100
    )
    let numbers = NumberFormatter.decimal()
    report.add(
      .numberFormatting,
      nanoseconds: Stopwatch.quickTimes { _ = numbers.text(row($0).value(0)) },
      subjects: 100
    )
    report.add(
      .measurementFormatterCreation,
      nanoseconds: Stopwatch.times(prepare: row) {
        _ = MeasurementFormatter().string(from: $0.distance(0))
      },
      subjects: 100
    )
    let measurements = MeasurementFormatter()
    report.add(
      .measurementFormatting,
      nanoseconds: Stopwatch.quickTimes { _ = measurements.string(from: row($0).distance(0)) },
      subjects: 100
    )
    attributed(plan, rows, &report)
  }

  private static func attributed(
    _ plan: TwinPlan,
    _ rows: [TwinRow],
    _ report: inout ProbeReport
  ) {
    func row(_ index: Int) -> TwinRow { rows[index % rows.count] }
    let count = Double(max(1, plan.list.cell.attributedStrings))
    report.add(
      .attributedStringCreation,
      nanoseconds: Stopwatch.times(prepare: row) {
        _ = TwinTexts.attributedStrings($0, plan)
      },
      units: count,
      subjects: 100,
      parameters: ["runs": 4]
    )
    let kept = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.text(0)) })
    report.add(
      .stringLookUp,
      nanoseconds: Stopwatch.quickTimes { _ = kept[rows[$0 % rows.count].id] },
      subjects: 100
    )
    let font = UIFont.systemFont(ofSize: 15)
    report.add(
      .heightComputation,
      // Two texts, as the cost is for.
      nanoseconds: Stopwatch.times(prepare: row) { row in
        for index in 0..<2 {
          _ = row.text(index).boundingRect(
            with: CGSize(width: 300, height: 1_000),
            options: .usesLineFragmentOrigin,
            attributes: [.font: font],
            context: nil
          )
        }
      },
      subjects: 100,
      parameters: ["texts": 2]
    )
    func drawing(_ count: Int) -> [Int] {
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 60))
      return Stopwatch.times(prepare: row) { row in
        _ = renderer.image { _ in
          for index in 0..<count {
            row.text(index).draw(at: CGPoint(x: 0, y: 20 * index), withAttributes: [.font: font])
          }
        }
      }
    }
    report.add(
      .textDrawing,
      nanoseconds: ProbeReport.excess(drawing(3), over: drawing(0)),
      subjects: 100,
      parameters: ["texts": 3, "how": "into a bitmap, less an empty one"]
    )
  }
}
