import DeterministicMath
package import FrameLab

/// A recording in blocks of consecutive frames: every other block is fitted, the others are held
/// out.
package struct FrameBlocks: Hashable, Sendable {
  package let statistics: [FrameStatistic]
  /// The blocks that are fitted.
  package let fitted: FrameBlockSample
  /// The blocks that are held out.
  package let heldOut: FrameBlockSample

  private static let mostBlocks = 40
  /// The fewest frames of a block, because the quantiles of fewer mean little.
  private static let fewestPerBlock = 15
  /// The fewest blocks of a half, because the variation of fewer means nothing.
  private static let fewestPerHalf = 4
  /// The fewest frames that can be divided.
  package static let fewestFrames = 2 * fewestPerHalf * fewestPerBlock

  /// Divides a recording; nil if it has too few frames.
  ///
  /// - Complexity: O(blocks · n log n).
  package init?(of frames: [FrameWork]) {
    guard frames.count >= Self.fewestFrames else { return nil }
    // An even number, so that both halves have as many.
    let count = min(Self.mostBlocks, frames.count / Self.fewestPerBlock / 2 * 2)
    let blocks = (0..<count).map { number in
      Array(frames[number * frames.count / count..<(number + 1) * frames.count / count])
    }
    statistics = FrameStatistic.all(of: frames)
    fitted = FrameBlockSample(
      blocks.indices.filter { $0.isMultiple(of: 2) }.map { blocks[$0] },
      statistics
    )
    heldOut = FrameBlockSample(
      blocks.indices.filter { !$0.isMultiple(of: 2) }.map { blocks[$0] },
      statistics
    )
  }
}

/// Some blocks of a recording, summed up.
package struct FrameBlockSample: Hashable, Sendable {
  /// The number of frames in the blocks.
  package let frameCount: Int
  /// The statistics of all their frames together, as logarithms.
  package let values: [Double]
  /// The standard error of each statistic, because the blocks are a sample.
  ///
  /// This is the jackknife over blocks: each is omitted once, and the variance is (n − 1)/n times
  /// the sum of squared deviations. Blocks keep neighboring frames together, which resemble each
  /// other (Künsch: "The Jackknife and the Bootstrap for General Stationary Observations", 1989),
  /// and omitting many frames at once makes it valid for quantiles (Shao and Wu: "A General Theory
  /// for Jackknife Variance Estimation", 1989).
  package let standardErrors: [Double]

  init(_ blocks: [[FrameWork]], _ statistics: [FrameStatistic]) {
    let frames = blocks.flatMap { $0 }
    frameCount = frames.count
    values = FrameStatistic.values(of: statistics, in: frames)
    let parts = blocks.indices.map { left in
      FrameStatistic.values(
        of: statistics,
        in: blocks.indices.filter { $0 != left }.flatMap { blocks[$0] }
      )
    }
    let count = Double(blocks.count)
    standardErrors = statistics.indices.map { index in
      let mean = parts.reduce(0) { $0 + $1[index] } / count
      let squares = parts.reduce(0) { $0 + ($1[index] - mean) * ($1[index] - mean) }
      return (squares * (count - 1) / count).squareRoot()
    }
  }
}
