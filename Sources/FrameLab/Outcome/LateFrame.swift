public import HitchMonitoring

/// A frame that reached the glass late while the list was scrolling, and why.
///
/// Printed, it says everything that it knows:
///
/// ```
/// frame 31: 16.7 ms late by its commit; begun at 5.450 s, due at 5.483 s, shown at 5.500 s; image-decoding 15.9 ms, cell-layout 0.5 ms, others 0.3 ms
/// ```
public struct LateFrame: Hashable, Sendable {
  /// The frame's number, from 0, over all frames of the trial.
  public var index: Int
  /// When it began, in nanoseconds from the start of the trial.
  public var beginNanoseconds: Int
  /// When it was due on the glass, in nanoseconds from the start of the trial.
  public var dueNanoseconds: Int
  /// The delay, in nanoseconds.
  public var hitchNanoseconds: Int
  /// The part that its commit caused; the rest is its rendering.
  public var commitHitchNanoseconds: Int
  /// The hitch time by cause; adds up to `hitchNanoseconds`.
  public var causes: TimeByOperation

  package init(
    index: Int,
    beginNanoseconds: Int,
    dueNanoseconds: Int,
    hitchNanoseconds: Int,
    commitHitchNanoseconds: Int,
    causes: TimeByOperation
  ) {
    self.index = index
    self.beginNanoseconds = beginNanoseconds
    self.dueNanoseconds = dueNanoseconds
    self.hitchNanoseconds = hitchNanoseconds
    self.commitHitchNanoseconds = commitHitchNanoseconds
    self.causes = causes
  }
}

extension LateFrame {
  /// When it reached the glass, in nanoseconds from the start of the trial.
  public var displayNanoseconds: Int { dueNanoseconds + hitchNanoseconds }

  /// The part of the hitch that its rendering caused, in nanoseconds.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// The stages that made it late.
  public var kind: HitchKind {
    if renderHitchNanoseconds == 0 { return .commit }
    return commitHitchNanoseconds == 0 ? .render : .commitAndRender
  }
}

extension LateFrame: CustomStringConvertible {
  /// The frame, its delay, stage and time, and the causes in milliseconds, the longest first.
  public var description: String {
    let stage =
      switch kind {
      case .commit: "its commit"
      case .render: "its rendering"
      case .commitAndRender:
        "its commit (\(TimeText.milliseconds(commitHitchNanoseconds))) and its rendering "
          + "(\(TimeText.milliseconds(renderHitchNanoseconds)))"
      }
    return "frame \(index): \(TimeText.milliseconds(hitchNanoseconds)) late by \(stage); "
      + "begun at \(TimeText.seconds(beginNanoseconds)), "
      + "due at \(TimeText.seconds(dueNanoseconds)), "
      + "shown at \(TimeText.seconds(displayNanoseconds)); \(causes)"
  }
}
