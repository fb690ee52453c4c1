/// The drawing that explains hitches.
extension PipelineDrawing {
  /// One frame on time and one late, to explain a hitch.
  package static let hitch = PipelineDrawing(
    title: "A commit that misses its vsync leaves the last frame on the display for longer",
    lanes: [
      .init(
        name: "App, main thread",
        blocks: [
          .init("event", frame: 1, from: 0, to: 0.4),
          .init("commit", frame: 1, from: 0.4, to: 0.9),
          .init("event", frame: 2, from: 1, to: 1.4),
          .init("commit, too long", frame: 2, from: 1.4, to: 2.6),
        ]
      ),
      .init(
        name: "Render server",
        blocks: [
          .init("prepare", frame: 1, from: 1, to: 1.48),
          .init("execute", frame: 1, from: 1.48, to: 1.96),
          .init("prepare", frame: 2, from: 3, to: 3.48),
          .init("execute", frame: 2, from: 3.48, to: 3.96),
        ]
      ),
      .init(
        name: "Display",
        blocks: [
          .init("frame 1, on time", frame: 1, from: 2, to: 3),
          .init("hitch: still frame 1", frame: 1, from: 3, to: 4, isHitch: true),
          .init("frame 2, late", frame: 2, from: 4, to: 5),
        ]
      ),
    ],
    intervals: 5,
    tickName: "vsync",
    altText: "Five intervals between vsyncs. Frame 1: event and commit in the first interval, "
      + "prepare and execute in the render server in the second, on the display from the third on. "
      + "Frame 2 begins in the second interval, but its commit ends only in the third, so the render "
      + "server begins in the fourth and the display shows it in the fifth, one interval too late. "
      + "In the fourth interval the display still shows frame 1: a hitch of one interval."
  )
}
