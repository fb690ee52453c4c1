import TextFormats

/// How several results follow an assumption: one curve each, the published figures of the assumption,
/// and where a difference between the curves begins.
///
/// The caller decides where that is: a difference, not a limit of the result.
package struct BreakEvenCurves: Chart {
  package var title: String
  /// What is assumed, with its unit: "cost of a formatter (ms)".
  package var inputTitle: String
  /// The unit of the assumption, in sentences: "ms".
  package var inputUnit: String
  /// The result, with its unit: "hitch time ratio (ms/s)".
  package var outputTitle: String
  /// The unit of the result, in sentences: "ms/s".
  package var outputUnit: String
  /// The assumed values, in ascending order.
  package let inputs: [Double]
  /// The curves; only the first five are drawn, since more could not be distinguished.
  package let series: [Series]
  /// How inputs are laid out.
  package var spacing: Spacing
  /// The decimal places of results.
  package var places: Int
  /// The values of the input that sources give.
  package var published: [Double]

  package init(
    title: String,
    inputTitle: String,
    inputUnit: String,
    outputTitle: String,
    outputUnit: String,
    inputs: [Double],
    series: [Series],
    spacing: Spacing = .linear,
    places: Int = 1,
    published: [Double] = []
  ) {
    precondition(
      series.allSatisfy { $0.outputs.count == inputs.count },
      "every curve must have \(inputs.count) points"
    )
    precondition(
      inputs.allSatisfy { Finite.only($0) != nil } && inputs == inputs.sorted(),
      "inputs are numbers in ascending order, got \(inputs)"
    )
    self.title = title
    self.inputTitle = inputTitle
    self.inputUnit = inputUnit
    self.outputTitle = outputTitle
    self.outputUnit = outputUnit
    self.inputs = inputs
    self.series = series
    self.spacing = spacing
    self.places = places
    self.published = published
  }

  /// How inputs are laid out along their axis.
  package enum Spacing: Hashable, Sendable {
    /// Straight, from zero on.
    case linear
    /// Logarithmic, from the least input on, if all are positive and span a decade and more.
    case logarithmic
  }

  /// One curve.
  package struct Series: Hashable, Sendable {
    /// The curve's name.
    package let name: String
    /// The results, one per input; nil where nothing was measured.
    package let outputs: [Double?]
    /// Where its difference from another curve begins or ends.
    package let breakEven: Double?
    /// The sentence about it: "begins to matter between 3.50 and 3.56 ms".
    package let breakEvenWords: String?

    package init(
      name: String,
      outputs: [Double?],
      breakEven: Double? = nil,
      breakEvenWords: String? = nil
    ) {
      self.name = name
      self.outputs = outputs.map(Finite.only)
      self.breakEven = Finite.only(breakEven)
      self.breakEvenWords = breakEvenWords
    }
  }

  package var altText: String {
    let sentences = series.compactMap(words)
    if sentences.isEmpty { return "Nothing was measured." }
    return (sentences + [publishedMarks.words.map { "\($0)." }].compactMap(\.self))
      .joined(separator: " ")
  }

  var publishedMarks: PublishedMarks { PublishedMarks(published, unit: inputUnit) }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(outputUnit))",
      columns: [inputTitle] + series.map(\.name),
      rows: inputs.indices.map { index in
        [text(inputs[index])] + series.map { output($0.outputs[index]) }
      }
    )
  }

  /// An input with three digits or more, and no zeros at their end.
  func text(_ value: Double) -> String {
    let places =
      switch value.magnitude {
      case 100...: 1
      case 10...: 2
      case 1...: 3
      case 0.01...: 4
      default: 6
      }
    return DecimalText.trimmed(value, places: places)
  }

  /// A result with its decimal places, or words if there is none.
  func output(_ value: Double?) -> String {
    value.map { DecimalText.fixed($0, places: places) } ?? "not measured"
  }

  private func words(_ series: Series) -> String? {
    let measured = zip(inputs, series.outputs).compactMap { input, output in
      output.map { (input: input, output: $0) }
    }
    guard let first = measured.first, let last = measured.last else { return nil }
    return "\(series.name): from \(output(first.output)) \(outputUnit) at \(text(first.input)) "
      + "\(inputUnit) to \(output(last.output)) \(outputUnit) at \(text(last.input)) \(inputUnit)"
      + (series.breakEvenWords.map { "; \($0)." } ?? ".")
  }
}
