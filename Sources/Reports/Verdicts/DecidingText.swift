package import Scenarios
import TextFormats

extension DecidingInput {
  /// The condition, in a few words: `image decoding below 3.4 ms`.
  package var phrase: String {
    switch input.values {
    case .range: "\(terms.title) \(separation.side.rawValue) \(terms.unit.text(breakEven))"
    case .choices(let choices, _):
      "\(input.title): " + holding(choices).map { input.text($0) }.joined(separator: " or ")
    }
  }

  /// The condition in sentences: the break-even on the device, the number of worlds that it gets
  /// wrong, and the published figures.
  package var sentences: String { sentences(about: "It holds") }

  /// Returns these sentences about another outcome on one side of the break-even: `It helps if …`.
  func sentences(about outcome: String) -> String {
    var text = ""
    switch input.values {
    case .range(let range):
      let values = [range.median, range.low, range.high].map { terms.unit.text($0 * terms.factor) }
      text =
        "\(outcome) if \(terms.title.lowercasedStart) is \(separation.side.rawValue) "
        + terms.unit.text(breakEven)
      if let device = terms.device { text += " on \(device.name)" }
      text += " (wrong on \(misplaced) phones). We assume \(values[0]), from "
      text += "\(values[1]) to \(values[2])"
      if terms.isOwnCost { text += ", as this list's own cost is" }
    case .choices(let choices, _):
      let names = holding(choices).map { "‘\(input.text($0))’" }.joined(separator: " or ")
      text = "\(outcome) if \(input.title.lowercasedStart) is \(names)"
      text += " (wrong on \(misplaced) phones)"
    }
    return text + (terms.publishedText.map { "; \($0)." } ?? ".")
  }

  /// Returns the choices with which the statement holds; they count from 1.
  private func holding(_ choices: [UncertainInput.Choice]) -> [UncertainInput.Choice] {
    choices.enumerated().filter { index, _ in
      let number = Double(index + 1)
      switch separation.side {
      case .below: return number < separation.threshold
      case .above: return number > separation.threshold
      }
    }.map(\.element)
  }
}

extension InputTerms {
  /// The published figures: those on the device's own chip if there are any, or others at the
  /// device's speed; nil if nothing comparable was published.
  fileprivate var publishedText: String? {
    let onChip = publishedOnChip
    if !onChip.isEmpty {
      let values = onChip.flatMap(\.nanoseconds).map(Double.init).sorted()
      return "measured on that chip (\(machines(onChip))): \(span(values))"
    }
    let comparable = published.filter { $0.speed != nil }
    guard !publishedValues.isEmpty else { return nil }
    return
      "published figures (\(machines(comparable))) come to \(span(publishedValues)) at its speed"
  }

  private func machines(_ figures: [PublishedFigures]) -> String {
    figures.map(\.machine).joined(separator: ", ")
  }

  /// Returns the ends of ascending values, which may be one.
  private func span(_ values: [Double]) -> String {
    let ends = [values.first, values.last].compactMap { $0.map(unit.text) }
    return Set(ends).count == 1 ? ends[0] : ends.joined(separator: " to ")
  }
}
