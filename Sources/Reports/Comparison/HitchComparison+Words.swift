import Measurements
import Scenarios
import TextFormats

extension HitchComparison {
  /// The meaning of the comparison of the ratios, and its limits.
  var meaning: String {
    guard let ratio = quantities.first, let measured = ratio.measured else {
      return "No ratio was measured, so there is nothing to compare."
    }
    let value = "The measured \(Self.text(measured, .ratio))"
    guard let standing = ratio.standing, let spread = ratio.spread, let share = ratio.shareAtLeast
    else {
      return ratio.central.map {
        "\(value) is beside a simulated \(Self.text($0, .ratio)) in one typical run. Only that "
          + "one was run, so nothing says how much of the difference is what we don't know."
      } ?? "The simulation had nothing to measure."
    }
    let (low, high) = (Self.number(spread.p10), Self.number(spread.p90))
    let range = low == high ? "\(high) ms/s" : "\(low)–\(high) ms/s"
    switch standing {
    case .inside:
      return
        "\(value) is inside what plausible costs allow, \(range): \(share) phones simulate at least "
        + "that. The scenario could be this list. That is no proof that it is: other lists would fit "
        + "too."
    case .above:
      return
        "\(value) is above what plausible costs allow, \(range): \(share) phones simulate at least "
        + "that. The app does work that the scenario doesn't have, or its work costs more than "
        + "the published ranges. Don't trust the scenario's gains for this app before you know which."
    case .below:
      return
        "\(value) is below what plausible costs allow, \(range): \(share) phones simulate at least "
        + "that. The app does less per row than the scenario, or is measured over more than scrolling. "
        + "What the scenario promises to gain is not there to be gained."
    }
  }

  /// The differences that limit the comparison; empty if none are known.
  var cautions: [String] {
    var cautions = device.fallback.map { [$0] } ?? []
    if let denominator, denominator != interval.denominator {
      cautions.append(
        "Here the measured hitches are divided by \(denominator.title), "
          + (denominator == .scrolling ? "as" : "nearer to the time spent scrolling by which")
          + " the simulated ones are."
      )
    }
    if isDiluted {
      cautions.append(
        "The measured hitches are divided by the whole recording and the simulated ones by the time "
          + "spent scrolling. With pauses in the recording the measured ratio reads too low."
      )
    } else if denominator == nil {
      cautions.append(
        "The tool does not say what the measured hitches are divided by; the simulated ones are "
          + "divided by the time spent scrolling."
      )
    }
    if interval.basis == .pipeline {
      cautions.append(
        "Only commit and render times were measured. Their hitches are those of the same frame "
          + "pipeline that the simulation uses."
      )
    }
    return cautions
  }

  /// Returns a number with its unit, or words if there is none.
  static func text(_ value: Double?, _ kind: Kind) -> String {
    value.map { "\(number($0)) \(kind.unit)" } ?? "not measured"
  }

  static func number(_ value: Double) -> String { QuantityText.number(value) }
}

extension HitchComparison.Standing {
  /// The words for a table.
  var words: String {
    switch self {
    case .inside: "inside what plausible costs allow"
    case .above: "above what plausible costs allow"
    case .below: "below what plausible costs allow"
    }
  }
}
