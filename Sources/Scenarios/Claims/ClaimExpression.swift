package import Diagnostics

/// The condition of a claim's verdict: comparisons that must all hold.
package struct ClaimExpression: Hashable, Sendable {
  /// The expression as written, on one line.
  package let text: String
  /// The comparisons in order; at least one.
  package let comparisons: [ClaimComparison]
}

/// Two sums that are compared.
package struct ClaimComparison: Hashable, Sendable {
  /// The relation of two values.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case atLeast = ">="
    case more = ">"

    /// Returns true if the relation holds between two numbers.
    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .less: left < right
      case .atMost: left <= right
      case .equal: left == right
      case .atLeast: left >= right
      case .more: left > right
      }
    }
  }

  /// The comparison as written, on one line.
  package let text: String
  /// The left sum.
  package let left: ClaimTerm
  /// The required relation to the right value.
  package let relation: Relation
  /// The right sum.
  package let right: ClaimTerm
  /// The unit of both.
  package let unit: String
  package let place: Place
}

/// A part of an expression that has a value.
package indirect enum ClaimTerm: Hashable, Sendable {
  /// A number, in the unit of the metrics that it is compared to.
  case number(Double)
  case measured(ClaimQuantity)
  /// The sum of two values of one unit.
  case sum(ClaimTerm, ClaimTerm)
  /// The difference of two values of one unit.
  case difference(ClaimTerm, ClaimTerm)
  /// The product of a number and a value.
  case product(ClaimTerm, ClaimTerm)

  /// Returns the value; nil if any part of it was not measured.
  ///
  /// - Complexity: O(parts).
  func value(_ measured: (ClaimQuantity) -> Double?) -> Double? {
    func both(
      _ left: ClaimTerm,
      _ right: ClaimTerm,
      _ operation: (Double, Double) -> Double
    ) -> Double? {
      guard let left = left.value(measured), let right = right.value(measured) else { return nil }
      return operation(left, right)
    }
    return switch self {
    case .number(let number): number
    case .measured(let quantity): measured(quantity)
    case .sum(let left, let right): both(left, right, +)
    case .difference(let left, let right): both(left, right, -)
    case .product(let left, let right): both(left, right, *)
    }
  }

  /// The quantities that it uses, from left to right.
  package var quantities: [ClaimQuantity] {
    switch self {
    case .number: []
    case .measured(let quantity): [quantity]
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right):
      left.quantities + right.quantities
    }
  }
}

/// The meaning of a name in an expression.
package enum ClaimQuantity: Hashable, Sendable {
  /// A metric of a variant.
  case metric(Metric, of: String)
  /// A metric of given frames.
  case frames(FrameMetric)

  /// The unit of its values.
  package var unit: String {
    switch self {
    case .metric(let metric, _): metric.unit
    case .frames(let metric): metric.unit
    }
  }

  /// The name as expressions write it, such as `hitchTimeRatio[thumbnail]`.
  package var name: String {
    switch self {
    case .metric(let metric, let variant): "\(metric.rawValue)[\(variant)]"
    case .frames(let metric): metric.rawValue
    }
  }
}
