package import Scenarios

/// The cases for a terminal.
package enum ValidationText {
  /// Returns a line for each simulated number, and one for each case without.
  package static func table(_ cases: [CaseResult]) -> String {
    if cases.isEmpty { return "" }
    var rows = [
      [
        "case", "source", "number", "observed", "simulated", "p10–p90", "share", "by chance",
        "outcome",
      ]
    ]
    for result in cases {
      let own = result.validationCase
      var head = [own.id, own.isCalibrated ? "calibrated" : "held out"]
      var tail = [
        result.share.map(\.description) ?? "–", result.byChance, word(of: result),
      ]
      func append(_ cells: [String]) {
        rows.append(head + cells + tail)
        // The case's own columns are said once.
        head = ["", ""]
        tail = ["", "", ""]
      }
      for device in result.devices {
        let place = result.devices.count == 1 ? "" : " on \(device.model.id)"
        for quantity in device.quantities {
          append([
            quantity.quantity.id + place, quantity.quantity.observed.text,
            QuantityText.text(quantity.value, unit: quantity.quantity.simulated.unit),
            QuantityText.text(quantity.spread),
          ])
        }
      }
      if own.quantities.isEmpty { append(["–", "order", "–", "–"]) }
    }
    return AlignedTable.text(rows) + "\n"
  }

  /// Returns the outcomes of the cases in one line, and the lines of the score; empty without any.
  package static func summary(_ cases: [CaseResult]) -> String {
    if cases.isEmpty { return "" }
    let score = ValidationScore(cases)
    return ([score.sentence] + score.lines).map { $0 + "\n" }.joined()
  }

  private static func word(of result: CaseResult) -> String {
    let isAcknowledged = result.outcome == .missed && !result.contradictsAcknowledgement
    return result.outcome.word + (isAcknowledged ? " (acknowledged)" : "")
  }
}

extension CaseResult {
  /// The percentage of random tables of each kind that meet the case: `98, 74, 41 %`.
  var byChance: String {
    if chance.isEmpty { return "–" }
    let percents = chance.map { "\(($0.share.count * 100 + $0.share.total / 2) / $0.share.total)" }
    return percents.joined(separator: ", ") + " %"
  }
}
