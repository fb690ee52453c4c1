package import Diagnostics
import FrameLab
import LocatedText

extension SweepGrid {
  private enum Key: String, CaseIterable {
    case vary
  }

  /// Reads a grid, a file with `vary:` and the axes below it; nil, with diagnostics, if anything is
  /// wrong.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - diagnostics: receives the mistakes.
  package init?(_ file: SourceFile, reporting diagnostics: inout [Diagnostic]) {
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    guard let root = YAMLDocument.root(of: file, &findings),
      let fields = root.fields(Key.self, of: "a grid", &findings),
      let node = fields.required(.vary, &findings),
      let entries = node.entries(of: "parameters with their values", &findings)
    else { return nil }
    let axes = entries.compactMap { SweepAxis($0, &findings) }
    guard axes.count == entries.count, !findings.hasErrors else { return nil }
    // One by one, because the product of all may not be a number.
    var count = 1
    for axis in axes {
      count *= axis.values.count
      guard count <= Self.mostPoints else {
        findings.error("the grid has more than \(Self.mostPoints) points", at: node.place)
        return nil
      }
    }
    self.init(axes: axes)
  }
}

extension SweepAxis {
  /// Decodes a name with a list of values, or with a range.
  fileprivate init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard let subject = Subject(entry, &findings) else { return nil }
    let values =
      switch (subject, entry.value.content) {
      case (.number(let parameter), .mapping):
        WrittenSensitivity.values(of: parameter).read(entry.value, &findings)
      default:
        Shape(schema: .text()) { SweepValue($0, of: subject, &$1) }
          .distinct("value").read(entry.value, &findings)
      }
    guard let values else { return nil }
    self.init(subject: subject, values: values)
  }
}

extension SweepAxis.Subject {
  /// All subjects that can be varied, by name.
  package static var all: [(name: String, value: SweepAxis.Subject)] {
    let costs = ListOperation.priced.map { SweepAxis.Subject.number(.cost($0)) }
    let parameters = SweptParameter.keyed.map { SweepAxis.Subject.number($0) }
    let techniques = Technique.allCases.map { SweepAxis.Subject.technique($0) }
    return (parameters + costs + techniques).map { ($0.name, $0) }
  }

  fileprivate init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    let all = Self.all
    guard let subject = all.first(where: { $0.name == entry.key }) else {
      let clause = Suggestion.clause(for: entry.key, among: all.map(\.name))
      findings.error("nothing to vary is called '\(entry.key)'\(clause)", at: entry.keyPlace)
      return nil
    }
    self = subject.value
  }
}

extension SweepValue {
  /// Decodes a value as scenario files write it.
  fileprivate init?(
    _ node: YAMLNode,
    of subject: SweepAxis.Subject,
    _ findings: inout Findings
  ) {
    switch subject {
    case .number(let parameter):
      guard let value = parameter.value(node, &findings) else { return nil }
      self.init(value, of: parameter)
    case .technique(let technique):
      var techniques = Techniques()
      guard techniques.decode(technique, node, &findings) else { return nil }
      let choice: String
      switch node.content {
      case .mapping(let entries):
        // The decoder has seen to it that there is one, with a plain value.
        choice = "{\(entries.map { "\($0.key): \($0.value.plainText)" }.joined())}"
      default: choice = node.plainText
      }
      self.init(text: choice, change: .technique(technique, techniques))
    }
  }

  /// Creates a number in the unit of its parameter.
  fileprivate init(_ value: Int, of parameter: SweptParameter) {
    self.init(text: parameter.text(value), change: .number(parameter, value))
  }
}

extension WrittenSensitivity {
  /// Returns the shape of the values of a range, as sensitivities have them.
  fileprivate static func values(of parameter: SweptParameter) -> Shape<[SweepValue]> {
    Shape<WrittenSensitivity>.mapping(
      "a range",
      of: WrittenSensitivity(),
      range(2...10_000) { _ in parameter }
    )
    .then { range, _, findings in
      range.range(&findings)?.values.map { SweepValue($0, of: parameter) }
    }
  }
}

extension SweptParameter {
  /// Returns a value as scenario files write it.
  fileprivate func text(_ value: Int) -> String {
    switch self {
    case .cost, .networkLatency: Quantity.duration.text(value)
    case .downlink: Quantity.bandwidth.text(value)
    case .prefetchAhead, .itemCount: "\(value)"
    case .processorSpeed, .graphicsSpeed, .decodeSpeed:
      Self.decimal(value, places: 6)
    }
  }

  /// Returns a whole number of millionths and the like as a decimal number without needless zeros.
  private static func decimal(_ value: Int, places: Int) -> String {
    let digits = String(repeating: "0", count: max(0, places + 1 - "\(value)".count)) + "\(value)"
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return digits.dropLast(places) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension YAMLNode {
  fileprivate var plainText: String {
    if case .scalar(let text, _) = content { text.trimmed } else { "" }
  }
}
