import FrameLab

/// The formulas of the frame pipeline written out over whole arrays, slowly: what the tests of
/// `FramePipeline` compare it with.
///
/// Index 0 of every array stands for frame −1, index 1 for frame −2 … as far as a formula reaches
/// back; all of them are 0 there.
struct WrittenOutPipeline {
  let interval: Int
  let policy: BufferPolicy

  func timings(of frames: [FrameWork]) -> [FrameTiming] {
    let count = frames.count
    let before = 3
    var begin = Array(repeating: 0, count: count + before)
    var own = begin
    var deadline = begin
    var display = begin
    var buffers = begin
    var renderStart = begin
    var renderEnd = begin
    var hitch = begin
    for (frame, work) in frames.enumerated() {
      let i = frame + before
      begin[i] = deadline[i - 1] + work.quietVsyncs
      own[i] = max(begin[i] + 1, ceil(begin[i] * interval + work.commitNanoseconds))
      deadline[i] = max(own[i], ceil(renderStart[i - 1]))
      buffers[i] = bufferCount(frame: i, first: before, frames, deadline, display)
      renderStart[i] = [
        deadline[i] * interval, renderEnd[i - 1], display[i - buffers[i] + 1] * interval,
      ].reduce(0, max)
      renderEnd[i] = renderStart[i] + work.renderNanoseconds
      display[i] = [ceil(renderEnd[i]), deadline[i] + 1, display[i - 1] + 1].reduce(0, max)
      let late =
        frame == 0
        ? display[i] - begin[i] - 2 : display[i] - display[i - 1] - 1 - work.quietVsyncs
      hitch[i] = max(0, late)
    }
    return (before..<count + before).map { i in
      FrameTiming(
        begin: begin[i],
        own: own[i],
        deadline: deadline[i],
        display: display[i],
        buffers: buffers[i],
        hitchVsyncs: hitch[i],
        commitHitchVsyncs: min(hitch[i], own[i] - begin[i] - 1),
        renderStartNanoseconds: renderStart[i],
        renderEndNanoseconds: renderEnd[i]
      )
    }
  }

  /// Looks back from the frame to its last quiet vsync for a frame that was rendered late.
  private func bufferCount(
    frame: Int,
    first: Int,
    _ frames: [FrameWork],
    _ deadline: [Int],
    _ display: [Int]
  ) -> Int {
    switch policy {
    case .double: return 2
    case .triple: return 3
    case .automatic:
      var j = frame
      while j > first, frames[j - first].quietVsyncs == 0 {
        j -= 1
        if display[j] > deadline[j] + 1 { return 3 }
      }
      return 2
    }
  }

  private func ceil(_ time: Int) -> Int {
    var vsync = time / interval
    while vsync * interval < time { vsync += 1 }
    return vsync
  }
}
