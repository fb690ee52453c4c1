/// The frames of a run, and how their times are spread.
extension ChartGallery {
  /// Ten seconds at 60 Hz.
  package static let timeline = FrameTimeline(
    title: "Frames of the decoded variant (sample data)",
    frames: frames(600),
    deadline: 16.7
  )

  /// The shares of three variants' frames.
  package static let cumulative = CumulativePlot(
    title: "Frame times (sample data)",
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

  /// The percentiles of three variants' frames.
  package static let percentiles = PercentileStrip(
    title: "Percentiles of frame times (sample data)",
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

  /// Frames with times from a small generator; one in 25 is late.
  package static func frames(_ count: Int, seed: UInt64 = 1) -> [FrameTimeline.Frame] {
    var luck = SampleLuck(seed: seed)
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
}
