import DeterministicMath
import Scenarios

extension ModelEntryText {
  /// Returns the entry of a parameter with its calibrated values.
  static func text(of entry: ParameterEntry, _ found: CalibratedInput, _ citation: Citation)
    -> String
  {
    var text = "\(entry.parameter.rawValue):\n"
    switch entry.values {
    case .range:
      text += "  value: \(value(found.median, of: entry.parameter))\n"
      text +=
        "  range: [\(value(found.low, of: entry.parameter)), "
        + "\(value(found.high, of: entry.parameter))]\n"
    case .choices(let choices, _):
      let weights = millionths(found.choiceWeights)
      let central = weights.indices.max { (weights[$0], $1) < (weights[$1], $0) } ?? 0
      let parts = zip(choices, weights).map {
        "\($0.name): \(ParameterChoice.text(ofMillionths: $1))"
      }
      text += "  value: \(choices[central].name)\n"
      text += "  choices: {\(parts.joined(separator: ", "))}\n"
    case .thumbnails(let half, let quarter, let eighth):
      for (name, range) in [("half", half), ("quarter", quarter), ("eighth", eighth)] {
        let share = found.narrowing(range)
        text += "  \(name): {value: \(number(share.median)), range: \(numbers(share))}\n"
      }
    }
    return text + self.text(of: citation, indented: 2)
  }

  private static func value(_ value: Double, of parameter: StructuralParameter) -> String {
    switch parameter.form {
    case .wholeNumber, .percent: "\(Int(value.rounded()))"
    case .bytes: "\(Int((rounded(value) / 1_000).rounded())) kB"
    case .decimal, .name, .thumbnails: number(value)
    }
  }

  /// Weights as whole millionths that add up to a million, each at least one.
  private static func millionths(_ weights: [Double]) -> [Int] {
    let whole = ParameterChoice.wholeMillionths
    var rounded = weights.map { max(1, Int(($0 * Double(whole)).rounded())) }
    let greatest = rounded.indices.max { (rounded[$0], $1) < (rounded[$1], $0) } ?? 0
    rounded[greatest] += whole - rounded.reduce(0, +)
    return rounded
  }
}

extension CalibratedInput {
  /// Returns the part of a range that has the probabilities of the worlds that agree.
  func narrowing(_ range: PlausibleRange) -> PlausibleRange {
    let bounds = quantiles.map(range.value)
    return PlausibleRange(low: bounds[0], median: bounds[1], high: bounds[2])
  }

  /// The range of the worlds that agree, within rounding.
  var range: PlausibleRange { PlausibleRange(low: low, median: median, high: high) }
}
