import ListEngine

/// How late a frame reached the screen, and how much of that its commit caused.
public struct FrameLateness: Hashable, Sendable {
  /// How much later than expected the frame was shown, in nanoseconds; 0 if on time.
  public var hitchNanoseconds: Int
  /// The part caused by a late commit, in nanoseconds; the rest is the render server's.
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
  ///   - commitDelayNanoseconds: how late the app committed, at least 0.
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

  /// The part of the hitch that the app's commit does not explain, in nanoseconds.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// Whose work was late; nil if none was.
  public var kind: HitchKind? {
    switch (commitHitchNanoseconds > 0, renderHitchNanoseconds > 0) {
    case (false, false): nil
    case (true, false): .commit
    case (false, true): .render
    case (true, true): .commitAndRender
    }
  }

  /// How long a frame may live without a hitch: one refresh interval for each buffer.
  public static func acceptableNanoseconds(buffers: Int, refreshNanoseconds: Int) -> Int {
    buffers * refreshNanoseconds
  }
}

/// Whose work made a frame late.
public enum HitchKind: String, CaseIterable, Hashable, Sendable {
  /// The app's commit.
  case commit
  /// The render server's work.
  case render
  /// Both, each in part.
  case commitAndRender
}
