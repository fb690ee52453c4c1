import Charts
import Scenarios
import TextFormats

/// The numbers of all cases as factors of the published ones.
struct ValidationChart {
  let cases: [CaseResult]

  var chart: FactorPlot {
    FactorPlot(
      title: title,
      axisTitle: "simulated ÷ observed",
      expectedName: "observed",
      spreadName: "10th to 90th percentile of the plausible phones",
      outcomes: CaseOutcome.allCases.map(\.mark),
      rows: cases.flatMap(rows)
    )
  }

  private var title: String {
    // A case whose published numbers are all zero has no row.
    let telling = cases.filter { $0.outcome.isTelling && !rows($0).isEmpty }
    guard !telling.isEmpty else { return "Simulated beside observed" }
    let inside = telling.filter { $0.outcome == .inside }
    let numbers = [inside, telling].map { $0.flatMap(rows).count { $0.factor != nil } }
    return "\(inside.count) of \(counted(telling.count, "telling case")) come out as observed, "
      + "with \(numbers[0]) of their \(counted(numbers[1], "number"))"
  }

  private func rows(_ result: CaseResult) -> [FactorPlot.Row] {
    let own = result.validationCase
    return result.devices.flatMap { device -> [FactorPlot.Row] in
      // Nothing can be divided by a published zero; the table has it.
      device.quantities.filter { $0.quantity.observed.middle > 0 }.map { number in
        let middle = number.quantity.observed.middle
        let range = number.quantity.observed.range
        let name =
          own.quantities.count == 1 ? own.title : "\(own.title): \(number.quantity.title)"
        return FactorPlot.Row(
          label: result.devices.count == 1 ? name : "\(name) (\(device.model.name))",
          factor: number.value.map { $0 / middle },
          spread: number.spread.map { $0.p10 / middle...$0.p90 / middle },
          expected: range.lowerBound / middle...range.upperBound / middle,
          outcome: result.outcome.mark
        )
      }
    }
  }
}

extension CaseOutcome {
  /// The outcome as a chart shows it.
  fileprivate var mark: FactorPlot.Outcome { .init(tone, word) }

  /// The tone of its mark.
  var tone: Tone {
    switch self {
    case .inside: .good
    case .near: .warning
    case .missed: .wrong
    case .notTelling, .notTestable: .neutral
    }
  }
}
