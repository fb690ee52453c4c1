import Diagnostics
import FrameLab

/// A rule of the settings: the level of every expectation that all of its conditions are about.
struct LevelRule: Hashable, Sendable {
  /// What a condition is about; the raw value is the key in the settings.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    case scenario
    case variant
    case tag
    case technique
    case metric
    case device
  }

  /// A name, in which `*` stands for any text, that something must have.
  struct Condition: Hashable, Sendable {
    let subject: Subject
    let pattern: NamePattern
  }

  var level = WrittenLevel(level: .error, place: Place(path: ""))
  var conditions: [Condition] = []
}

extension LevelRule {
  /// How specific the rule is: the number of its conditions, then of those without a `*`.
  var specificity: Specificity {
    Specificity(conditions: conditions.count, exact: conditions.count { $0.pattern.isExact })
  }

  /// Orders rules by how specific they are.
  struct Specificity: Comparable {
    let conditions: Int
    let exact: Int

    static func < (left: Specificity, right: Specificity) -> Bool {
      (left.conditions, left.exact) < (right.conditions, right.exact)
    }
  }

  /// Whether it can be about a variant of a scenario.
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

  /// Whether it is about a metric on a device.
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

/// A name in which `*` stands for any text.
package struct NamePattern: Hashable, Sendable {
  private let parts: [String]

  package init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// A name in which `*` stands for itself.
  init(exactly text: String) { parts = [text] }

  /// Whether it has no `*`.
  var isExact: Bool { parts.count == 1 }

  /// Whether a name fits.
  ///
  /// - Complexity: O(name × parts).
  package func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else {
      return false
    }
    if isExact { return name == first }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
