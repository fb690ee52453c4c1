/// The cost of each cause: the hitches without it, and with half of it.
///
/// The savings don't add up: two causes that make the same frame late each save nothing alone, or
/// each save the whole hitch.
package struct CauseRanking: Sendable {
  /// A cause, with the hitches that would be left.
  package struct Row: Sendable {
    package let cause: FrameCause
    /// The time in all frames; nil if it overflows.
    package let nanoseconds: Int?
    /// The frames without it.
    package let without: FrameSummary
    /// The frames with it in half the time.
    package let halved: FrameSummary
  }

  /// The frames as they are.
  package let recorded: FrameSummary
  /// The causes, the largest saving first; then that of halving it, then by name.
  package let rows: [Row]

  /// Sends the frames through the pipeline twice for each cause that takes any time.
  ///
  /// - Throws: `EndlessFrames` if frames would end too late to be counted.
  /// - Complexity: O(frames × parts × causes).
  package init(
    _ causes: [FrameCause],
    of file: FrameFile,
    recorded: FrameSummary? = nil
  ) throws(EndlessFrames) {
    let recorded = recorded ?? FrameSummary(of: file)
    var rows: [Row] = []
    for cause in causes {
      let nanoseconds = file.nanoseconds(of: cause)
      if nanoseconds == 0 { continue }
      rows.append(
        Row(
          cause: cause,
          nanoseconds: nanoseconds,
          without: try Self.summary(of: file, with: cause, by: .zero),
          halved: try Self.summary(of: file, with: cause, by: .half)
        )
      )
    }
    self.recorded = recorded
    self.rows = rows.sorted { left, right in
      (left.without.hitchNanoseconds, left.halved.hitchNanoseconds, left.cause.name)
        < (right.without.hitchNanoseconds, right.halved.hitchNanoseconds, right.cause.name)
    }
  }

  private static func summary(
    of file: FrameFile,
    with cause: FrameCause,
    by factor: ScaleFactor
  ) throws(EndlessFrames) -> FrameSummary {
    FrameSummary(of: try file.applying([FrameScaling(cause, by: factor)]))
  }
}
