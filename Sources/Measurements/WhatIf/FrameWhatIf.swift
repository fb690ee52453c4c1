internal import FrameLab

/// The frames of a file beside the same frames with a change, hitch by hitch.
package struct FrameWhatIf: Sendable {
  /// The fate of a hitch.
  package enum Fate: String, CaseIterable, Hashable, Sendable {
    /// The frame is in time.
    case gone
    /// The frame is less late.
    case shorter
    /// The frame is as late as before.
    case same
    /// The frame is later.
    case longer
    /// The frame was in time and is late.
    case new
  }

  /// A frame that is late in at least one of the two.
  package struct Hitch: Hashable, Sendable {
    /// The frame's number, from 0.
    package let frame: Int
    /// The time at which the frame was due as recorded, from the first frame's due time.
    package let startNanoseconds: Int
    /// The recorded lateness; 0 if on time.
    package let recordedNanoseconds: Int
    /// The lateness with the change; 0 if on time.
    package let nanoseconds: Int

    package var fate: Fate {
      if recordedNanoseconds == 0 { return .new }
      if nanoseconds == 0 { return .gone }
      if nanoseconds == recordedNanoseconds { return .same }
      return nanoseconds < recordedNanoseconds ? .shorter : .longer
    }

    /// The effect of the change; for a hitch that stays, its length.
    var weight: Int {
      fate == .same ? nanoseconds : abs(nanoseconds - recordedNanoseconds)
    }
  }

  package let change: FrameChange
  /// The frames as recorded.
  package let recorded: FrameSummary
  /// The frames with the change.
  package let changed: FrameSummary
  /// The frames that are late in at least one of the two, in order.
  package let hitches: [Hitch]
  /// The further savings: those of each part, or stage without parts, in addition to the change.
  package let remaining: CauseRanking

  /// Sends the frames through the pipeline with and without a change.
  ///
  /// - Throws: a mistake if the change cannot be made.
  /// - Complexity: O(frames × parts × causes).
  package init(_ file: FrameFile, with change: FrameChange) throws(FrameChangeMistake) {
    let other = try file.applying(change)
    self.change = change
    recorded = FrameSummary(of: file)
    changed = FrameSummary(of: other)
    hitches = Self.hitches(in: file, and: other)
    remaining = try CauseRanking(other.finestCauses, of: other, recorded: changed)
  }

  /// Returns the hitches that have a fate, those that matter most first.
  package func hitches(_ fate: Fate) -> [Hitch] {
    hitches.filter { $0.fate == fate }
      .sorted { ($1.weight, $0.frame) < ($0.weight, $1.frame) }
  }

  private static func hitches(in file: FrameFile, and other: FrameFile) -> [Hitch] {
    var pipelines = (recorded: file.pipeline, changed: other.pipeline)
    let tick = (recorded: file.pipeline.tickNanoseconds, changed: other.pipeline.tickNanoseconds)
    var hitches: [Hitch] = []
    var origin = 0
    for (index, works) in zip(file.frames, other.frames).enumerated() {
      let recorded = pipelines.recorded.advance(works.0)
      let changed = pipelines.changed.advance(works.1)
      if index == 0 { origin = recorded.due }
      guard recorded.hitchTicks > 0 || changed.hitchTicks > 0 else { continue }
      hitches.append(
        Hitch(
          frame: index,
          startNanoseconds: (recorded.due - origin) * tick.recorded,
          recordedNanoseconds: recorded.hitchTicks * tick.recorded,
          nanoseconds: changed.hitchTicks * tick.changed
        )
      )
    }
    return hitches
  }
}
