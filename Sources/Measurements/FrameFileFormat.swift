internal import LocatedText

/// A form in which files write down the costs of frames.
package struct FrameFileFormat: Sendable {
  /// How the format looks, with an example: a paragraph of `perfsite frames --help`.
  package let help: String
  /// Whether a text is meant to be in the format, mistakes or not.
  let recognizes: @Sendable (_ bytes: [UInt8]) -> Bool
  /// Reads a text and adds what is wrong with it; what it returns counts only without mistakes.
  let read: @Sendable (_ bytes: [UInt8], _ mistakes: inout [OffsetMistake]) -> LocatedFrames?

  /// Every format; JSON comes last and is given what no other format recognizes.
  package static let all = [csv, json]

  /// The format of a text.
  static func of(_ bytes: [UInt8]) -> FrameFileFormat {
    all.first { $0.recognizes(bytes) } ?? json
  }

  private static let json = FrameFileFormat(
    help: """
        {"refresh_interval_ns": 16666667, "buffers": "auto", "frames": [
          {"commit_ns": 5000000, "render_ns": 6000000, "quiet_vsyncs": 0}
        ]}

      'buffers' is "auto", 2 or 3; it and 'quiet_vsyncs' may be left out. A frame may also have \
      'prepare_ns', what the render server's processor takes before the GPU's 'render_ns', and the \
      file 'ticks_per_frame', in how many equal parts of an interval a late frame may appear. Named \
      parts of a stage, such as 'commit.image-decoding_ns' or 'render.offscreen-pass_ns', add up to \
      at most the stage; 'perfsite explain --recording' says what each of them costs.
      """,
    recognizes: { _ in true },
    read: { bytes, mistakes in
      var reader = FrameFileReader(bytes)
      let frames = reader.frames()
      mistakes += reader.mistakes
      return frames
    }
  )
}
