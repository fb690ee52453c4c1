import Scenarios

/// A part of an advice with its title: paragraphs, or a plan.
struct AdvicePart {
  let title: String
  var paragraphs: [String]
  /// The steps of a plan, the first one first.
  var steps: [Step] = []
  /// The sentences after the plan: changes for other phones, and causes that no step mends.
  var endings: [String] = []

  /// A change of the plan.
  struct Step {
    let changes: [TechniqueChange]
    let title: String
    let sentences: [String]
    /// Where the guide shows the code.
    let code: [TechniqueChapters.Reference]
  }

  init(_ title: String, _ paragraphs: [String] = []) {
    self.title = title
    self.paragraphs = paragraphs
  }

  var isEmpty: Bool { paragraphs.isEmpty && steps.isEmpty }

  /// The part for a terminal, with its line ends.
  var text: String {
    let steps = steps.enumerated().map { index, step in
      WrappedText.lines("\(index + 1). \(step.title)", indent: 2, hanging: 3)
        + (step.sentences + step.code.map { "Code: \($0.text)" })
        .map { WrappedText.lines($0, indent: 5) }.joined()
    }
    return title + "\n" + paragraphs.map { WrappedText.lines($0, indent: 2) }.joined()
      + steps.joined() + endings.map { WrappedText.lines($0, indent: 2) }.joined()
  }
}
