import TextFormats

/// The outcome of a statement in many worlds by one uncertain input.
///
/// Shows a dot for each world, the published figures of the input, and the value that best
/// separates the outcomes.
package struct BreakEvenDots: Chart {
  package var title: String
  /// The uncertain input, with its unit: "image decoding (ms)".
  package var inputTitle: String
  /// The unit of the input, in sentences: "ms".
  package var inputUnit: String
  /// The title of the dots' axis, with its unit: "hitch time saved (ms/s)".
  package var outputTitle: String
  /// The unit of the output, in sentences: "ms/s".
  package var outputUnit: String
  /// The possible outcomes in a world, at most three.
  package let outcomes: [String]
  /// The worlds, by rising input.
  package let dots: [Dot]
  /// The values that the input may have; positive.
  package let range: ClosedRange<Double>
  /// The values of the input in published sources.
  package var published: [Double]
  /// The input that puts the fewest worlds on the wrong side.
  package var breakEven: Double?
  /// The decimal places of outputs.
  package var places: Int

  /// A world.
  package struct Dot: Hashable, Sendable {
    /// The value of the input.
    package let input: Double
    /// The measured output.
    package let output: Double
    /// The index of the outcome.
    package let outcome: Int

    package init(input: Double, output: Double, outcome: Int) {
      self.input = input
      self.output = output
      self.outcome = outcome
    }
  }

  package init(
    title: String,
    inputTitle: String,
    inputUnit: String,
    outputTitle: String,
    outputUnit: String,
    outcomes: [String],
    dots: [Dot],
    range: ClosedRange<Double>,
    published: [Double] = [],
    breakEven: Double? = nil,
    places: Int = 1
  ) {
    precondition(
      (1...3).contains(outcomes.count) && dots.allSatisfy { outcomes.indices.contains($0.outcome) },
      "a dot has one of up to three outcomes, got \(outcomes.count)"
    )
    precondition(
      range.lowerBound > 0 && range.upperBound <= 1e300,
      "the input is positive, got \(range)"
    )
    self.title = title
    self.inputTitle = inputTitle
    self.inputUnit = inputUnit
    self.outputTitle = outputTitle
    self.outputUnit = outputUnit
    self.outcomes = outcomes
    self.dots = dots.filter { Finite.only($0.input) != nil && Finite.only($0.output) != nil }
      .enumerated().sorted { ($0.element.input, $0.offset) < ($1.element.input, $1.offset) }
      .map(\.element)
    self.range = range
    self.published = published
    self.breakEven = Finite.only(breakEven).flatMap { $0 > 0 ? $0 : nil }
    self.places = places
  }

  package var altText: String {
    guard !dots.isEmpty else { return "Nothing was measured." }
    var text = fifths.map { fifth in
      "From \(DecimalText.significant(fifth.first.input)) to \(DecimalText.significant(fifth.last.input)) \(inputUnit): "
        + zip(outcomes, fifth.counts).map { "\($0) in \($1)" }.joined(separator: ", ")
        + " of \(fifth.counts.reduce(0, +)) phones."
    }
    if let breakEven {
      text.append("The break-even is at \(DecimalText.significant(breakEven)) \(inputUnit).")
    }
    if let words = publishedMarks.words { text.append("\(words).") }
    return text.joined(separator: " ")
  }

  var publishedMarks: PublishedMarks { PublishedMarks(published, unit: inputUnit) }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title); each row is a fifth of the phones",
      columns: [inputTitle] + outcomes + ["median of \(outputTitle)"],
      rows: fifths.map { fifth in
        [
          "\(DecimalText.significant(fifth.first.input)) to \(DecimalText.significant(fifth.last.input))"
        ]
          + fifth.counts.map { "\($0)" } + [DecimalText.fixed(fifth.median, places: places)]
      }
    )
  }

  /// A fifth of the worlds.
  private struct Fifth {
    let first: Dot
    let last: Dot
    let counts: [Int]
    let median: Double
  }

  /// The worlds in five parts, from the least inputs to the greatest.
  private var fifths: [Fifth] {
    (0..<5).compactMap { part in
      let own = dots[dots.count * part / 5..<dots.count * (part + 1) / 5]
      guard let first = own.first, let last = own.last else { return nil }
      return Fifth(
        first: first,
        last: last,
        counts: outcomes.indices.map { outcome in own.count { $0.outcome == outcome } },
        median: own.map(\.output).sorted()[(own.count - 1) / 2]
      )
    }
  }
}
