package import FrameLab

/// A grid of values over which a sweep runs scenarios: every value of each axis with every value of
/// all others.
package struct SweepGrid: Hashable, Sendable {
  /// The varied values, in the order of the file; the last axis changes fastest.
  package let axes: [SweepAxis]

  static let mostPoints = 100_000

  /// The number of points.
  package var pointCount: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Returns the values at a point, counted from 0, in the order of the axes.
  package func values(at point: Int) -> [SweepValue] {
    var rest = point
    var values: [SweepValue] = []
    for axis in axes.reversed() {
      values.append(axis.values[rest % axis.values.count])
      rest /= axis.values.count
    }
    return values.reversed()
  }

  /// The grid on one line, in the notation of its file.
  package var text: String {
    let axes = axes.map { axis in
      "\(axis.name): [\(axis.values.map(\.text).joined(separator: ", "))]"
    }
    return "{vary: {\(axes.joined(separator: ", "))}}"
  }

  /// Returns the reason why the grid makes no sense for a scenario; nil if it does.
  package func objection(to scenario: Scenario) -> String? {
    guard scenario.list.image == nil else { return nil }
    let useless = axes.first { axis in
      if case .number(let parameter) = axis.subject { parameter.needsImages } else { false }
    }
    return useless.map {
      "'\($0.name)' needs a list with images, and that of '\(scenario.id)' has none"
    }
  }
}

/// A varied parameter of a sweep, with its values.
package struct SweepAxis: Hashable, Sendable {
  /// The varied parameter.
  package enum Subject: Hashable, Sendable {
    /// A number of the configuration.
    case number(SweptParameter)
    /// The choice of a technique.
    case technique(Technique)
  }

  /// The varied parameter.
  package let subject: Subject
  /// The values, all different.
  package let values: [SweepValue]

  /// The name in files and columns, such as `cost.image-decoding` or `imagePreparation`.
  package var name: String { subject.name }
}

extension SweepAxis.Subject {
  /// The name in files and columns.
  var name: String {
    switch self {
    case .number(.cost(let operation)): "cost.\(operation.name)"
    case .number(let parameter): parameter.key
    case .technique(let technique): technique.rawValue
    }
  }
}

package struct SweepValue: Hashable, Sendable {
  /// The change that a value makes.
  enum Change: Hashable, Sendable {
    /// A number in the unit of its parameter.
    case number(SweptParameter, Int)
    /// The choice that some techniques make for one of them.
    case technique(Technique, Techniques)
  }

  /// The value as its file has it, such as `2 ms` or `{ahead: 12}`.
  package let text: String
  let change: Change
}
