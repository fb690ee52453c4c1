import ListEngine

/// The lateness of a frame on screen, and the part of it that the frame's commit caused.
public struct FrameLateness: Hashable, Sendable {
  /// The time from the expected vsync to the one at which the frame was shown, in nanoseconds; 0 if
  /// on time.
  public var hitchNanoseconds: Int
  /// The part caused by a late commit, in nanoseconds; the render server caused the rest.
  public var commitHitchNanoseconds: Int

  /// Creates a lateness.
  ///
  /// - Precondition: `0 ≤ commitHitchNanoseconds ≤ hitchNanoseconds`.
  public init(hitchNanoseconds: Int, commitHitchNanoseconds: Int) {
    require(
      0 <= commitHitchNanoseconds && commitHitchNanoseconds <= hitchNanoseconds,
      "a commit explains 0 to \(hitchNanoseconds) ns of the hitch, got \(commitHitchNanoseconds) ns"
    )
    self.hitchNanoseconds = hitchNanoseconds
    self.commitHitchNanoseconds = commitHitchNanoseconds
  }

  /// Creates a lateness from a frame's life, as Instruments shows it.
  ///
  /// A frame's life runs from the vsync at which the app began it to the vsync at which it was
  /// shown; the part beyond the acceptable latency is a hitch (Apple, "Understanding hitches in
  /// your app").
  ///
  /// - Parameters:
  ///   - beginNanoseconds: the vsync at which the app began to work on the frame.
  ///   - commitDelayNanoseconds: the delay of the app's commit; 0 if it was on time.
  ///   - presentationNanoseconds: the vsync at which the frame was shown.
  ///   - acceptableNanoseconds: see `acceptableNanoseconds(buffers:refreshNanoseconds:)`.
  public init(
    beginNanoseconds: Int,
    commitDelayNanoseconds: Int = 0,
    presentationNanoseconds: Int,
    acceptableNanoseconds: Int
  ) {
    let life = presentationNanoseconds - beginNanoseconds
    let hitch = max(0, life - acceptableNanoseconds)
    self.init(
      hitchNanoseconds: hitch,
      commitHitchNanoseconds: min(hitch, max(0, commitDelayNanoseconds))
    )
  }

  /// The part of the hitch that the render server caused, in nanoseconds.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// The stage that was late; nil if none was.
  public var kind: HitchKind? {
    switch (commitHitchNanoseconds > 0, renderHitchNanoseconds > 0) {
    case (false, false): nil
    case (true, false): .commit
    case (false, true): .render
    case (true, true): .commitAndRender
    }
  }

  /// Returns the longest life of a frame without a hitch: one refresh interval for each buffer.
  public static func acceptableNanoseconds(buffers: Int, refreshNanoseconds: Int) -> Int {
    buffers * refreshNanoseconds
  }
}

/// The stage that made a frame late.
public enum HitchKind: String, CaseIterable, Hashable, Sendable {
  /// The app's commit.
  case commit
  /// The render server's work.
  case render
  /// Both stages, each in part.
  case commitAndRender
}
