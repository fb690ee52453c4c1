import Diagnostics
import FrameLab

/// A rule of the settings: the level of every expectation that all of its conditions are about.
struct LevelRule: Hashable, Sendable {
  /// The subject of a condition; the raw value is the key in the settings.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    case scenario
    case variant
    case tag
    case technique
    case metric
    case device
  }

  /// A name, in which `*` matches any text, that something must have.
  struct Condition: Hashable, Sendable {
    let subject: Subject
    let pattern: NamePattern
  }

  var level = WrittenLevel(level: .error, place: Place(path: ""))
  var conditions: [Condition] = []
}

extension LevelRule {
  /// The specificity of the rule: the number of its conditions, then of those without a `*`.
  var specificity: Specificity {
    Specificity(conditions: conditions.count, exact: conditions.count { $0.pattern.isExact })
  }

  /// Orders rules by specificity.
  struct Specificity: Comparable {
    let conditions: Int
    let exact: Int

    static func < (left: Specificity, right: Specificity) -> Bool {
      (left.conditions, left.exact) < (right.conditions, right.exact)
    }
  }

  /// Returns true if it can be about a variant of a scenario.
  func isAbout(_ variant: Variant, of scenario: Scenario) -> Bool {
    conditions.allSatisfy { condition in
      switch condition.subject {
      case .scenario: condition.pattern.matches(scenario.id)
      case .variant: condition.pattern.matches(variant.id)
      case .tag: scenario.tags.contains(where: condition.pattern.matches)
      case .technique: scenario.techniques.contains { condition.pattern.matches($0.rawValue) }
      case .metric, .device: true
      }
    }
  }

  func isAbout(_ metric: Metric, on device: String) -> Bool {
    conditions.allSatisfy { condition in
      switch condition.subject {
      case .metric: condition.pattern.matches(metric.rawValue)
      case .device: condition.pattern.matches(device)
      case .scenario, .variant, .tag, .technique: true
      }
    }
  }
}

/// A name in which `*` matches any text.
package struct NamePattern: Hashable, Sendable {
  private let text: String
  /// True if it has no `*`.
  let isExact: Bool

  package init(_ text: String) {
    self.text = text
    isExact = !text.utf8.contains(UInt8(ascii: "*"))
  }

  /// Returns true if a name matches.
  ///
  /// - Complexity: O(pattern + name · longest part between stars).
  package func matches(_ name: String) -> Bool {
    if isExact { return name == text }
    let (pattern, name) = (Array(text.utf8), Array(name.utf8))
    let star = UInt8(ascii: "*")
    var (place, index) = (0, 0)
    /// The last star, and the end of the text that it matches. Text read before it never has to be
    /// read again.
    var last: (star: Int, end: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == star {
        last = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == name[index] {
        (place, index) = (place + 1, index + 1)
      } else if let former = last {
        last = (former.star, former.end + 1)
        (place, index) = (former.star + 1, former.end + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
