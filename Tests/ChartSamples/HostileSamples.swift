package import Charts

/// Charts of the older kinds that are hard to draw.
extension Samples {
  /// A name of eighty characters that would break markup that does not escape it.
  package static let longName = String(repeating: "Wm <b>&\"' ", count: 8)

  /// Sixty rows with such names.
  package static let manyRows = DotPlot(
    title: longName,
    axisTitle: longName,
    unit: longName,
    bands: ChartGallery.bands,
    groups: [
      DotPlot.Group(
        title: longName,
        rows: (0..<60).map { number in
          DotPlot.Row(
            label: "\(number) \(longName)",
            value: Double(number * 7 % 60),
            spread: Double(number % 7)...60,
            baseline: 30
          )
        }
      )
    ],
    baselineName: longName,
    spreadName: longName
  )

  /// Dot plots that are hard to draw.
  package static let hostileDotPlots: [DotPlot] = [
    dotPlot(rows: []),
    dotPlot(rows: [DotPlot.Row(label: "zero", value: 0)]),
    dotPlot(rows: [DotPlot.Row(label: "one", value: 7.25)]),
    dotPlot(rows: [DotPlot.Row(label: "nothing", value: nil)]),
    dotPlot(rows: [DotPlot.Row(label: "", value: -3)]),
    dotPlot(rows: (0..<4).map { DotPlot.Row(label: "equal \($0)", value: 5) }),
    dotPlot(rows: [
      DotPlot.Row(label: "huge", value: 1e18, spread: 1...1e300),
      DotPlot.Row(label: "infinite", value: .infinity, baseline: .nan),
      DotPlot.Row(label: "tiny", value: 1e-9),
    ]),
    dotPlot(rows: [
      DotPlot.Row(label: "below", value: -400), DotPlot.Row(label: "above", value: 900),
    ]),
    manyRows,
  ]

  /// Stacked bars that are hard to draw.
  package static let hostileStackedBars: [StackedBars] = [
    StackedBars(title: "empty", axisTitle: "", unit: "", series: [], rows: []),
    StackedBars(
      title: "nothing",
      axisTitle: "time",
      unit: "ms",
      series: [.init(name: "a", hue: .blue)],
      rows: [StackedBars.Row(label: "none", parts: [0])]
    ),
    StackedBars(
      title: longName,
      axisTitle: longName,
      unit: "ms",
      series: (0..<60).map {
        .init(name: "\($0) \(longName)", group: longName, hue: Hue.allCases[$0 % 8])
      },
      rows: (0..<5).map { row in
        StackedBars.Row(
          label: "\(row) \(longName)",
          parts: (0..<60).map { Double($0 * (row + 1) % 11) }
        )
      }
    ),
    StackedBars(
      title: "huge",
      axisTitle: "time",
      unit: "ms",
      series: zip(["a", "b", "c"], Hue.allCases).map { .init(name: $0, hue: $1) },
      rows: [StackedBars.Row(label: "x", parts: [1e300, .infinity, -4])]
    ),
  ]

  /// Timelines that are hard to draw, or to keep small.
  package static let hostileTimelines: [FrameTimeline] = [
    FrameTimeline(title: "empty", frames: [], deadline: 16.7),
    FrameTimeline(title: "one", frames: [.init(upper: 0, lower: 0)], deadline: 16.7),
    FrameTimeline(
      title: "one late",
      frames: [.init(upper: 1e18, lower: .nan, lateness: 1e9)],
      deadline: 8.3
    ),
    FrameTimeline(
      title: longName,
      frames: (0..<600).map { _ in .init(upper: 20, lower: 18, lateness: 16.7) },
      deadline: 16.7,
      upperName: longName,
      lowerName: longName
    ),
    FrameTimeline(
      title: "every second",
      frames: (0..<600).map { .init(upper: 20, lower: 18, lateness: $0 % 2 == 0 ? 16.7 : 0) },
      deadline: 16.7
    ),
    FrameTimeline(title: "nearly all late", frames: lateFrames(600, inEach: 20), deadline: 16.7),
    FrameTimeline(title: "all late", frames: lateFrames(600, inEach: 600), deadline: 16.7),
    FrameTimeline(title: "half late", frames: lateFrames(600, inEach: 2), deadline: 16.7),
    FrameTimeline(title: "many late", frames: lateFrames(9_000, inEach: 4), deadline: 16.7),
    FrameTimeline(title: "many", frames: ChartGallery.frames(9_000), deadline: 16.7),
    FrameTimeline(title: "few", frames: ChartGallery.frames(30), deadline: 16.7),
    FrameTimeline(title: "some", frames: ChartGallery.frames(1_500), deadline: 16.7),
  ]

  /// Frames of different lengths; one in every `period` is on time.
  private static func lateFrames(_ count: Int, inEach period: Int) -> [FrameTimeline.Frame] {
    var generator = SampleGenerator(seed: 5)
    return (0..<count).map { number in
      let isLate = number % period != 1
      return FrameTimeline.Frame(
        upper: 3 + generator.next() * (isLate ? 60 : 9),
        lower: 2 + generator.next() * (isLate ? 40 : 9),
        lateness: isLate ? (generator.next() * 4).rounded(.up) * 16.7 : 0
      )
    }
  }

  /// Distributions that are hard to draw.
  package static let hostileOthers: [any Chart] = [
    PercentileStrip(
      title: "odd",
      axisTitle: longName,
      unit: "ms",
      rows: [
        .init(label: longName, p50: 0, p95: 0, p99: 0, largest: 0),
        .init(label: "huge", p50: 1, p95: 1, p99: 1e9, largest: .infinity),
      ],
      limit: 16.7,
      limitName: longName
    ),
    PercentileStrip(
      title: "empty",
      axisTitle: "",
      unit: "",
      rows: [],
      limit: 8.3,
      limitName: "deadline"
    ),
  ]

  private static func dotPlot(rows: [DotPlot.Row]) -> DotPlot {
    DotPlot(
      title: "Hostile",
      axisTitle: "ratio (ms/s)",
      unit: "ms/s",
      bands: ChartGallery.bands,
      groups: [DotPlot.Group(rows: rows)]
    )
  }
}
