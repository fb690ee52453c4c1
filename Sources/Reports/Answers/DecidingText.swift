package import Scenarios

extension DecidingInput {
  /// What decides, in a few words: `image decoding below 3.4 ms`.
  package var phrase: String {
    switch input.values {
    case .range: "\(input.title) \(sideText) \(breakEvenText)"
    case .choices(let choices, _):
      "\(input.title): " + holding(choices).map(\.name).joined(separator: " or ")
    }
  }

  /// What decides, in sentences: the break-even, how many worlds it gets wrong, and where
  /// published figures are.
  package var sentences: String { sentences(about: "It holds") }

  /// The same about something else that happens on one side of the break-even: `It helps if …`.
  func sentences(about outcome: String) -> String {
    var text = ""
    switch input.values {
    case .range(let range):
      text =
        "\(outcome) if \(input.title.lowercasedStart) is \(sideText) \(breakEvenText)"
      text +=
        " (wrong in \(misplaced) sets of costs). We assume \(input.text(range.median * scale)), from "
      text += "\(input.text(range.low * scale)) to \(input.text(range.high * scale))"
      if scale != 1 { text += ", as this list's own cost is" }
    case .choices(let choices, _):
      let names = holding(choices).map { "‘\($0.name)’" }.joined(separator: " or ")
      text = "\(outcome) if \(input.title.lowercasedStart) is \(names)"
      text += " (wrong in \(misplaced) sets of costs)"
    }
    if let published = input.published {
      text += "; published figures are \(input.text(published.lowerBound)) to "
      text += input.text(published.upperBound)
    }
    return text + "."
  }

  private var breakEvenText: String { input.text(separation.threshold * scale) }

  private var sideText: String {
    switch separation.side {
    case .below: "below"
    case .above: "above"
    }
  }

  /// The choices on the side on which the statement holds; they count from 1.
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
