import Diagnostics
import Scenarios

/// GitHub's workflow commands, a line for each finding: annotations beside the lines of a pull
/// request.
///
/// GitHub shows ten errors and ten warnings of a step and drops the others silently, so the tenth
/// one counts the others.
package struct AnnotationFormat {
  private static let mostOfAKind = 10
  private static let longestMessage = 4_000
  private static let longestTitle = 200

  private let findings: [ResultsFinding]
  private let context: FormatContext

  package init(_ document: ResultsDocument, in context: FormatContext) {
    findings = context.shown(document.findings)
    self.context = context
  }

  /// Returns the command for a failure that is about no file.
  package static func text(ofFailure failure: String) -> String {
    "::error title=perfsite::\(message(String(failure.prefix(longestMessage))))\n"
  }

  /// The commands, the worst first.
  package var text: String {
    text(of: .error, "error") + text(of: .warn, "warning")
  }

  private func text(of level: ExpectationLevel, _ command: String) -> String {
    let all = findings.filter { $0.level == level }
    let isCut = all.count > Self.mostOfAKind
    let shown = isCut ? Array(all.prefix(Self.mostOfAKind - 1)) : all
    var text = shown.map { line($0, command) }.joined()
    if isCut {
      text +=
        "::\(command) title=perfsite::and \(all.count - shown.count) more \(command)s; "
        + "the log has all of them\n"
    }
    return text
  }

  private func line(_ finding: ResultsFinding, _ command: String) -> String {
    var properties = ["file=\(Self.property(context.path(finding.place.path)))"]
    if let position = finding.place.position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(Self.property(String(finding.title.prefix(Self.longestTitle))))")
    let message = finding.lines.joined(separator: "\n").prefix(Self.longestMessage)
    return "::\(command) \(properties.joined(separator: ","))::\(Self.message(String(message)))\n"
  }

  private static func message(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      let isLineEnd = scalar == "\r" || scalar == "\n"
      plain.unicodeScalars.append(scalar.isUnprintable && !isLineEnd ? " " : scalar)
    }
    return plain.replacingScalars([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]).printable()
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension String {
  /// Replaces single scalars; a carriage return and a line feed together are one character, and two
  /// scalars.
  func replacingScalars(_ pairs: [(scalar: Unicode.Scalar, text: String)]) -> String {
    var output = ""
    for scalar in unicodeScalars {
      if let pair = pairs.first(where: { $0.scalar == scalar }) {
        output += pair.text
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
