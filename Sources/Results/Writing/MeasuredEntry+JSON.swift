import JSON
import LocatedJSON

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
    let expectations = findings.list("expectations", of: thing, in: node) {
      ExpectationEntry($0, &$1)
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
