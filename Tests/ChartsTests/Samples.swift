import Charts

/// Charts that the tests draw: ordinary ones and hostile ones.
enum Samples {
  static let bands = [
    Band(name: "good", tone: .good, to: 5),
    Band(name: "warning", tone: .warning, from: 5, to: 10),
    Band(name: "critical", tone: .critical, from: 10),
  ]

  static let dotPlot = DotPlot(
    title: "Hitch time ratio by image preparation",
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

  static let decades = DotPlot(
    title: "Values over four decades",
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

  static let causes = StackedBars(
    title: "Hitch time by cause",
    axisTitle: "hitch time (ms)",
    unit: "ms",
    series: ["image decoding", "layout", "configuration", "offscreen passes"],
    rows: [
      StackedBars.Row(label: "Decoded on commit", parts: [412.3, 96.1, 30.2, 4]),
      StackedBars.Row(label: "Prepared for display", parts: [0, 88.4, 29.8, 3]),
      StackedBars.Row(label: "Thumbnail", parts: [0, 0, 0, 0]),
    ]
  )

  static let timeline = FrameTimeline(
    title: "Frames of the decoded variant",
    frames: frames(600),
    deadline: 16.7
  )

  static let cumulative = CumulativePlot(
    title: "Frame times",
    axisTitle: "time for a commit (ms)",
    unit: "ms",
    series: [
      CumulativePlot.Series(name: "Decoded on commit", values: frames(600).map(\.upper)),
      CumulativePlot.Series(
        name: "Prepared for display",
        values: frames(600, seed: 2).map { $0.upper * 0.6 }
      ),
      CumulativePlot.Series(name: "Thumbnail", values: frames(600, seed: 3).map(\.lower)),
    ],
    limit: 16.7,
    limitName: "deadline"
  )

  static let percentiles = PercentileStrip(
    title: "Percentiles of frame times",
    axisTitle: "time for a commit (ms)",
    unit: "ms",
    rows: [
      PercentileStrip.Row(
        label: "Decoded on commit",
        p50: 6.8,
        p95: 11,
        p99: 38.5,
        largest: 48.9
      ),
      PercentileStrip.Row(
        label: "Prepared for display",
        p50: 4.1,
        p95: 6.6,
        p99: 19.2,
        largest: 29.3
      ),
      PercentileStrip.Row(label: "Thumbnail", p50: 4, p95: 6, p99: 6.9, largest: 7),
    ],
    limit: 16.7,
    limitName: "deadline"
  )

  static let heatMap = HeatMap(
    title: "Hitch time ratio by technique and device",
    unit: "ms/s",
    rowsName: "technique",
    columns: ["Phone, 60 Hz", "Phone, 120 Hz", "Tablet, 120 Hz", "Old phone, 60 Hz"],
    rows: [
      HeatMap.Row(label: "Decoded on commit", values: [14.3, 21.7, 9.9, 131.5]),
      HeatMap.Row(label: "Prepared for display", values: [2.1, 7.4, 1.2, 12.6]),
      HeatMap.Row(label: "Thumbnail of the displayed size", values: [0, 0.4, nil, 4.9]),
    ],
    bands: bands
  )

  static let sparkline = Sparkline(
    name: "Hitch time ratio of 8 builds",
    values: [3.2, 3.1, 3.4, 3.3, 5.9, 5.8, 2.2, 2.1],
    baseline: 3,
    unit: "ms/s"
  )

  /// Frames with times from a small generator; one in 25 is late.
  static func frames(_ count: Int, seed: UInt64 = 1) -> [FrameTimeline.Frame] {
    var luck = Luck(seed: seed)
    return (0..<count).map { number in
      let upper = 3 + luck.next() * 8
      let lower = 2 + luck.next() * 5
      guard number % 25 == 17 else { return FrameTimeline.Frame(upper: upper, lower: lower) }
      return FrameTimeline.Frame(
        upper: upper + 14 + luck.next() * 30,
        lower: lower,
        lateness: luck.next() < 0.7 ? 16.7 : 33.3
      )
    }
  }

  /// A small linear congruential generator: the same numbers everywhere.
  struct Luck {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number from 0 up to 1.
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
  }
}

extension Samples {
  /// Charts as they are meant to be.
  static let ordinary: [any Chart] = [
    dotPlot, decades, causes, timeline, cumulative, percentiles, heatMap,
    waterfall, breakEven,
  ]

  /// All charts of the tests.
  static let all: [any Chart] =
    ordinary + hostileDotPlots + hostileStackedBars + hostileTimelines + hostileOthers
    + hostileAnalyses
}
