/// What happened when.
extension ChartGallery {
  /// Two frames that came late because an image was decoded on the main thread.
  package static let swimLanes = SwimLanes(
    title: "Around the worst hitch (sample data)",
    timeTitle: "time since the scroll began (ms)",
    timeUnit: "ms",
    window: 3583.3...3716.7,
    lanes: [
      SwimLanes.Lane(
        name: "main thread",
        spans: [
          .init(kind: "layout", start: 3583.3, end: 3588.1),
          .init(kind: "configuration", start: 3588.1, end: 3590.2),
          .init(kind: "layout", start: 3600, end: 3604.4),
          .init(kind: "layout", start: 3616.7, end: 3620.3),
          .init(kind: "configuration", start: 3620.3, end: 3622.9),
          .init(kind: "image decoding", detail: "photo 31", start: 3622.9, end: 3661.4),
          .init(kind: "layout", start: 3666.7, end: 3670.2),
          .init(kind: "layout", start: 3683.3, end: 3686.8),
          .init(kind: "configuration", start: 3686.8, end: 3688.7),
          .init(kind: "layout", start: 3700, end: 3703.6),
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
          .init(kind: "rendering", start: 3600, end: 3605.1),
          .init(kind: "rendering", start: 3616.7, end: 3621.4),
          .init(kind: "rendering", start: 3666.7, end: 3672.9),
          .init(kind: "rendering", start: 3683.3, end: 3688.2),
          .init(kind: "rendering", start: 3700, end: 3705.3),
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
    }
  )

  /// How wrong the estimated height of the content was, and the jumps that it caused.
  package static let timePlot: TimePlot = {
    var luck = SampleLuck(seed: 7)
    var error = 1_840.0
    var jumps: [TimePlot.Point] = []
    let estimated = (0..<300).map { frame in
      let time = Double(frame) / 30
      error *= 0.985
      if luck.next() < 0.04 {
        let jump = (luck.next() * 120).rounded()
        error -= jump * 0.5
        jumps.append(TimePlot.Point(time: time, value: jump))
      }
      return TimePlot.Point(time: time, value: error)
    }
    return TimePlot(
      title: "Error of the content height, and jumps of the offset (sample data)",
      timeTitle: "time since the scroll began (s)",
      timeUnit: "s",
      valueTitle: "points",
      valueUnit: "points",
      series: [
        .init(name: "Estimated heights: error", shape: .steps, points: estimated),
        .init(
          name: "Kept heights: error",
          shape: .steps,
          points: [
            .init(time: 0, value: 120), .init(time: 1.2, value: 0), .init(time: 9.97, value: 0),
          ]
        ),
        .init(name: "Estimated heights: jumps", shape: .stems, points: jumps),
      ],
      places: 0
    )
  }()
}
