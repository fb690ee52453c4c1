import Scenarios

extension Sensitivity {
  /// Returns the result of a comparison, such as `begins to matter between 3.50 and 3.56 ms`.
  func words(_ comparison: SensitivityComparison) -> String {
    let range = ends.map { " from \(parameter.text(from: $0, to: $1))" } ?? ""
    let words =
      switch comparison.breakEven {
      case .none: "no difference shown\(range)"
      case .from(let bracket):
        "begins to matter between "
          + parameter.text(between: bracket.same, and: bracket.different)
      case .upTo(let bracket):
        "ceases to matter between "
          + parameter.text(between: bracket.different, and: bracket.same)
      case .throughout: "a difference at every value\(range)"
      case .interrupted: "a difference at both ends, and not everywhere between"
      }
    return comparison.isSteady || comparison.breakEven == .interrupted
      ? words : "\(words), and not steadily"
  }

  /// One sentence for each variant but the first, to which they are compared.
  var sentences: [String] {
    guard let reference = series.first?.variant.title else { return [] }
    return series.compactMap { series in
      series.comparison.map { "'\(series.variant.title)' against '\(reference)': \(words($0))." }
    }
  }

  /// Returns the measured value at which a difference begins or ends.
  func breakEven(of series: SensitivitySeries) -> Double? {
    switch series.comparison?.breakEven {
    case .from(let bracket), .upTo(let bracket): parameter.number(bracket.different)
    case .none?, .throughout, .interrupted, nil: nil
    }
  }

  /// The least and the greatest of the values.
  var ends: (Int, Int)? {
    guard let first = values.first, let last = values.last else { return nil }
    return (first, last)
  }
}
