internal import FrameLab

/// A cause that takes another time.
package struct FrameScaling: Hashable, Sendable {
  package let cause: FrameCause
  /// The factor of its time.
  package let factor: ScaleFactor

  package init(_ cause: FrameCause, by factor: ScaleFactor) {
    self.cause = cause
    self.factor = factor
  }
}

/// The frames of a change would end more than 146 years after the first vsync.
package struct EndlessFrames: Error {}

extension FrameFile {
  /// Returns the same frames with causes that take another time, without parts.
  ///
  /// Parts are scaled first, then the rest of a stage, and then the stage with all of them. Times
  /// are rounded down to the nanosecond.
  ///
  /// - Parameter scalings: the causes; no two have a target in common.
  /// - Returns: the frames with the change.
  /// - Throws: `EndlessFrames` if they would end too late to be counted.
  /// - Complexity: O(frames × parts).
  package func applying(_ scalings: [FrameScaling]) throws(EndlessFrames) -> FrameFile {
    let factors = Factors(scalings, partCount: parts.count)
    let file = FrameFile(
      refreshIntervalNanoseconds: refreshIntervalNanoseconds,
      ticksPerFrame: ticksPerFrame,
      buffers: buffers,
      frames: frames.indices.map { scaled($0, by: factors) }
    )
    if file.firstFrameTooLate != nil { throw EndlessFrames() }
    return file
  }

  /// The first frame that the pipeline can't advance by; nil if there is none.
  ///
  /// - Complexity: O(frames).
  var firstFrameTooLate: Int? {
    var pipeline = pipeline
    for (index, work) in frames.enumerated() {
      guard pipeline.canAdvance(by: work) else { return index }
      _ = pipeline.advance(work)
    }
    return nil
  }

  private func scaled(_ index: Int, by factors: Factors) -> FrameWork {
    var work = frames[index]
    for stage in FrameStage.allCases {
      var rest = work[stage]
      var sum = 0
      for (number, part) in parts.enumerated() where part.stage == stage {
        rest -= part.nanoseconds[index]
        sum = min(1 << 61, sum + factors.parts[number].scaling(part.nanoseconds[index]))
      }
      sum = min(1 << 61, sum + factors.rests[stage.order].scaling(rest))
      work[stage] = factors.stages[stage.order].scaling(sum)
    }
    return work
  }
}

/// The factor of everything in a file.
private struct Factors {
  var stages = FrameStage.allCases.map { _ in ScaleFactor.one }
  var rests = FrameStage.allCases.map { _ in ScaleFactor.one }
  var parts: [ScaleFactor]

  init(_ scalings: [FrameScaling], partCount: Int) {
    parts = Array(repeating: .one, count: partCount)
    for scaling in scalings {
      for target in scaling.cause.targets {
        switch target {
        case .stage(let stage): stages[stage.order] = scaling.factor
        case .rest(let stage): rests[stage.order] = scaling.factor
        case .part(let index): parts[index] = scaling.factor
        }
      }
    }
  }
}
