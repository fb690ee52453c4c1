internal import LocatedText

/// The frames of a file, and where in its text each of them begins.
struct LocatedFrames {
  var file: FrameFile
  var offsets: [Int]

  /// The mistake in the first frame that the pipeline can't advance by; nil if there is none.
  ///
  /// - Complexity: O(frames).
  var overrun: OffsetMistake? {
    file.firstFrameTooLate.map { index in
      OffsetMistake(
        offset: offsets[index],
        message:
          "frame \(index) ends too late: nanoseconds count to 146 years after the first vsync"
      )
    }
  }
}
