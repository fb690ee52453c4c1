package import Charts

/// Swim lanes and time plots that are hard to draw.
extension Samples {
  /// Swim lanes that are hard to draw.
  package static let hostileLanes: [SwimLanes] = [
    lanes([]),
    lanes([.init(name: "idle")]),
    lanes([.init(name: "", spans: [.init(kind: "", start: 0, end: 0)])]),
    lanes([
      .init(
        name: longName,
        spans: (0..<60).map { number -> SwimLanes.Span in
          SwimLanes.Span(
            kind: "\(number) \(longName)",
            detail: longName,
            start: Double(number),
            end: 100 - Double(number % 7),
            isLate: number % 9 == 0
          )
        },
        instants: (0..<60).map {
          SwimLanes.Instant(name: "\($0) \(longName)", time: Double($0))
        }
      ),
      .init(name: "beyond", spans: [.init(kind: "a", start: -1e300, end: 1e300)]),
      .init(
        name: "many",
        spans: (0..<400).map { number -> SwimLanes.Span in
          let start = Double(number) / 4
          return SwimLanes.Span(kind: "work", start: start, end: start + 0.2)
        }
      ),
      .init(
        name: "together",
        instants: (0..<9).map {
          SwimLanes.Instant(name: "arrival \($0)", time: 50)
        }
      ),
    ]),
    SwimLanes(
      title: longName,
      timeTitle: longName,
      timeUnit: longName,
      window: -1e18...1e18,
      lanes: [.init(name: "huge", spans: [.init(kind: "a", start: .nan, end: 7)])],
      deadlines: (0..<60).map {
        SwimLanes.Deadline(name: longName, time: Double($0), isMissed: true)
      },
      missedName: longName
    ),
    SwimLanes(
      title: "dense deadlines",
      timeTitle: "time (ms)",
      timeUnit: "ms",
      window: 1e6...1_000_100,
      lanes: [.init(name: "lane")],
      deadlines: (0..<100).map {
        SwimLanes.Deadline(name: "\($0)", time: 1e6 + Double($0), isMissed: $0 % 3 == 0)
      }
    ),
  ]

  /// Time plots that are hard to draw.
  package static let hostileTimePlots: [TimePlot] = [
    times([]),
    times([.init(name: "empty", shape: .steps, points: [])]),
    times([.init(name: "one", shape: .line, points: [.init(time: 3, value: 7)])]),
    times([.init(name: "zero", shape: .stems, points: [.init(time: 0, value: 0)])]),
    times(
      (0..<5).map { number -> TimePlot.Series in
        let shapes: [TimePlot.Shape] = [.steps, .line, .stems]
        let points = (0..<2_000).map { time -> TimePlot.Point in
          let value = Double(time * number % 97)
          return TimePlot.Point(time: Double(time), value: value - 40)
        }
        return TimePlot.Series(
          name: "\(number) \(longName)",
          shape: shapes[number % 3],
          points: points
        )
      }
    ),
    times(
      (0..<5).map { number -> TimePlot.Series in
        TimePlot.Series(
          name: "equal \(number)",
          shape: .steps,
          points: [.init(time: 1, value: 5), .init(time: 2, value: 5)]
        )
      }
    ),
    times([
      .init(
        name: "huge",
        shape: .steps,
        points: [
          .init(time: -1e300, value: 1e300), .init(time: 1e300, value: -1e300),
          .init(time: .nan, value: 1), .init(time: 1, value: .infinity),
        ]
      )
    ]),
    times([
      .init(
        name: "late start",
        shape: .line,
        points: [.init(time: 1e9, value: 1e-9), .init(time: 1e9 + 1e-3, value: 2e-9)]
      )
    ]),
  ]

  private static func lanes(_ lanes: [SwimLanes.Lane]) -> SwimLanes {
    SwimLanes(
      title: "Hostile",
      timeTitle: "time (ms)",
      timeUnit: "ms",
      window: 0...100,
      lanes: lanes,
      deadlines: [
        .init(name: "first", time: 0, isMissed: true),
        .init(name: "second", time: 0, isMissed: true),
        .init(name: longName, time: 50, isMissed: false),
        .init(name: "last", time: 100, isMissed: false),
      ]
    )
  }

  private static func times(_ series: [TimePlot.Series]) -> TimePlot {
    TimePlot(
      title: "Hostile",
      timeTitle: "time (s)",
      timeUnit: "s",
      valueTitle: longName,
      valueUnit: "points",
      series: series
    )
  }
}
