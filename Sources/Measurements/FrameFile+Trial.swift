package import FrameLab

extension FrameFile {
  /// Creates the frames of a trial that was run with `recording: .trace`, with its operations as
  /// parts.
  ///
  /// The parts of a stage add up to the stage: nothing is left for `other`.
  package init(of outcome: TrialOutcome, with configuration: ListConfiguration) {
    self.init(
      refreshIntervalNanoseconds: configuration.refreshIntervalNanoseconds,
      ticksPerFrame: configuration.ticksPerFrame,
      buffers: configuration.buffers,
      frames: outcome.frames.map(\.work),
      parts: outcome.trace.map { Self.parts(of: $0.works) } ?? []
    )
  }

  private static func parts(of works: [TrialTrace.Work]) -> [FramePart] {
    let stages: [(FrameStage, KeyPath<TrialTrace.Work, TimeByOperation>)] = [
      (.commit, \.commit), (.prepare, \.prepare), (.render, \.execute),
    ]
    return stages.flatMap { stage, times in
      ListOperation.allCases.compactMap { operation in
        let column = works.map { $0[keyPath: times][operation] }
        guard column.contains(where: { $0 > 0 }) else { return nil }
        return FramePart(stage: stage, name: operation.name, nanoseconds: column)
      }
    }
  }
}
