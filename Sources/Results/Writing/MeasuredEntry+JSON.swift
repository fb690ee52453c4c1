import LocatedText
import TextFormats

extension MeasuredEntry {
  /// The measurement as JSON: reading it gives an equal one.
  var json: JSONText {
    .members(
      [
        ("subject", .string(subject)), ("place", place.json), ("passed", .bool(hasPassed)),
        ("expectations", .array(expectations.map(\.json))),
      ] + JSONText.member("unjudged", unjudged)
    )
  }

  init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let thing = "a measurement"
    let subject = findings.text("subject", of: thing, in: node)
    let place = findings.place(of: thing, in: node)
    let expectations = findings.list("expectations", of: thing, in: node) { node, findings in
      let entry = ExpectationEntry(node, &findings)
      if let entry, entry.contradictsLimit {
        findings.report(
          "'met' is \(entry.isMet), which contradicts 'value' and 'limit'",
          at: node["met"]?.offset ?? node.offset
        )
      }
      return entry
    }
    let unjudged = findings.optional("unjudged", in: node).flatMap { findings.string($0) }
    guard let subject, let place else { return nil }
    self.init(
      subject: subject,
      place: place,
      expectations: expectations,
      unjudged: unjudged
    )
  }
}

extension ExpectationEntry {
  /// Whether it is met or broken although value and limit say the opposite.
  fileprivate var contradictsLimit: Bool {
    guard let limit, let kind = rule.split(separator: "/").last,
      let holds = Self.comparisons[String(kind)]
    else { return false }
    return (value.map { holds($0, limit) } ?? false) != isMet
  }

  private static let comparisons: [String: @Sendable (Double, Double) -> Bool] = [
    "atMost": { $0 <= $1 }, "lessThan": { $0 < $1 }, "atLeast": { $0 >= $1 },
    "moreThan": { $0 > $1 }, "exactly": { $0 == $1 },
  ]
}
