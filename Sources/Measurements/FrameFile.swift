package import Diagnostics
package import FrameLab
internal import LocatedText

/// The costs of frames, measured or made up, to send through the pipeline.
///
///     {"refresh_interval_ns": 16666667, "ticks_per_frame": 1, "buffers": "auto", "frames": [
///       {"commit_ns": 5000000, "prepare_ns": 2000000, "render_ns": 6000000, "quiet_vsyncs": 0}
///     ]}
///
/// `render_ns` is the GPU's time, `prepare_ns` that of the render server's processor before it.
/// `buffers` is `"auto"` (the default), 2 or 3; by default `ticks_per_frame` is 1, and `prepare_ns`
/// and `quiet_vsyncs` are 0. Keys such as `commit.image-decoding_ns` are named parts of a stage.
package struct FrameFile: Hashable, Sendable {
  /// Nanoseconds from one vsync to the next.
  package let refreshIntervalNanoseconds: Int
  /// The number of equal parts of an interval at which a late frame may appear.
  package let ticksPerFrame: Int
  /// The number of frame buffers that the render server may use.
  package let buffers: BufferPolicy
  /// The cost of each frame; the pipeline can advance by all of them in turn.
  package let frames: [FrameWork]
  /// The known parts of the stages, by stage and then by name.
  package let parts: [FramePart]

  /// Creates a file of frames that some other source has, such as a trial.
  ///
  /// - Precondition: each part has one number for each frame, and no two have the same key.
  package init(
    refreshIntervalNanoseconds: Int,
    ticksPerFrame: Int = 1,
    buffers: BufferPolicy,
    frames: [FrameWork],
    parts: [FramePart] = []
  ) {
    precondition(
      parts.allSatisfy { $0.nanoseconds.count == frames.count }
        && Set(parts.map(\.key)).count == parts.count,
      "parts have one number for each of \(frames.count) frames, got \(parts.map(\.key))"
    )
    self.refreshIntervalNanoseconds = refreshIntervalNanoseconds
    self.ticksPerFrame = ticksPerFrame
    self.buffers = buffers
    self.frames = frames
    self.parts = parts.sorted { ($0.stage.order, $0.name) < ($1.stage.order, $1.name) }
  }

  /// The format of a file, with an example: a paragraph of `perfsite frames --help`.
  package static let help = """
      {"refresh_interval_ns": 16666667, "buffers": "auto", "frames": [
        {"commit_ns": 5000000, "render_ns": 6000000, "quiet_vsyncs": 0}
      ]}

    'buffers' is "auto", 2 or 3; it and 'quiet_vsyncs' may be left out. A frame may also have \
    'prepare_ns', what the render server's processor takes before the GPU's 'render_ns', and the \
    file 'ticks_per_frame', in how many equal parts of an interval a late frame may appear. Named \
    parts of a stage, such as 'commit.image-decoding_ns' or 'render.offscreen-pass_ns', add up to \
    at most the stage; 'perfsite explain --recording' tells what each of them costs.
    """

  /// Reads a file, or reports all mistakes in it.
  ///
  /// A JSON syntax error ends the reading; other mistakes are collected, up to a hundred.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - path: the name of the file in diagnostics.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the file; nil if there was any mistake.
  /// - Complexity: O(bytes).
  package static func read(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> FrameFile? {
    var reader = FrameFileReader(bytes)
    let frames = reader.frames()
    var mistakes = reader.mistakes
    if let frames, mistakes.isEmpty {
      guard let overrun = frames.overrun else { return frames.file }
      mistakes = [overrun]
    }
    // A file without mistakes is ASCII; only a file with mistakes may be no text at all.
    switch SourceFile.decoding(bytes, path: path) {
    case .failure(let diagnostic): diagnostics.append(diagnostic)
    case .success:
      diagnostics += OffsetMistake.diagnostics(mistakes, in: bytes, path: path)
    }
    return nil
  }

  /// A pipeline before the first frame of the file.
  package var pipeline: FramePipeline {
    FramePipeline(
      refreshIntervalNanoseconds: refreshIntervalNanoseconds,
      ticksPerFrame: ticksPerFrame,
      buffers: buffers
    )
  }
}
