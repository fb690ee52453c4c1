internal import FrameLab
internal import JSON

extension FrameFile {
  /// The file as `perfsite frames` reads it, one frame to a line.
  ///
  /// The pipeline makes of the frames of a trial what it made of them in the trial: the same vsyncs,
  /// the same hitches.
  ///
  /// - Complexity: O(frames).
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("{\"refresh_interval_ns\": ", refreshIntervalNanoseconds)
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
      json.append(", \"render_ns\": ", frame.renderNanoseconds)
      json.append(", \"quiet_vsyncs\": ", frame.quietVsyncs)
      json.append("}")
    }
    json.append(frames.isEmpty ? "]}\n" : "\n]}\n")
    return json.bytes
  }
}
