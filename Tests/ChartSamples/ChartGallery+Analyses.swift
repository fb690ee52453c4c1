package import Charts

/// What was varied, and what it cost.
extension ChartGallery {
  /// The kinds that show what was varied, and what it cost.
  static let analyses: [Entry] = [
    Entry(id: "contributions", chart: contributions),
    Entry(id: "break-even", chart: breakEven),
    Entry(id: "break-even-dots", chart: breakEvenDots),
  ]

  /// What three techniques contribute.
  package static let contributions = ContributionPlot(
    title: "Image preparation contributes most (sample data)",
    axisTitle: "reduction of hitch time (ms/s)",
    unit: "ms/s",
    starts: [
      "taken from ‘Everything right’",
      "added to ‘Everything wrong’",
    ],
    rows: [
      .init(
        label: "Image preparation: thumbnail, not on commit",
        amounts: [.shown(38.5), .shown(30.1)]
      ),
      .init(label: "Masks: drawn before", amounts: [.shown(2.1), .notMeasured]),
      .init(
        label: "Formatting: shared, not per cell",
        amounts: [.notShown(0...0), .notShown(-1.4...2.3)]
      ),
    ]
  )

  /// A cost that begins to matter.
  package static let breakEven = BreakEvenCurves(
    title: "A formatter per cell matters above 3.5 ms (sample data)",
    inputTitle: "time to make one (ms)",
    inputUnit: "ms",
    outputTitle: "hitch time ratio (ms/s)",
    outputUnit: "ms/s",
    inputs: [0.01, 0.053183, 0.33, 0.652276, 1.504241, 3.468996, 8],
    series: [
      .init(name: "One, kept", outputs: [0, 0, 0, 0, 0, 0, 0]),
      .init(
        name: "One per cell",
        outputs: [0, 0, 0, nil, 0, 25.8, 660.2],
        breakEven: 3.504,
        breakEvenWords: "begins to matter between 3.47 and 3.50 ms"
      ),
    ],
    spacing: .logarithmic,
    published: [0.05, 0.11, 0.33]
  )

  /// Forty worlds and a cost that decides between them.
  package static let breakEvenDots: BreakEvenDots = {
    var numbers = SampleGenerator(seed: 11)
    let dots = (0..<40).map { index in
      let input = 0.5 + Double(index * index) * 0.005
      let output = max(0, (input - 2) * 8 + numbers.next() * 12 - 6)
      return BreakEvenDots.Dot(input: input, output: output, outcome: output >= 5 ? 0 : 1)
    }
    return BreakEvenDots(
      title: "Preparing images pays if decoding takes more than 2.4 ms (sample data)",
      inputTitle: "image decoding, per megapixel (ms)",
      inputUnit: "ms",
      outputTitle: "hitch time saved (ms/s)",
      outputUnit: "ms/s",
      outcomes: ["better", "about equal", "worse"],
      dots: dots,
      range: 0.5...8.2,
      published: [1.2, 1.6, 3.1],
      breakEven: 2.4
    )
  }()
}
