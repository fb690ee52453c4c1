import Markup

/// How a result follows an assumption: a curve, the published range of the assumption, the limit of
/// the result, and where the curve first crosses it.
package struct SensitivityCurve: Chart {
  package var title: String
  /// What is assumed, with its unit: "cost of a formatter (ms)".
  package var inputTitle: String
  /// The unit of what is assumed, in sentences: "ms".
  package var inputUnit: String
  /// What results, with its unit: "hitch time ratio (ms/s)".
  package var outputTitle: String
  /// The unit of what results, in sentences: "ms/s".
  package var outputUnit: String
  /// The curve, in ascending order of the input.
  package let points: [Point]
  /// The range of the input that sources give.
  package var published: ClosedRange<Double>?
  /// What the range is: "measured by others".
  package var publishedName: String
  /// The result at which it begins to matter.
  package var limit: Double
  /// What the limit is: "good below".
  package var limitName: String
  /// The finding in the caller's words; made from the numbers when nil.
  package var statedFinding: String?

  package init(
    title: String,
    inputTitle: String,
    inputUnit: String,
    outputTitle: String,
    outputUnit: String,
    points: [Point],
    published: ClosedRange<Double>? = nil,
    publishedName: String = "published range",
    limit: Double,
    limitName: String,
    finding: String? = nil
  ) {
    precondition(limit > 0 && limit < 1e12, "no limit to mark: \(limit)")
    self.title = title
    self.inputTitle = inputTitle
    self.inputUnit = inputUnit
    self.outputTitle = outputTitle
    self.outputUnit = outputUnit
    self.points = points.filter { Finite.only($0.input) != nil && Finite.only($0.output) != nil }
      .sorted { ($0.input, $0.output) < ($1.input, $1.output) }
    self.published = published
    self.publishedName = publishedName
    self.limit = limit
    self.limitName = limitName
    statedFinding = finding
  }

  /// One result.
  package struct Point: Hashable, Sendable {
    /// What was assumed.
    package let input: Double
    /// What resulted.
    package let output: Double

    package init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The input at which the curve first reaches the limit, on a straight line between two points.
  package var breakEven: Double? {
    guard let first = points.first else { return nil }
    if first.output >= limit { return first.input }
    for (before, after) in zip(points, points.dropFirst()) where after.output >= limit {
      let part = (limit - before.output) / (after.output - before.output)
      return before.input + (after.input - before.input) * part
    }
    return nil
  }

  package var finding: String {
    if let statedFinding { return statedFinding }
    guard let first = points.first, let last = points.last else { return "Nothing was measured." }
    let ends =
      "From \(text(first.output)) \(outputUnit) at \(text(first.input)) \(inputUnit) "
      + "to \(text(last.output)) \(outputUnit) at \(text(last.input)) \(inputUnit)."
    let range = published.map {
      " \(publishedName): \(text($0.lowerBound)) to \(text($0.upperBound)) \(inputUnit)."
    }
    return ends + " \(breakEvenWords)." + (range ?? "")
  }

  package var table: ChartTable {
    ChartTable(
      caption: title,
      columns: [inputTitle, outputTitle],
      rows: points.map { [text($0.input), text($0.output)] }
    )
  }

  /// Where the limit is crossed, in words.
  var breakEvenWords: String {
    guard let breakEven else { return "\(text(limit)) \(outputUnit) never reached" }
    return "\(text(limit)) \(outputUnit) reached at \(text(breakEven)) \(inputUnit)"
  }

  /// A number with at most two decimal places.
  func text(_ value: Double) -> String { DecimalText.trimmed(value, places: 2) }
}
