package import FrameLab
package import Scenarios

/// The part of a scroll that timelines show: the same time for every variant of a device.
package struct FrameWindow: Hashable, Sendable {
  /// The vsyncs from the start of the trial at which the frames shown begin.
  package let vsyncs: Range<Int>

  /// The most vsyncs to show, so that each frame is wide enough to see.
  package static let length = 220

  /// Creates the window around the worst hitch of any variant's first trial, the earliest of the
  /// worst, or the beginning of the scroll if no frame was late.
  package init(around result: ScenarioResult) {
    let interval = result.model.device.refreshIntervalNanoseconds
    let late = result.variants.compactMap { $0.trials.first }.flatMap(\.lateFrames)
    let worst = late.max { left, right in
      (left.hitchNanoseconds, -left.beginNanoseconds)
        < (right.hitchNanoseconds, -right.beginNanoseconds)
    }
    // Frames begin in the order of their numbers.
    let last = result.variants.compactMap { $0.frames.last?.timing.begin }.max() ?? 0
    let firsts = result.variants.compactMap { $0.frames.first(where: \.isScrolling) }
    let first = firsts.map(\.timing.begin).min() ?? 0
    let center = worst.map { $0.beginNanoseconds / interval } ?? first + Self.length / 2
    let begin = max(first, min(center - Self.length / 2, last + 1 - Self.length))
    vsyncs = begin..<min(begin + Self.length, last + 1)
  }

  /// Returns the frames of a variant that begin in the window, and the number of the first of them.
  package func frames(
    of variant: VariantResult
  ) -> (first: Int, records: ArraySlice<FrameRecord>) {
    let all = variant.frames
    let first = all.firstIndex { $0.timing.begin >= vsyncs.lowerBound } ?? all.count
    return (first, all[first...].prefix { $0.timing.begin < vsyncs.upperBound })
  }
}
