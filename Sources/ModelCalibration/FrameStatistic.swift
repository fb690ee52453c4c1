import DeterministicMath
package import FrameLab

/// A number that sums up many frames: a percentile of the time of one stage.
package struct FrameStatistic: Hashable, Sendable {
  /// A stage of a frame whose times tools record.
  package enum Stage: String, CaseIterable, Hashable, Sendable {
    /// The main thread's work.
    case commit
    /// The render server's processor.
    case prepare
    /// The GPU; both stages of rendering where a recording does not tell them apart.
    case render
  }

  package let stage: Stage
  /// The percentile.
  package let percent: Int
  /// True if the render stage is both stages of rendering.
  let joinsRendering: Bool

  /// The name, such as `commit p90`.
  package var title: String { "\(stage.rawValue) p\(percent)" }

  /// The percentiles that tell the shape of a stage's times without depending on a few frames.
  private static let percents: [Stage: [Int]] = [
    .commit: [10, 25, 50, 75, 90, 97],
    .prepare: [10, 50, 90],
    .render: [10, 50, 90],
  ]

  /// Returns the statistics of a recording: those of the stages that it has times of.
  package static func all(of frames: [FrameWork]) -> [FrameStatistic] {
    let hasPrepare = frames.contains { $0.prepareNanoseconds > 0 }
    let hasRender = frames.contains { $0.executeNanoseconds > 0 }
    return Stage.allCases.flatMap { stage -> [FrameStatistic] in
      switch stage {
      case .commit: break
      case .prepare: if !hasPrepare { return [] }
      case .render: if !hasRender { return [] }
      }
      return (percents[stage] ?? []).map {
        FrameStatistic(stage: stage, percent: $0, joinsRendering: !hasPrepare)
      }
    }
  }

  /// Returns the time of the stage in a frame.
  private func nanoseconds(of frame: FrameWork) -> Int {
    switch stage {
    case .commit: frame.commitNanoseconds
    case .prepare: frame.prepareNanoseconds
    case .render: joinsRendering ? frame.renderNanoseconds : frame.executeNanoseconds
    }
  }

  /// Returns the statistics of some frames: natural logarithms of nanoseconds, by nearest rank.
  ///
  /// Times below a microsecond count as one, so that a frame without work has a logarithm.
  ///
  /// - Returns: a value for each statistic; none without frames.
  /// - Complexity: O(n log n) for each stage.
  package static func values(of statistics: [FrameStatistic], in frames: [FrameWork]) -> [Double] {
    guard !frames.isEmpty else { return [] }
    var sorted: (of: FrameStatistic, times: [Int])?
    return statistics.map { statistic in
      if sorted?.of.stage != statistic.stage {
        sorted = (statistic, frames.map(statistic.nanoseconds).sorted())
      }
      let time = sorted?.times.nearestRank(statistic.percent) ?? 0
      return Logarithm.of(Double(max(time, 1_000)))
    }
  }
}
