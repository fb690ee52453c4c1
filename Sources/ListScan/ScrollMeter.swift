/// Measures the distance and duration of a list's scrolls.
struct ScrollMeter {
  /// The script that scrolls the list; empty if by hand.
  var steps: [ScanStep]
  /// The scrolls, including the one under way.
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

  /// The rest after which a movement by hand begins another scroll.
  private static let restNanoseconds = 500_000_000

  init(steps: [ScanStep]) {
    self.steps = steps
  }

  /// Notes the position of the list at a vsync.
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
