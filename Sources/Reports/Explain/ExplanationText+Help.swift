import FrameLab
import Scenarios

/// The section on what would help.
extension ExplanationText {
  private static let mostHelpful = 3

  /// The techniques that would help most, one changed at a time, or those that carry the fix.
  var help: String {
    let metric = explanation.switches.metric
    let noun = metric.title.lowercasedStart
    let helpful = explanation.switches.helpful.prefix(Self.mostHelpful)
    var text = title("What would help most (\(noun), \(placeText))")
    if let best = helpful.first {
      text += paragraph("\(sentence(best)) \(price(of: best))")
      for step in helpful.dropFirst() {
        text += WrappedText.lines("Next: \(sentence(step))", indent: 2, hanging: 2)
      }
    } else {
      text += paragraph(nothing)
    }
    return text + together + loss
  }

  /// Returns a sentence such as `Image preparation: thumbnail, not onCommit, takes it from 33.2 to
  /// 0.0 ms/s`.
  private func sentence(_ step: Switches.Step) -> String {
    let change = step.change
    let isFix = result.scenario.contrast.map { contrast in
      change.technique.setting(in: contrast.fix.techniques) == change.to && !subject.isFix
    }
    let model = isFix == true ? ", as the fix has it," : ","
    return "\(change.technique.title): \(change.to), not \(change.from)\(model) takes it "
      + "\(values(step.difference))."
  }

  /// Returns the two values, such as `from 33.2 to 0.0 ms/s`.
  func values(_ difference: PairedDifference) -> String {
    let metric = difference.metric
    return "from \(metric.number(difference.before.value)) to "
      + metric.text(difference.after.value)
  }

  private func price(of step: Switches.Step) -> String {
    guard !step.price.isEmpty else { return "" }
    let prices = step.price.map { difference in
      "\(difference.metric.title.lowercasedStart) goes \(values(difference))"
    }
    return "Its price: \(Words.list(prices))."
  }

  private var nothing: String {
    let metric = explanation.switches.metric
    guard let measured = explanation.switches.measured else {
      return "Nothing was measured, so nothing can get better."
    }
    if metric.isLowerBetter, measured.value == 0 { return "Nothing: it is 0." }
    if result.repetitions.trials == 1 {
      return "One trial shows no difference: run more of them."
    }
    return "No single technique makes \(metric.text(measured)) better by what the trials show "
      + "without making something wrong."
  }

  /// The effect of all of the fix's techniques together.
  private var together: String {
    guard !subject.isFix, let other = explanation.other,
      let difference = other.difference(
        in: explanation.switches.metric,
        from: explanation.variant
      )
    else { return "" }
    let count = variant.variant.techniques.differences(from: other.variant.techniques).count
    guard count > 1, !difference.isWithinResolution else { return "" }
    return paragraph(
      "All \(count) techniques of ‘\(other.variant.title)’ together take it \(values(difference))."
    )
  }

  /// The technique that the fix owes most to.
  private var loss: String {
    guard let step = explanation.ablation?.greatestLoss, let difference = step.difference else {
      return ""
    }
    let change = step.change
    return paragraph(
      "This variant owes most to \(change.technique.title.lowercasedStart): \(change.from). With "
        + "\(change.to), \(difference.metric.title.lowercasedStart) goes \(values(difference))."
    )
  }
}
