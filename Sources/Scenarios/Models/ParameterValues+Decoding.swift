import Diagnostics
import LocatedText

extension ParameterValues {
  /// Decodes `choices: {2: 0.6, 3: 0.4}`, whose weights add up to 1 exactly.
  init?(
    _ node: YAMLNode,
    of parameter: StructuralParameter,
    central: YAMLNode?,
    _ findings: inout Findings
  ) {
    guard let entries = node.entries(of: "choices with their weights", &findings) else {
      return nil
    }
    let choices = entries.compactMap { ParameterChoice($0, of: parameter, &findings) }
    guard choices.count == entries.count else { return nil }
    let sum = choices.reduce(0) { $0 + $1.weightMillionths }
    if sum != ParameterChoice.wholeMillionths {
      findings.error(
        "the weights add up to \(ParameterChoice.text(ofMillionths: sum)); expected 1",
        at: node.place
      )
    }
    guard let central, case .scalar(let text, _) = central.content else { return nil }
    guard let index = choices.firstIndex(where: { $0.name == text.trimmed }) else {
      let names = choices.map { "'\($0.name)'" }.joined(separator: ", ")
      findings.error("the value '\(text)' is none of the choices \(names)", at: central.place)
      return nil
    }
    guard sum == ParameterChoice.wholeMillionths else { return nil }
    self = .choices(choices, central: index)
  }
}

extension ParameterChoice {
  /// The weight of all choices together.
  package static let wholeMillionths = 1_000_000

  fileprivate init?(
    _ entry: YAMLNode.Entry,
    of parameter: StructuralParameter,
    _ findings: inout Findings
  ) {
    let key = YAMLNode(place: entry.keyPlace, content: .scalar(entry.key, isQuoted: false))
    let number = parameter.number(key, &findings)
    let weight = entry.value.plain(&findings, expecting: "a weight").flatMap { text -> Int? in
      let weight = ExactDecimal(text)?.scaled(by: Self.wholeMillionths)
      guard let weight, (1...Self.wholeMillionths).contains(weight) else {
        findings.error(
          "'\(text)' is no weight; expected more than 0, at most 1 and up to six decimals",
          at: entry.value.place
        )
        return nil
      }
      return weight
    }
    guard let number, let weight else { return nil }
    self.init(name: entry.key, number: number, weightMillionths: weight)
  }

  /// Millionths as a decimal number, such as `0.95`.
  package static func text(ofMillionths amount: Int) -> String {
    let fraction = String(amount % wholeMillionths + wholeMillionths).dropFirst()
    let digits = fraction.reversed().drop { $0 == "0" }.reversed()
    return digits.isEmpty
      ? String(amount / wholeMillionths) : "\(amount / wholeMillionths).\(String(digits))"
  }
}

extension StructuralParameter {
  /// True if its values are names.
  var hasNames: Bool {
    if case .name = form { true } else { false }
  }

  /// A range, for messages.
  var rangeExample: String {
    if case .bytes = form { "[30 MB, 200 MB]" } else { "[0.5, 2]" }
  }

  /// Returns a value as a number; 0 for a name.
  func number(_ node: YAMLNode, _ findings: inout Findings) -> Double? {
    switch form {
    case .wholeNumber(let bounds), .percent(let bounds):
      node.integer(in: bounds, &findings).map(Double.init)
    case .decimal(let bounds): node.decimal(in: bounds, &findings)
    case .bytes(let bounds): node.quantity(.fileSize, in: bounds, &findings).map(Double.init)
    case .name(let names):
      node.choice("value", of: names.map { (name: $0, value: 0) }, &findings)
    case .thumbnails: nil
    }
  }
}
