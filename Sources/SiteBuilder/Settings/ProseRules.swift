import Diagnostics
import LocatedYAML

/// What is checked of the words that people write, and how much each finding weighs.
package struct ProseRules: Hashable, Sendable {
  /// What a finding of a rule is.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case off
    case warning
    case error
  }

  /// A rule, by its key in the settings.
  package enum Key: String, DeclaredKey, Sendable {
    case repeatedWords
    case longSentences
    case glossary

    package var declaration: KeyDeclaration {
      KeyDeclaration(.choice(Level.allCases.map(\.rawValue)), without: .means("`off`"), meaning)
    }

    private var meaning: String {
      switch self {
      case .repeatedWords: "A word that is written twice in a row, such as \"the the\"."
      case .longSentences:
        "A sentence of more than \(LongSentences.mostWords) words; a directive counts as one."
      case .glossary:
        "The first use of a term on a page that does not lead to the folder's `glossary.md`."
      }
    }
  }

  private let levels: [Key: Level]

  /// Rules that are all off, but for some.
  package init(_ levels: [Key: Level] = [:]) {
    self.levels = levels
  }

  /// Every rule at one level.
  package init(all level: Level) {
    levels = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, level) })
  }

  /// Whether all rules are off, so that nobody needs the words.
  var areOff: Bool { Key.allCases.allSatisfy { self[$0] == .off } }

  /// The level of a rule.
  package subscript(_ rule: Key) -> Level { levels[rule] ?? .off }

  /// Decodes `{repeatedWords: error}`; nil, with findings, if any of it is wrong.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'prose'", &findings) else { return nil }
    var levels: [Key: Level] = [:]
    for rule in Key.allCases {
      levels[rule] = fields[rule]?.choice("level", of: Level.self, &findings)
    }
    self.levels = levels
  }

  /// A rule's findings at its level; it is not asked for them if it is off.
  func applying(_ rule: Key, to findings: () -> [Diagnostic]) -> [Diagnostic] {
    switch self[rule] {
    case .off: []
    case .warning: findings().map { .warning($0.message, at: $0.place, notes: $0.notes) }
    case .error: findings().map { .error($0.message, at: $0.place, notes: $0.notes) }
    }
  }
}
