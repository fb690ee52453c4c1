internal import FrameLab
internal import TextFormats

/// The pipeline's results for the frames of a `FrameFile`, as JSON.
///
/// Each frame has a line with its ticks (vsyncs, unless an interval has several), buffers and hitch
/// in nanoseconds; the sums follow.
package struct FrameReport: Sendable {
  private let file: FrameFile

  /// Creates a report; writing it sends the file's frames through the pipeline.
  package init(of file: FrameFile) {
    self.file = file
  }

  /// Writes the report in pieces, so that long ones need little memory.
  ///
  /// - Parameter output: receives tens of kilobytes at a time.
  /// - Throws: the error of `output`.
  /// - Complexity: O(frames).
  package func write<Failure>(
    to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter(capacity: FrameReport.pieceLength + 1000)
    var pipeline = file.pipeline
    var hitchCount = 0
    var hitch = 0
    var commitHitch = 0
    let tick = pipeline.tickNanoseconds
    json.append("{\"frames\": [")
    for (index, work) in file.frames.enumerated() {
      let timing = pipeline.advance(work)
      json.append(index == 0 ? "\n  {\"begin\": " : ",\n  {\"begin\": ", timing.begin)
      json.append(", \"deadline\": ", timing.deadline)
      json.append(", \"display\": ", timing.display)
      json.append(", \"buffers\": ", timing.buffers)
      json.append(", \"hitch_ns\": ", timing.hitchTicks * tick)
      json.append(", \"commit_hitch_ns\": ", timing.commitHitchTicks * tick)
      json.append(", \"render_hitch_ns\": ", timing.renderHitchTicks * tick)
      json.append("}")
      if timing.hitchTicks > 0 { hitchCount += 1 }
      hitch += timing.hitchTicks
      commitHitch += timing.commitHitchTicks
      if json.bytes.count >= FrameReport.pieceLength {
        try output(json.bytes)
        json.removeAll()
      }
    }
    json.append(file.frames.isEmpty ? "], \"hitch_count\": " : "\n], \"hitch_count\": ", hitchCount)
    json.append(", \"hitch_ns\": ", hitch * tick)
    json.append(", \"commit_hitch_ns\": ", commitHitch * tick)
    json.append(", \"render_hitch_ns\": ", (hitch - commitHitch) * tick)
    json.append("}\n")
    try output(json.bytes)
  }

  private static let pieceLength = 1 << 16
}
