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
      starts: [.init(name: "s", value: 3)],
      rows: []
    ),
    ContributionPlot(
      title: longName,
      axisTitle: longName,
      unit: longName,
      starts: (0..<2).map { .init(name: "\($0) \(longName)", value: $0 == 1 ? nil : 1e9) },
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
      published: 1e-6...1e6,
      publishedName: longName
    ),
  ]

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
