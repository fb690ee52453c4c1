package import Charts

/// Variants compared by one number each.
extension ChartGallery {
  /// The kinds that compare variants by one number each.
  static let comparisons: [Entry] = [
    Entry(id: "dot-plot", chart: dotPlot),
    Entry(id: "dot-plot-decades", chart: decades),
    Entry(id: "quantile-dots", chart: quantileDots),
    Entry(id: "factor-plot", chart: factorPlot),
    Entry(id: "dumbbell", chart: dumbbell),
    Entry(id: "stacked-bars", chart: causes),
  ]

  /// A rating of three bands.
  package static let bands = [
    Band(name: "good", tone: .good, to: 5),
    Band(name: "warning", tone: .warning, from: 5, to: 10),
    Band(name: "critical", tone: .critical, from: 10),
  ]

  /// Variants on two devices.
  package static let dotPlot = DotPlot(
    title: "Decoding on commit hitches critically on both phones (sample data)",
    axisTitle: "hitch time ratio (ms/s)",
    unit: "ms/s",
    bands: bands,
    groups: [
      DotPlot.Group(
        title: "Phone, 60 Hz",
        rows: [
          DotPlot.Row(label: "Decoded on commit", value: 14.3, spread: 12.9...16.0),
          DotPlot.Row(
            label: "Prepared for display",
            value: 2.1,
            spread: 1.4...3.2,
            baseline: 14.3
          ),
          DotPlot.Row(label: "Thumbnail", value: 0, spread: 0...0, baseline: 14.3),
        ]
      ),
      DotPlot.Group(
        title: "Phone, 120 Hz",
        rows: [
          DotPlot.Row(label: "Decoded on commit", value: 21.7, spread: 19.2...24.8),
          DotPlot.Row(
            label: "Prepared for display, prefetched one screen ahead",
            value: 7.4,
            spread: 6.1...8.6,
            baseline: 21.7
          ),
          DotPlot.Row(label: "Thumbnail", value: 0.4, spread: 0...1.1, baseline: 21.7),
        ]
      ),
    ],
    spreadName: "spread over 5 trials"
  )

  /// Values that span decades, a zero among them.
  package static let decades = DotPlot(
    title: "Reloading everything costs 13 times more than the visible (sample data)",
    axisTitle: "hitch time ratio (ms/s)",
    unit: "ms/s",
    bands: bands,
    groups: [
      DotPlot.Group(rows: [
        DotPlot.Row(label: "Reload everything", value: 812.4, spread: 640...960),
        DotPlot.Row(label: "Reload the visible", value: 61.2, spread: 50.1...70.3),
        DotPlot.Row(label: "Reconfigure", value: 3.1, spread: 2.2...4.6),
        DotPlot.Row(label: "Nothing", value: 0),
        DotPlot.Row(label: "Left out", value: nil),
      ])
    ]
  )

  /// Distributions over a hundred worlds: wide, narrow and all at zero.
  package static let quantileDots: QuantileDots = {
    var generator = SampleGenerator(seed: 3)
    let factors = (0..<100).map { _ in generator.next() }
    return QuantileDots(
      title: "A thumbnail hitches in no world (sample data)",
      axisTitle: "hitch time ratio (ms/s)",
      unit: "ms/s",
      bands: bands,
      groups: [
        QuantileDots.Group(
          title: "Phone, 60 Hz",
          rows: [
            .init(
              label: "Decoded on commit",
              values: factors.map { 3 + 60 * $0 * $0 }
            ),
            .init(
              label: "Prepared for display, prefetched one screen ahead",
              values: factors.map { max(0, 12 * $0 - 6) }
            ),
            .init(label: "Thumbnail", values: factors.map { _ in 0 }),
          ]
        )
      ],
      samplesName: "worlds"
    )
  }()

  /// Two variants on five devices.
  package static let dumbbell = DotPlot(
    title: "A thumbnail cuts hitches on every device (sample data)",
    axisTitle: "hitch time ratio (ms/s)",
    unit: "ms/s",
    bands: bands,
    groups: [
      DotPlot.Group(
        rows: zip(
          [
            "Old phone, 60 Hz", "Phone, 60 Hz", "Phone, 120 Hz", "Tablet, 120 Hz",
            "New phone, 120 Hz",
          ],
          [(22.4, 6.3), (14.3, 2.1), (21.7, 7.4), (9.9, 1.2), (3.9, nil)]
        ).map { device, values in
          DotPlot.Row(
            label: device,
            value: values.1,
            spread: values.1.map { $0 * 0.8...$0 * 1.2 },
            baseline: values.0
          )
        }
      )
    ],
    valueName: "Thumbnail",
    baselineName: "Decoded on commit",
    spreadName: "spread over 5 trials"
  )

  /// Hitch time by cause.
  package static let causes = StackedBars(
    title: "Image decoding causes 76 % of the hitch time (sample data)",
    axisTitle: "hitch time (ms)",
    unit: "ms",
    series: [
      .init(name: "image decoding", hue: .blue), .init(name: "layout", hue: .violet),
      .init(name: "configuration", hue: .green), .init(name: "offscreen passes", hue: .magenta),
    ],
    rows: [
      StackedBars.Row(label: "Decoded on commit", parts: [412.3, 96.1, 30.2, 4]),
      StackedBars.Row(label: "Prepared for display", parts: [0, 88.4, 29.8, 3]),
      StackedBars.Row(label: "Thumbnail", parts: [0, 0, 0, 0]),
    ]
  )

  /// Simulated numbers beside observed ones.
  package static let factorPlot = FactorPlot(
    title: "Three of five are within a factor of two (sample data)",
    axisTitle: "simulated ÷ observed",
    expectedName: "observed",
    spreadName: "10th to 90th percentile of the worlds",
    outcomes: [
      .inside, .near, .missed, .init(.neutral, "not telling"), .init(.neutral, "not testable"),
    ],
    rows: [
      .init(label: "Time per new cell", factor: 1.2, spread: 0.7...1.9, outcome: .inside),
      .init(
        label: "Decoding as a thumbnail beside decoding the whole",
        factor: 1.5,
        spread: 0.8...2.4,
        expected: 0.4...2.9,
        outcome: .inside
      ),
      .init(label: "Deleting one of 50,000 items", factor: 2.3, spread: 1.1...4.2, outcome: .near),
      .init(label: "Hitch time on the second visit", factor: 9.1, spread: 5...14, outcome: .missed),
      .init(
        label: "Hitch time with masks",
        factor: 0.6,
        spread: 0.02...30,
        outcome: .init(.neutral, "not testable")
      ),
    ]
  )
}

extension FactorPlot.Outcome {
  fileprivate static let inside = Self(.good, "inside")
  fileprivate static let near = Self(.warning, "near")
  fileprivate static let missed = Self(.wrong, "missed")
}
