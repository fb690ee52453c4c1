package import FrameLab

/// The frames of a trial in the format that `perfsite frames` reads.
///
/// The pipeline makes of them what it made of them in the trial: the same vsyncs, the same hitches.
package struct FrameExport: Hashable, Sendable {
  /// Nanoseconds from one vsync to the next.
  package var refreshIntervalNanoseconds: Int
  /// How many frame buffers the render server used.
  package var buffers: BufferPolicy
  /// What each frame cost, in order.
  package var frames: [FrameWork]

  /// Creates an export.
  package init(refreshIntervalNanoseconds: Int, buffers: BufferPolicy, frames: [FrameWork]) {
    self.refreshIntervalNanoseconds = refreshIntervalNanoseconds
    self.buffers = buffers
    self.frames = frames
  }

  /// The text, one frame to a line.
  ///
  /// - Complexity: O(frames).
  package var bytes: [UInt8] {
    var json = JSONBytes()
    json.append("{\"refresh_interval_ns\": ")
    json.append(refreshIntervalNanoseconds)
    json.append(", \"buffers\": ")
    switch buffers {
    case .automatic: json.append("\"auto\"")
    case .double: json.append("2")
    case .triple: json.append("3")
    }
    json.append(", \"frames\": [")
    for (index, frame) in frames.enumerated() {
      json.append(index == 0 ? "\n  {\"commit_ns\": " : ",\n  {\"commit_ns\": ")
      json.append(frame.commitNanoseconds)
      json.append(", \"render_ns\": ")
      json.append(frame.renderNanoseconds)
      json.append(", \"quiet_vsyncs\": ")
      json.append(frame.quietVsyncs)
      json.append("}")
    }
    json.append(frames.isEmpty ? "]}\n" : "\n]}\n")
    return json.bytes
  }
}
