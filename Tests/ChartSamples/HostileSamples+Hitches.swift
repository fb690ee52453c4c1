package import Charts

/// Recordings of hitches that are hard to draw.
extension Samples {
  /// None, one, impossible ones, long names, and a hundred thousand.
  package static let hostileHitches: [any Chart] = [
    HitchTimeline(title: "none", hitches: []),
    HitchTimeline(title: "none in a minute", seconds: 60, hitches: []),
    HitchTimeline(title: "at once", seconds: 0, hitches: [.init(start: 0, milliseconds: 0)]),
    HitchTimeline(
      title: "impossible",
      seconds: .infinity,
      hitches: [
        .init(start: .nan, milliseconds: 1e300), .init(start: -4, milliseconds: .infinity),
        .init(start: 1e300, milliseconds: -1), .init(start: 3, milliseconds: 1e-9, tone: .wrong),
      ],
      limits: [.init(milliseconds: .nan, name: "a"), .init(milliseconds: -1, name: "b")]
    ),
    HitchTimeline(
      title: longName,
      timeTitle: longName,
      seconds: 10,
      hitches: [.init(start: 5, milliseconds: 700, tone: .critical, note: longName)],
      levels: Tone.allCases.map { .init($0, name: longName) },
      limits: [.init(milliseconds: 8.3, name: longName)]
    ),
    manyHitches,
  ]

  /// A hundred thousand hitches in a hundred seconds.
  package static let manyHitches: HitchTimeline = {
    var generator = SampleGenerator(seed: 11)
    return HitchTimeline(
      title: "many",
      seconds: 100,
      hitches: (0..<100_000).map { _ in
        HitchTimeline.Hitch(
          start: generator.next() * 100,
          milliseconds: 8 + generator.next() * 900,
          tone: .critical
        )
      },
      levels: [.init(.critical, name: "high")],
      limits: [.init(milliseconds: 8.33, name: "one refresh interval")]
    )
  }()
}
