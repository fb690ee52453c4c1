package import Charts

/// The frames of a run, and the distribution of their times.
extension ChartGallery {
  /// The kinds that show frames, and the distribution of their times.
  static let frames: [Entry] = [
    Entry(id: "frame-timeline", chart: timeline),
    Entry(id: "swim-lanes", chart: swimLanes),
    Entry(id: "percentiles", chart: percentiles),
    Entry(id: "hitch-timeline", chart: hitchTimeline),
  ]

  /// Half a minute with a few hitches.
  package static let hitchTimeline = HitchTimeline(
    title: "The worst hitch comes 12 s into the scroll (sample data)",
    seconds: 30,
    hitches: hitches.map { start, duration in
      HitchTimeline.Hitch(
        start: start,
        milliseconds: duration,
        tone: duration <= 8.4 ? .neutral : duration <= 16.8 ? .warning : .critical,
        note: duration > 20 ? "expensive commit" : ""
      )
    },
    levels: [
      .init(.neutral, name: "low"), .init(.warning, name: "moderate"),
      .init(.critical, name: "high"),
    ],
    limits: [
      .init(milliseconds: 8.33, name: "one refresh interval"),
      .init(milliseconds: 16.67, name: "two"),
    ]
  )

  /// When hitches came, in seconds, and how long they were, in milliseconds.
  private static let hitches: [(Double, Double)] = [
    (1.4, 8.3), (4, 16.7), (6.3, 8.3), (7.9, 12.5), (12.1, 41.7), (12.4, 16.7), (15.8, 8.3),
    (20.2, 8.3), (22.7, 25), (26.6, 8.3), (28.9, 12.5),
  ]

  /// Ten seconds at 60 Hz.
  package static let timeline = FrameTimeline(
    title: "24 frames come late, 4 with thumbnails (sample data)",
    panels: [
      .init(name: "Decoded on commit", id: "decoded", frames: timed(frames(600))),
      .init(
        name: "Thumbnail",
        id: "thumbnail",
        frames: timed(frames(600, seed: 2, lateEvery: 150))
      ),
    ],
    vsyncs: 0..<600,
    deadline: 16.7,
    timeTitle: "time since the scroll began (s)"
  )

  private static func timed(_ frames: [FrameTimeline.Frame]) -> [FrameTimeline.Frame] {
    frames.enumerated().map { index, frame in
      var frame = frame
      frame.vsync = index
      return frame
    }
  }

  /// Two frames that came late because an image was decoded on the main thread.
  package static let swimLanes = SwimLanes(
    title: "Decoding a photo keeps frame 217 off the display (sample data)",
    timeTitle: "time since the scroll began (ms)",
    timeUnit: "ms",
    window: 3583.3...3716.7,
    lanes: [
      SwimLanes.Lane(
        name: "main thread",
        spans: [
          .init(kind: "layout", hue: .violet, start: 3583.3, end: 3588.1),
          .init(kind: "configuration", hue: .green, start: 3588.1, end: 3590.2),
          .init(kind: "layout", hue: .violet, start: 3600, end: 3604.4),
          .init(kind: "layout", hue: .violet, start: 3616.7, end: 3620.3),
          .init(kind: "configuration", hue: .green, start: 3620.3, end: 3622.9),
          .init(kind: "image decoding", hue: .blue, detail: "photo 31", start: 3622.9, end: 3661.4),
          .init(kind: "layout", hue: .violet, start: 3666.7, end: 3670.2),
          .init(kind: "layout", hue: .violet, start: 3683.3, end: 3686.8),
          .init(kind: "configuration", hue: .green, start: 3686.8, end: 3688.7),
          .init(kind: "layout", hue: .violet, start: 3700, end: 3703.6),
        ]
      ),
      SwimLanes.Lane(
        name: "network",
        spans: [
          .init(kind: "load", detail: "photo 31", start: 3583.3, end: 3611.7),
          .init(kind: "load", detail: "photo 32", start: 3590.2, end: 3664.1),
          .init(kind: "load", detail: "photo 33", start: 3622.9, end: 3716.7),
        ],
        instants: [
          .init(name: "arrival", time: 3611.7), .init(name: "arrival", time: 3664.1),
        ]
      ),
      SwimLanes.Lane(name: "image preparation"),
      SwimLanes.Lane(
        name: "render server",
        spans: [
          .init(kind: "rendering", hue: .magenta, start: 3600, end: 3605.1),
          .init(kind: "rendering", hue: .magenta, start: 3616.7, end: 3621.4),
          .init(kind: "rendering", hue: .magenta, start: 3666.7, end: 3672.9),
          .init(kind: "rendering", hue: .magenta, start: 3683.3, end: 3688.2),
          .init(kind: "rendering", hue: .magenta, start: 3700, end: 3705.3),
        ]
      ),
      SwimLanes.Lane(
        name: "display",
        spans: [
          .init(kind: "frame", detail: "214", start: 3600, end: 3616.7),
          .init(kind: "frame", detail: "215", start: 3616.7, end: 3633.3),
          .init(kind: "frame", detail: "216", start: 3633.3, end: 3650),
          .init(kind: "frame 216 kept", start: 3650, end: 3683.3, isLate: true),
          .init(kind: "frame", detail: "217", start: 3683.3, end: 3700),
          .init(kind: "frame", detail: "218", start: 3700, end: 3716.7),
        ]
      ),
    ],
    deadlines: (0...7).map { index in
      SwimLanes.Deadline(
        name: "\(215 + index)",
        time: 3600 + Double(index) * 50 / 3,
        isMissed: index == 2
      )
    },
    colorNames: [
      .blue: "image decoding", .violet: "layout", .green: "configuration", .magenta: "rendering",
      .gray: "load, frame",
    ]
  )

  /// The percentiles of three variants' frames.
  package static let percentiles = PercentileStrip(
    title: "The slowest frame takes 49 ms, 7 with thumbnails (sample data)",
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

  /// Frames with times from a small generator; one in 25 is late, or in `lateEvery`.
  package static func frames(
    _ count: Int,
    seed: UInt64 = 1,
    lateEvery period: Int = 25
  ) -> [FrameTimeline.Frame] {
    var generator = SampleGenerator(seed: seed)
    return (0..<count).map { number in
      let upper = 3 + generator.next() * 8
      let lower = 2 + generator.next() * 5
      guard number % period == 17 else { return FrameTimeline.Frame(upper: upper, lower: lower) }
      return FrameTimeline.Frame(
        upper: upper + 14 + generator.next() * 30,
        lower: lower,
        lateness: generator.next() < 0.7 ? 16.7 : 33.3
      )
    }
  }
}
