import Diagnostics
import Scenarios
import TextFormats

/// Results in Markdown: the verdict, the broken expectations, then the rest folded up.
///
/// Services truncate or refuse a long text, so whole sections are omitted, the least important
/// first, and a line counts them.
package struct MarkdownFormat {
  /// The largest summary of a step that GitHub accepts: 1 MiB.
  package static let mostBytesOfASummary = 1_048_576

  private let document: ResultsDocument
  private let context: FormatContext

  package init(_ document: ResultsDocument, in context: FormatContext) {
    self.document = document
    self.context = context
  }

  /// Returns the text about a failure that is about no file.
  package static func text(ofFailure failure: String) -> String {
    "## perfsite: FAILED\n\n- \(escaped(failure))\n"
  }

  /// Returns the text, of at most so many bytes.
  package func text(atMost mostBytes: Int = mostBytesOfASummary) -> String {
    let verdict = ResultsVerdict(document)
    var output = "## perfsite: \(Self.escaped(verdict.sentence))\n"
    let sections = sections
    // Room for the line that counts the omitted sections.
    let room = mostBytes - 100
    var used = output.utf8.count
    var count = 0
    for section in sections {
      guard used + section.utf8.count <= room else { break }
      output += section
      used += section.utf8.count
      count += 1
    }
    if count < sections.count {
      let others = counted(sections.count - count, "more section")
      output += "\n…and \(others), which would make this text too long.\n"
    }
    return output
  }

  /// Each finding, the worst first, then each scenario.
  private var sections: [String] {
    let findings = context.shown(document.findings).map(section)
    guard context.detail == .verbose else { return findings }
    return findings + document.scenarios.map(table) + document.measurements.map(table)
  }

  private func section(_ finding: ResultsFinding) -> String {
    let word = finding.level == .error ? "❌ error" : "⚠️ warning"
    var place = finding.place
    place.path = context.path(place.path)
    var lines = ["### \(word): \(Self.escaped(finding.subjectText))", ""]
    if let expected = finding.expected {
      let end = expected.hasSuffix(".") ? "" : "."
      lines += ["Expected **\(Self.escaped(expected))**\(end)", ""]
    }
    lines += finding.lines.map { "- \(Self.escaped($0))" }
    lines.append("- at \(Self.code("\(place)"))")
    if let level = finding.levelText { lines.append("- level \(Self.escaped(level))") }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private func table(_ scenario: ScenarioEntry) -> String {
    let title = Self.escaped("\(scenario.id) on \(scenario.device): \(scenario.title)")
    var lines = [
      "", "<details><summary>\(title)</summary>", "",
      "| | variant | expected | plausible phones | level |", "|---|---|---|---|---|",
    ]
    for variant in scenario.variants {
      for expectation in variant.expectations {
        let share = expectation.share.map { "\($0.count) of \($0.total)" } ?? ""
        let level = Self.escaped("\(expectation.level.rawValue), by \(expectation.applied.rule)")
        lines.append(
          "| \(expectation.status) | \(Self.escaped(variant.id)) "
            + "| \(Self.escaped(expectation.expected)) | \(share) | \(level) |"
        )
      }
    }
    return (lines + ["", "</details>", ""]).joined(separator: "\n")
  }

  private func table(_ measurement: MeasuredEntry) -> String {
    var lines = [
      "", "<details><summary>measured \(Self.escaped(measurement.subject))</summary>", "",
    ]
    if let unjudged = measurement.unjudged { lines.append(Self.escaped("not judged: \(unjudged)")) }
    if !measurement.expectations.isEmpty { lines += ["| | expected | level |", "|---|---|---|"] }
    for expectation in measurement.expectations {
      let level = Self.escaped("\(expectation.level.rawValue), by \(expectation.applied.rule)")
      lines.append(
        "| \(expectation.status) | \(Self.escaped(expectation.expected)) | \(level) |"
      )
    }
    return (lines + ["", "</details>", ""]).joined(separator: "\n")
  }

  /// Returns a text that means nothing in Markdown or HTML, on one line.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      // Nobody is to be notified.
      case "@": output += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "(", ")", "|", "~", "$", "#", "!", "{", "}":
        output += "\\"
        output.unicodeScalars.append(scalar)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Returns a text as code, between as many backticks as it takes.
  private static func code(_ text: String) -> String {
    let text = text.onOneLine
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
  }
}
