package import Diagnostics
internal import LocatedText
package import TextFormats

extension ResultsDocument {
  /// The document as JSON: reading it gives an equal document.
  ///
  /// - Precondition: no input and no scenario that was left out occurs twice.
  package var json: JSONText { JSONText(encoding: self) }

  /// Reads a file of results; nil if anything is wrong with it.
  ///
  /// Keys that this version does not know are allowed: later ones may add some.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: its path, for diagnostics.
  ///   - diagnostics: receives what is wrong with its place.
  package init?(
    reading bytes: [UInt8],
    path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = JSONFindings(path: path, bytes: bytes)
    let document = findings.root().flatMap { ResultsDocument($0, &findings) }
    diagnostics += findings.diagnostics
    guard let document else { return nil }
    self = document
  }

  init?(_ root: JSONNode, _ findings: inout JSONFindings) {
    guard findings.hasKnownSchema(root),
      let document = findings.decode(Self.self, from: root)
    else { return nil }
    findings.checkMetrics(of: document, in: root)
    findings.checkLimits(of: document, in: root)
    if findings.hasErrors { return nil }
    self = document
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

extension JSONFindings {
  /// Whether the document is in the format that this version reads; if not, says what to do.
  fileprivate mutating func hasKnownSchema(_ root: JSONNode) -> Bool {
    guard let node = required("schema", of: "the results", in: root), let schema = string(node)
    else { return false }
    if schema == ResultsDocument.schema { return true }
    let family = "perfsite-results/"
    if schema == family + "1" {
      report(
        "these results are in the old format '\(schema)'; write them again with 'perfsite run "
          + "--format json' of this version, which writes '\(ResultsDocument.schema)'",
        at: node.offset
      )
    } else if schema.hasPrefix(family) {
      report(
        "these results are in the format '\(schema)', and this version reads "
          + "'\(ResultsDocument.schema)'; use the version of perfsite that wrote them",
        at: node.offset
      )
    } else {
      report(
        "expected results in the format '\(ResultsDocument.schema)', got '\(schema)'",
        at: node.offset
      )
    }
    return false
  }

  /// Every metric of a variant is in the table.
  fileprivate mutating func checkMetrics(of document: ResultsDocument, in root: JSONNode) {
    let keys = Set(document.metrics.map(\.key))
    for (scenario, entry) in document.scenarios.enumerated() {
      for (variant, entry) in entry.variants.enumerated() {
        for metric in entry.metrics where !keys.contains(metric.key) {
          let node = root["scenarios"]?[scenario]?["variants"]?[variant]?["metrics"]?[metric.key]
          report(
            "the metric '\(metric.key)' is not among the 'metrics' of the results",
            at: node?.offset ?? 0
          )
        }
      }
    }
  }

  /// No expectation of a measurement says otherwise than its numbers.
  fileprivate mutating func checkLimits(of document: ResultsDocument, in root: JSONNode) {
    for (measurement, entry) in document.measurements.enumerated() {
      for (index, entry) in entry.expectations.enumerated() where entry.contradictsLimit {
        let node = root["measurements"]?[measurement]?["expectations"]?[index]?["met"]
        report(
          "'met' is \(entry.isMet), which contradicts 'value' and 'limit'",
          at: node?.offset ?? 0
        )
      }
    }
  }
}
