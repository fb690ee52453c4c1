/// Measures how far and how long a list is scrolled.
struct ScrollMeter {
  /// How it is scrolled; empty if by hand.
  var steps: [ScanStep]
  /// The scrolls, with the one under way.
  var scrolls: [ScannedScroll] { ended + (current.map { [scroll($0)] } ?? []) }

  private struct Current {
    var distance: Double
    let start: Int
    var end: Int
    let viewportHeight: Double
  }

  private var ended: [ScannedScroll] = []
  private var current: Current?
  private var previous: (offset: Double, nanoseconds: Int)?

  /// After how long a rest the next movement by hand is another scroll.
  private static let restNanoseconds = 500_000_000

  init(steps: [ScanStep]) {
    self.steps = steps
  }

  /// Where the list is at a vsync.
  mutating func moved(to offset: Double, nanoseconds: Int, viewportHeight: Double) {
    defer { previous = (offset, nanoseconds) }
    guard let previous else { return }
    let distance = (offset - previous.offset).magnitude
    if distance > 0 {
      var scroll =
        current
        ?? Current(
          distance: 0,
          start: previous.nanoseconds,
          end: nanoseconds,
          viewportHeight: viewportHeight
        )
      scroll.distance += distance
      scroll.end = nanoseconds
      current = scroll
    } else if steps.isEmpty, let rested = current,
      nanoseconds - rested.end > Self.restNanoseconds
    {
      ended.append(scroll(rested))
      current = nil
    }
  }

  private func scroll(_ current: Current) -> ScannedScroll {
    ScannedScroll(
      steps: steps,
      distance: Int(current.distance.rounded()),
      milliseconds: (current.end - current.start) / 1_000_000,
      viewportHeight: Int(current.viewportHeight.rounded())
    )
  }
}
