internal import FrameLab
internal import TextFormats

extension FrameFile {
  /// The file in the format of `perfsite frames`, one frame per line.
  ///
  /// Parts that take no time in a frame are omitted there.
  ///
  /// The frames of a trial get the same vsyncs and hitches from the pipeline as in the trial.
  ///
  /// - Complexity: O(frames).
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("{\"refresh_interval_ns\": ", refreshIntervalNanoseconds)
    if ticksPerFrame != 1 { json.append(", \"ticks_per_frame\": ", ticksPerFrame) }
    json.append(", \"buffers\": ")
    switch buffers {
    case .automatic: json.append("\"auto\"")
    case .double: json.append("2")
    case .triple: json.append("3")
    }
    json.append(", \"frames\": [")
    let starts = parts.map { ", \"\($0.key)\": " }
    for (index, frame) in frames.enumerated() {
      json.append(index == 0 ? "\n  {\"commit_ns\": " : ",\n  {\"commit_ns\": ")
      json.append(frame.commitNanoseconds)
      if frame.prepareNanoseconds > 0 {
        json.append(", \"prepare_ns\": ", frame.prepareNanoseconds)
      }
      json.append(", \"render_ns\": ", frame.executeNanoseconds)
      json.append(", \"quiet_vsyncs\": ", frame.quietVsyncs)
      for (part, start) in zip(parts, starts) where part.nanoseconds[index] > 0 {
        json.append(start, part.nanoseconds[index])
      }
      json.append("}")
    }
    json.append(frames.isEmpty ? "]}\n" : "\n]}\n")
    return json.bytes
  }
}
