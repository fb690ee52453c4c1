package import Diagnostics
package import Scenarios

/// A problem in a document of results.
package struct ResultsFinding: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// An expectation of a variant on a device.
    case expectation(scenario: String, variant: String, device: String)
    case claim(String)
    /// A published measurement.
    case validationCase(String)
    /// A file that the run is made from.
    case content(path: String)
    /// A real measurement of the project.
    case measurement(String)
  }

  package var subject: Subject
  /// The level: fails the run, or only warns.
  package var level: ExpectationLevel
  /// The source of the level; nil for a mistake in the content, whose level is fixed.
  package var levelRule: String?
  /// The broken rule.
  package var rule: Rule
  /// The expectation in words; nil for a mistake in the content.
  package var expected: String?
  package var message: String
  /// The most likely reason, in one line.
  package var reason: String?
  /// A reference for reading more.
  package var help: HelpEntry?
  /// Places that help to understand it.
  package var notes: [Diagnostic] = []
  /// The diagnostics for a terminal in place of its lines; empty to use the lines.
  var shown: [Diagnostic] = []
  package var place: Place
  /// The distance from the limit by the limit, or the part of the worlds in which it fails if that
  /// is more; infinite for a limit of 0.
  package var distance: Double
  /// Tells expectations of one variant with the same rule apart, from 0 in the order of the file.
  package var number: Int
}

extension ResultsFinding {
  /// The subject in words: `feed/decode on iphone-11`.
  package var subjectText: String {
    switch subject {
    case .expectation(let scenario, let variant, let device): "\(scenario)/\(variant) on \(device)"
    case .claim(let id): "claim \(id)"
    case .validationCase(let id): "case \(id)"
    case .content(let path): path
    case .measurement(let subject): "measured \(subject)"
    }
  }

  /// True if it is about a file of the project's content.
  package var isAboutContent: Bool {
    if case .content = subject { true } else { false }
  }

  /// The subject and the expectation.
  package var title: String { expected.map { "\(subjectText): \($0)" } ?? subjectText }

  /// The subject and the rule, without a line.
  ///
  /// It stays the same as long as the scenario, the variant and the metric keep their names, or a
  /// mistake its file and its message.
  package var identity: String {
    let own = "\(rule.text)#\(number) \(subjectText)"
    return isAboutContent ? "\(own): \(message)" : own
  }

  /// A short hash of the identity, for services that follow a finding from run to run.
  package var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identity.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The message in full: the finding, its reason, and a reference.
  package var lines: [String] {
    var lines = [message]
    if let reason { lines.append("why: \(reason)") }
    if let help {
      lines.append("explain: \(help.command)" + (help.page.map { " (guide: \($0))" } ?? ""))
    }
    return lines + notes.map { "\($0.place): \($0.message)" }
  }

  /// The diagnostics for a terminal; none for a mistake in the content, which is a remark.
  package var diagnostics: [Diagnostic] {
    if !shown.isEmpty { return shown }
    let severity: Diagnostic.Severity = level == .error ? .error : .warning
    switch subject {
    case .content: return []
    case .measurement:
      let note = (["measured, not simulated"] + lines.dropFirst()).joined(separator: "; ")
      return [Diagnostic(severity, message, at: place, notes: [.note(note, at: place)])]
    case .expectation, .claim, .validationCase:
      return [Diagnostic(severity, lines.joined(separator: "; "), at: place)]
    }
  }

  /// The source of its level, for people; nil if nothing changes it.
  var levelText: String? { levelRule.map { "\(level.rawValue), by \($0)" } }
}

extension ResultsFinding: Comparable {
  /// Orders worse findings first: errors before warnings, then by distance, place and identity.
  package static func < (left: ResultsFinding, right: ResultsFinding) -> Bool {
    if left.level != right.level { return left.level == .error }
    if left.distance != right.distance { return left.distance > right.distance }
    if left.place != right.place { return left.place < right.place }
    return left.identity < right.identity
  }
}
