import ListEngine

/// The values between two ends at which a study measures.
package struct SweepRange: Hashable, Sendable {
  /// The spacing of the values.
  package enum Spacing: String, CaseIterable, Hashable, Sendable {
    /// Each is greater than the one before by the same amount.
    case linear
    /// Each is greater than the one before by the same factor.
    case geometric
  }

  /// The ends, which are values themselves.
  package let ends: ClosedRange<Int>
  /// The number of values including the ends, unless rounding makes two of them equal.
  package let count: Int
  /// The spacing of the values.
  package let spacing: Spacing
  /// The precision of a break-even between two values, in percent of the greater one.
  package let resolutionPercent: Int

  /// Creates a range.
  ///
  /// - Precondition: there are two values or more; those of a geometric range are positive.
  package init(
    _ ends: ClosedRange<Int>,
    count: Int = 9,
    spacing: Spacing = .geometric,
    resolutionPercent: Int = 2
  ) {
    require(
      count >= 2 && ends.lowerBound < ends.upperBound,
      "a range has two values or more, got \(count) from \(ends)"
    )
    require(
      ends.lowerBound >= (spacing == .geometric ? 1 : 0),
      "a \(spacing) range does not start at \(ends.lowerBound)"
    )
    require(
      (0...100).contains(resolutionPercent),
      "a resolution is 0 to 100 %, got \(resolutionPercent)"
    )
    self.ends = ends
    self.count = count
    self.spacing = spacing
    self.resolutionPercent = resolutionPercent
  }

  /// The values in ascending order, without duplicates.
  package var values: [Int] {
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let inner = (1..<count - 1).map { index -> Int in
      switch spacing {
      case .linear: low + (high - low) * index / (count - 1)
      case .geometric: Int(Double(low) * factor.power(index) + 0.5)
      }
    }
    return Set(inner.map { min(max($0, low), high) } + [low, high]).sorted()
  }

  /// The factor of a geometric range: the root of high ÷ low, found by bisection.
  ///
  /// The C library's roots differ between platforms in their last digit; products do not.
  private var factor: Double {
    let ratio = Double(ends.upperBound) / Double(ends.lowerBound)
    var (low, high) = (1.0, ratio)
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { return middle }
      if middle.power(count - 1) < ratio { low = middle } else { high = middle }
    }
  }
}

extension Double {
  fileprivate func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * self }
  }
}
