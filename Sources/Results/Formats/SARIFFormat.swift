import Diagnostics
import Scenarios
import TextFormats

/// SARIF 2.1.0 with one run: a rule for each metric and kind of expectation, a result for each
/// finding, the worst first.
///
/// Services keep 5,000 results of a run, so no more are written, and a notification counts the
/// others.
struct SARIFFormat {
  private static let mostResults = 5_000

  private let document: ResultsDocument
  private let context: FormatContext

  init(_ document: ResultsDocument, in context: FormatContext) {
    self.document = document
    self.context = context
  }

  var text: String {
    let findings = context.shown(document.findings)
    let shown = Array(findings.prefix(Self.mostResults))
    let rules = rules(of: shown)
    let indices = Dictionary(
      rules.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return JSONText.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string("perfsite"), "semanticVersion": .string(document.engine),
              "rules": .array(rules.map(rule)),
            ])
          ]),
          "automationDetails": .object(["id": .string("perfsite/")]),
          "invocations": .array([
            invocation(of: shown, omitting: findings.count - shown.count, indices)
          ]),
          "results": .array(shown.map { result($0, ruleIndex: indices[$0.rule] ?? 0) }),
        ])
      ]),
    ]).text
  }

  /// Returns the rules, sorted by their texts.
  private func rules(of findings: [ResultsFinding]) -> [Rule] {
    Set(findings.map(\.rule)).sorted { $0.text < $1.text }
  }

  private func rule(_ rule: Rule) -> JSONText {
    let (text, help) =
      switch rule {
      case .claim: ("A claim must come out as its file says", Self.explanation)
      case .publishedCase:
        ("A published measurement must come out as its file says", Self.explanation)
      case .measured:
        (
          "What is expected of real measurements must be met: '\(rule.text)'",
          "This was measured, not simulated. Run 'perfsite import FILE --dry-run' for all of it."
        )
      case .content(let kind):
        (kind.requirement, "Correct the file; while it is wrong, nothing is run.")
      case .expectation, .accepted, .acceptedExpectation, .acceptedVariant, .acceptedOpportunity,
        .scanned:
        ("Expectation '\(rule.text)' must be met", Self.explanation)
      }
    return .object([
      "id": .string(rule.text),
      "shortDescription": .object(["text": .string(text)]),
      "help": .object(["text": .string(help)]),
      "defaultConfiguration": .object(["level": .string("error")]),
    ])
  }

  private static let explanation =
    "Run 'perfsite explain SCENARIO/VARIANT' for the causes and what helps most."

  /// Returns the outcome of the run.
  ///
  /// Mistakes that prevented the run are notifications too, for a service that shows no results of
  /// a failed invocation.
  private func invocation(
    of findings: [ResultsFinding],
    omitting count: Int,
    _ indices: [Rule: Int]
  ) -> JSONText {
    var notes: [JSONText] = []
    if !document.isRun {
      notes = findings.filter { $0.isAboutContent && $0.level == .error }.map { finding in
        .object([
          "level": .string("error"),
          "message": .object(["text": .string(finding.lines.joined(separator: "\n"))]),
          "associatedRule": .object([
            "id": .string(finding.rule.text), "index": .integer(indices[finding.rule] ?? 0),
          ]),
          "locations": .array([.object(["physicalLocation": location(of: finding)])]),
        ])
      }
    }
    if count > 0 {
      notes.append(
        .object([
          "level": .string("warning"),
          "message": .object([
            "text": .string("\(count) more findings are left out; the worst ones are here")
          ]),
        ])
      )
    }
    return .object([
      "executionSuccessful": .bool(document.isRun),
      "toolExecutionNotifications": .array(notes),
    ])
  }

  private func result(_ finding: ResultsFinding, ruleIndex: Int) -> JSONText {
    var properties: [(name: String, value: JSONText)] = []
    if let expected = finding.expected { properties.append(("expected", .string(expected))) }
    if let rule = finding.levelRule { properties.append(("levelRule", .string(rule))) }
    return .object([
      "ruleId": .string(finding.rule.text),
      "ruleIndex": .integer(ruleIndex),
      "level": .string(finding.level == .error ? "error" : "warning"),
      "message": .object(["text": .string(finding.lines.joined(separator: "\n"))]),
      "locations": .array([
        .object([
          "physicalLocation": location(of: finding),
          "logicalLocations": .array([
            .object(["fullyQualifiedName": .string(finding.subjectText)])
          ]),
        ])
      ]),
      "partialFingerprints": .object([
        "primaryLocationLineHash": .string("\(finding.fingerprint):1"),
        "perfsiteFinding/v1": .string(finding.identity),
      ]),
      "properties": .members(properties),
    ])
  }

  private func location(of finding: ResultsFinding) -> JSONText {
    let position = finding.place.position ?? .start
    return .object([
      "artifactLocation": .object([
        "uri": .string(Self.uri(context.path(finding.place.path))),
        "uriBaseId": .string("%SRCROOT%"),
      ]),
      // Without columns: ours count bytes, which SARIF has no name for.
      "region": .object(["startLine": .integer(position.line)]),
    ])
  }

  /// Returns the path as a relative reference: everything but letters, digits and `-._~/` in
  /// percent.
  private static func uri(_ path: String) -> String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
