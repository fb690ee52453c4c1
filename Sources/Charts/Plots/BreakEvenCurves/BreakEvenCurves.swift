import TextFormats

/// Results as functions of an assumption, with its published figures and break-even values.
///
/// The caller decides the break-even: the start of a difference between curves, not a limit of the
/// result.
package struct BreakEvenCurves: Chart {
  package var title: String
  /// The assumption, with its unit: "cost of a formatter (ms)".
  package var inputTitle: String
  /// The unit of the assumption, in sentences: "ms".
  package var inputUnit: String
  /// The result, with its unit: "hitch time ratio (ms/s)".
  package var outputTitle: String
  /// The unit of the result, in sentences: "ms/s".
  package var outputUnit: String
  /// The assumed values, in ascending order.
  package let inputs: [Double]
  /// The curves; only the first five are drawn, because more could not be distinguished.
  package let series: [Series]
  /// The layout of the inputs.
  package var spacing: Spacing
  /// The decimal places of results.
  package var places: Int
  /// The values of the input in published sources.
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

  /// The layout of inputs along their axis.
  package enum Spacing: Hashable, Sendable {
    /// Linear, starting at zero.
    case linear
    /// Logarithmic, starting at the least input, if all are positive and span at least a decade.
    case logarithmic
  }

  /// A curve.
  package struct Series: Hashable, Sendable {
    /// The curve's name.
    package let name: String
    /// The results, one per input; nil where nothing was measured.
    package let outputs: [Double?]
    /// The input at which its difference from another curve begins or ends.
    package let breakEven: Double?
    /// The sentence about the break-even: "begins to matter between 3.50 and 3.56 ms".
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

  /// Returns an input with three digits or more, and no trailing zeros.
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

  /// Returns a result with its decimal places, or words if there is none.
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
