import Diagnostics
import FrameLab
package import ModelCalibration
package import Scenarios
import TextFormats

/// The result of a calibration, for a terminal.
package enum CalibrationText {
  /// Returns the whole report.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - evidence: a line for each file of evidence.
  /// - Returns: the report, with a failed check first.
  package static func text(_ result: CalibrationResult, evidence: [String]) -> String {
    var text = ""
    if !result.passes {
      let misses = result.check.filter { !$0.isInside }
      text +=
        "FAILED: the worlds that agree with half of the recording do not predict the other half "
        + "(\(misses.count) of \(result.check.count) statistics)\n\n"
    }
    text += head(on: result.device, evidence)
    text +=
      "\(count(result.drawCount)) draws, \(count(result.agreeingCount)) agree; effective sample size "
      + "\(count(Int(result.effectiveSize)))\n"
    if result.effectiveSize < fewSteady, !result.check.isEmpty {
      text +=
        "  few draws count: the ranges and the check are rough; \(moreDraws(than: result.firstCount)) "
        + "makes them steadier\n"
    }
    text += surprises(result)
    text += check(result) + inputs(result)
    return text
  }

  /// Returns the reason why a calibration was refused.
  ///
  /// - Parameters:
  ///   - refusal: the reason.
  ///   - device: the device.
  ///   - evidence: a line for each file of evidence.
  /// - Returns: the reason, with the largest disagreement first.
  package static func text(
    _ refusal: CalibrationRefusal,
    on device: DeviceModel,
    evidence: [String]
  ) -> String {
    "REFUSED: \(reason(of: refusal))\n\n" + head(on: device, evidence)
      + "\(count(refusal.drawCount)) draws, \(count(refusal.agreeingCount)) agree; effective sample "
      + "size \(DecimalText.trimmed(refusal.effectiveSize, places: 1)), and at least "
      + "\(Int(Calibration.fewestEffective)) are needed\n"
  }

  /// Returns a clause about the greatest disagreement.
  package static func reason(of refusal: CalibrationRefusal) -> String {
    switch refusal.reason {
    case .operation(let operation, let observed, let plausible):
      "'\(operation.name)' took \(time(observed)) \(operation.unit), and in the worlds it takes "
        + "\(time(plausible)) on this device; check what was repeated, the unit and the device"
    case .operations(let operations):
      "hardly any world has what was measured of \(list(operations))"
        + "\(operations.count > 1 ? " together" : ""); check what was repeated, how often and of how "
        + "many subjects, the unit and the device, or calibrate without "
        + (operations.count > 1 ? "one of them" : "it")
    case .statistic(let statistic, let observed, let worlds):
      "\(statistic.title) is \(time(observed)), and in \(count(refusal.drawCount)) worlds "
        + "\(time(worlds)); \(advice(statistic, observed > worlds.upperBound))"
    case .together(let statistic, let observed, let nearest):
      "worlds have each of the recorded percentiles, but none has all of them: \(statistic.title) is "
        + "\(time(observed)), in the nearest world \(time(nearest)); try another scenario or variant"
    case .tooFew:
      "the worlds that agree are too few to tell ranges; try "
        + "\(moreDraws(than: refusal.drawsPerRound)), or another scenario or variant"
    case .noFrames: "the scenario shows no frames on this device"
    }
  }

  /// Below this many effective draws another seed would give noticeably other ranges: the end of a 95 %
  /// range then rests on five draws.
  private static let fewSteady = 200.0

  /// Returns the option for more draws than a round had.
  private static func moreDraws(than count: Int) -> String {
    "'--draws \(min(count * 3, Calibration.mostDraws))'"
  }

  private static func list(_ operations: [ListOperation]) -> String {
    let names = operations.map { "'\($0.name)'" }
    return names.count > 1
      ? "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])" : names.joined()
  }

  private static func head(on device: DeviceModel, _ evidence: [String]) -> String {
    "\(device.name) (\(device.id)), calibrated from\n"
      + evidence.map { "  \($0.onOneLine)\n" }.joined()
  }

  private static func advice(_ statistic: FrameStatistic, _ isLonger: Bool) -> String {
    let operations =
      switch statistic.stage {
      case .commit: isLonger ? "look at 'app-work', or try" : "try"
      case .prepare, .render: isLonger ? "look at masks, shadows and blurs, or try" : "try"
      }
    return "\(operations) another scenario or variant"
  }

  private static func surprises(_ result: CalibrationResult) -> String {
    let lines = result.surprises.map {
      "  unusual: \($0.statistic.title) is \(time($0.observed)), and in 98 % of the worlds before "
        + "\(time($0.worlds)); is it the same list?\n"
    }
    return lines.joined()
  }

  private static func check(_ result: CalibrationResult) -> String {
    guard !result.check.isEmpty else {
      return "\nno frames were recorded, so nothing could be held out to check the result\n"
    }
    let verdict = result.passes ? "passed" : "FAILED"
    let width = result.check.map(\.statistic.title.count).max() ?? 0
    let rows = result.check.map { row in
      "  \(padded(row.statistic.title, width))  recorded \(time(row.observed)), predicted "
        + "\(time(row.predicted)): \(row.isInside ? "inside" : "OUTSIDE")\n"
    }
    return "\nheld-out check: \(verdict) (each prediction is a 99 % range)\n" + rows.joined()
  }

  private static func inputs(_ result: CalibrationResult) -> String {
    let informed = result.inputs.filter(\.isInformed).sorted {
      ($0.remainingWidth ?? 2, $0.input.key) < ($1.remainingWidth ?? 2, $1.input.key)
    }
    let width = informed.map(\.input.key.count).max() ?? 0
    let rows = informed.map { "  \(padded($0.input.key, width))  \(line($0))\n" }
    let others = result.inputs.count - informed.count
    return "\nwhat the evidence says: before → the median and 95 % of the worlds that agree\n"
      + (rows.isEmpty ? "  nothing\n" : rows.joined())
      + "\(others) other inputs keep their ranges: the evidence says nothing about them\n"
  }

  private static func line(_ found: CalibratedInput) -> String {
    let input = found.input
    switch input.values {
    case .range(let range):
      let width = found.remainingWidth.map {
        ", \(DecimalText.fixed($0 * 100, places: 0)) % as wide"
      }
      return
        "\(input.text(range.median)) (\(input.text(range.low)) to \(input.text(range.high))) → "
        + "\(input.text(found.median)) (\(input.text(found.low)) to \(input.text(found.high)))"
        + (width ?? "") + (found.isAtEdge ? "; AT THE END of its range" : "")
    case .choices(let choices, _):
      let parts = zip(choices, found.choiceWeights).map { choice, weight in
        "\(choice.name) \(percent(choice.weight)) → \(percent(weight))"
      }
      return parts.joined(separator: ", ")
    }
  }

  private static func percent(_ part: Double) -> String {
    "\(DecimalText.fixed(part * 100, places: 0)) %"
  }

  private static func count(_ number: Int) -> String {
    DecimalText.fixed(Double(number), places: 0)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func time(_ nanoseconds: Double) -> String {
    let units: [(symbol: String, size: Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6)]
    let unit = units.last { nanoseconds >= $0.size * 0.1 } ?? units[0]
    return "\(DecimalText.significant(nanoseconds / unit.size)) \(unit.symbol)"
  }

  private static func time(_ range: ClosedRange<Double>) -> String {
    "\(time(range.lowerBound)) to \(time(range.upperBound))"
  }
}
