import FrameLab

extension ScrollPath {
  /// The path of some steps in a list of 2000 points on a screen of 800.
  init(_ steps: [ScrollScript.Step], bounces: Bool = true) {
    self.init(
      ScrollScript(steps, bounces: bounces),
      maximumOffset: 1200,
      viewportPoints: 800
    )
  }

  /// Where the list is at a time, found by checking every segment.
  func offset(at nanoseconds: Int) -> Double {
    segments.last { $0.start <= nanoseconds }.map { $0.offset(at: nanoseconds) } ?? 0
  }
}

extension Int {
  /// This many thousandths of a second, in nanoseconds.
  var milliseconds: Int { self * 1_000_000 }
}
