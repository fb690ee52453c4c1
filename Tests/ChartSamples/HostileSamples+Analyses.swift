package import Charts

/// Charts of analyses, ordinary and hostile.
extension Samples {
  /// Curves that never differ.
  package static let sameThroughout = curves(
    inputs: [0.2, 1, 2],
    outputs: [[0, 0, 0], [0, 0, 0]]
  )

  /// Contributions and curves that are hard to draw.
  package static let hostileAnalyses: [any Chart] = [
    ContributionPlot(title: "empty", axisTitle: "", unit: "", starts: [], rows: []),
    ContributionPlot(
      title: "no rows",
      axisTitle: "a",
      unit: "ms",
      starts: ["s"],
      rows: []
    ),
    ContributionPlot(
      title: longName,
      axisTitle: longName,
      unit: longName,
      starts: (0..<2).map { "\($0) \(longName)" },
      rows: (0..<30).map { row in
        let amounts: [ContributionPlot.Amount] = [
          .shown(-4), .shown(1e18), .shown(.nan), .notShown(-1e12...7), .notMeasured,
        ]
        return ContributionPlot.Row(
          label: "\(row) \(longName)",
          amounts: [amounts[row % 5], amounts[row / 5 % 5]]
        )
      }
    ),
    sameThroughout,
    curves(inputs: [], outputs: []),
    curves(inputs: [1, 2], outputs: [[0, 50], [0, 2.4], [0, 1.2], [0, 0], [0, -2]]),
    curves(inputs: [], outputs: [[]]),
    curves(inputs: [3], outputs: [[nil], [1e18]]),
    curves(inputs: [0, 1e-12, 1e12], outputs: [[-4, .infinity, 1e300]]),
    BreakEvenCurves(
      title: longName,
      inputTitle: longName,
      inputUnit: longName,
      outputTitle: longName,
      outputUnit: longName,
      inputs: [1, 2, 3],
      series: (0..<9).map { index in
        .init(
          name: "\(index) \(longName)",
          outputs: [1, nil, Double(index)],
          breakEven: Double(index),
          breakEvenWords: longName
        )
      },
      spacing: .logarithmic,
      published: [1e-6, .nan, -1, 1e6]
    ),
  ]

  private static func crowdedDot(_ number: Int) -> (Double, Double) {
    let input = Double(number) * 0.001 + 0.4
    return (input, Double(number % 7) - 3)
  }

  /// Worlds by an input that are hard to draw.
  package static let hostileDots: [any Chart] = [
    dots([], range: 1...1),
    dots([(2, 0)], range: 2...2),
    dots([(1e-12, -1e18), (1e12, 1e300), (3, .nan)], range: 1e-12...1e12),
    dots((0..<300).map(crowdedDot), range: 0.4...0.7),
    BreakEvenDots(
      title: longName,
      inputTitle: longName,
      inputUnit: longName,
      outputTitle: longName,
      outputUnit: longName,
      outcomes: [longName, longName, longName],
      dots: (0..<9).map { .init(input: Double($0 + 1), output: Double($0), outcome: $0 % 3) },
      range: 1...9,
      published: [1e-6, .infinity, 0, 1e6],
      breakEven: 1e-9
    ),
  ]

  private static func dots(
    _ worlds: [(Double, Double)],
    range: ClosedRange<Double>
  ) -> BreakEvenDots {
    BreakEvenDots(
      title: "dots",
      inputTitle: "cost (ms)",
      inputUnit: "ms",
      outputTitle: "saved (ms/s)",
      outputUnit: "ms/s",
      outcomes: ["holds", "does not"],
      dots: worlds.map { .init(input: $0.0, output: $0.1, outcome: $0.1 > 0 ? 0 : 1) },
      range: range
    )
  }

  /// Curves with one name per list of results.
  package static func curves(
    names: [String] = [],
    inputs: [Double],
    outputs: [[Double?]]
  ) -> BreakEvenCurves {
    BreakEvenCurves(
      title: "Curves",
      inputTitle: "speed (× reference)",
      inputUnit: "× reference",
      outputTitle: "hitch time ratio (ms/s)",
      outputUnit: "ms/s",
      inputs: inputs,
      series: outputs.enumerated().map { index, outputs in
        .init(
          name: names.indices.contains(index) ? names[index] : "variant \(index)",
          outputs: outputs
        )
      }
    )
  }
}
