package import FrameLab

/// The formulas of the frame pipeline, written out slowly over whole arrays, for the tests of
/// `FramePipeline` to compare against.
///
/// Index 0 of every array is frame −1, index 1 frame −2 … as far as a formula reaches back; all of
/// them are 0 there. Every index of time is a tick; `n` ticks of `q` nanoseconds make an interval.
package struct WrittenOutPipeline {
  private let interval: Int
  private let ticksPerFrame: Int
  private let policy: BufferPolicy

  package init(
    interval: Int,
    ticksPerFrame: Int = 1,
    policy: BufferPolicy
  ) {
    self.interval = interval
    self.ticksPerFrame = ticksPerFrame
    self.policy = policy
  }

  package func timings(of frames: [FrameWork]) -> [FrameTiming] {
    let n = ticksPerFrame
    let q = interval / n
    let count = frames.count
    let before = 3
    var begin = Array(repeating: 0, count: count + before)
    var own = begin
    var deadline = begin
    var display = begin
    var buffers = begin
    var prepareEnd = begin
    var executeStart = begin
    var executeEnd = begin
    var hitch = begin
    for (frame, work) in frames.enumerated() {
      let i = frame + before
      begin[i] = deadline[i - 1] + n * work.quietVsyncs
      own[i] = max(begin[i] + n, ceil(begin[i] * q + work.commitNanoseconds))
      deadline[i] = max(own[i], ceil(executeStart[i - 1]))
      buffers[i] = bufferCount(frame: i, first: before, frames, deadline, display)
      prepareEnd[i] = deadline[i] * q + work.prepareNanoseconds
      executeStart[i] = [
        prepareEnd[i], executeEnd[i - 1], display[i - buffers[i] + 1] * q,
      ].reduce(0, max)
      executeEnd[i] = executeStart[i] + work.executeNanoseconds
      display[i] = [ceil(executeEnd[i]), deadline[i] + n, display[i - 1] + n].reduce(0, max)
      let late =
        frame == 0
        ? display[i] - begin[i] - 2 * n
        : display[i] - display[i - 1] - n - n * work.quietVsyncs
      hitch[i] = max(0, late)
    }
    return (before..<count + before).map { i in
      FrameTiming(
        begin: begin[i],
        own: own[i],
        deadline: deadline[i],
        display: display[i],
        buffers: buffers[i],
        hitchTicks: hitch[i],
        commitHitchTicks: min(hitch[i], own[i] - begin[i] - n),
        prepareEndNanoseconds: prepareEnd[i],
        executeStartNanoseconds: executeStart[i],
        executeEndNanoseconds: executeEnd[i]
      )
    }
  }

  /// Looks back from the frame for one that was rendered late.
  private func bufferCount(
    frame: Int,
    first: Int,
    _ frames: [FrameWork],
    _ deadline: [Int],
    _ display: [Int]
  ) -> Int {
    let late = (first..<frame).filter { display[$0] > deadline[$0] + ticksPerFrame }
    switch policy {
    case .double: return 2
    case .triple: return 3
    case .automatic:
      let isRecovering = late.contains { j in
        (j + 1...frame).allSatisfy { frames[$0 - first].quietVsyncs == 0 }
      }
      return isRecovering ? 3 : 2
    }
  }

  private func ceil(_ time: Int) -> Int {
    let q = interval / ticksPerFrame
    var tick = time / q
    while tick * q < time { tick += 1 }
    return tick
  }
}
