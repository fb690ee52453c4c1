import Diagnostics
import Scenarios

/// Results for people: the verdict, then the broken expectations, the worst first.
package struct TextFormat {
  private let document: ResultsDocument
  private let context: FormatContext

  package init(_ document: ResultsDocument, in context: FormatContext) {
    self.document = document
    self.context = context
  }

  var text: String {
    let findings = context.shown(document.findings)
    var output = ""
    if context.detail != .quiet || !findings.isEmpty {
      output += ResultsVerdict(document).sentence.onOneLine + "\n"
    }
    for finding in findings { output += "\n" + text(of: finding) }
    if context.detail == .verbose { output += "\n" + expectations }
    return output
  }

  private func text(of finding: ResultsFinding) -> String {
    let word = TerminalColor.word(of: finding.level, isColored: context.hasColors)
    let expected = finding.expected.map { ": expected \($0)" } ?? ""
    var lines = ["\(finding.subjectText)\(expected)".onOneLine]
    lines += finding.lines.map(\.onOneLine)
    var place = finding.place
    place.path = context.path(place.path)
    lines.append("at \(place)".onOneLine)
    if let level = finding.levelText { lines.append("level: \(level)".onOneLine) }
    return "\(word): " + lines.joined(separator: "\n  ") + "\n"
  }

  /// Every expectation, a line each.
  package var expectations: String {
    document.scenarios.flatMap { scenario in
      scenario.variants.flatMap { variant in
        variant.expectations.map { expectation in
          let share =
            expectation.share.map { ", on \($0.count) of \($0.total) plausible phones" }
            ?? ""
          let subject = "\(scenario.id)/\(variant.id) on \(scenario.device)"
          let level = "[\(expectation.level.rawValue), by \(expectation.applied.rule)]"
          return "\(expectation.status) \(subject): \(expectation.expected)\(share) \(level)"
            .onOneLine
            + "\n"
        }
      }
    }
    .joined() + measurements
  }
}

extension TextFormat {
  /// Every expectation of a real measurement, a line each, and the reason that others have none.
  private var measurements: String {
    document.measurements.map { entry in
      let subject = "measured \(entry.subject)"
      let lines = entry.expectations.map { expectation in
        "\(expectation.status) \(subject): \(expectation.expected) "
          + "[\(expectation.level.rawValue), by \(expectation.applied.rule)]"
      }
      let unjudged = entry.unjudged.map { ["not judged \(subject): \($0)"] } ?? []
      return (lines + unjudged).map { $0.onOneLine + "\n" }.joined()
    }
    .joined()
  }
}

extension ExpectationEntry {
  /// The outcome, in a word.
  var status: String {
    if level == .off { return "off" }
    if isMet { return "met" }
    return level == .warn ? "warning" : "BROKEN"
  }
}
