package import Charts

/// Swim lanes that are hard to draw.
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
}
