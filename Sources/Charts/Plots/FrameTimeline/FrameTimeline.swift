/// The work of every frame against its deadline: one part of it above a middle line, one below.
///
/// Both parts have the same deadline, since each has its own refresh interval. Late frames have
/// their own color, a pointer above them and, unless there are too many, an id.
package struct FrameTimeline: Chart {
  package var title: String
  /// The frames in order.
  package var frames: [Frame]
  /// The number of the first frame, for a part of a longer run.
  package var firstNumber: Int
  /// The time that each part of a frame has, in milliseconds.
  package var deadline: Double
  /// What is drawn above the middle line.
  package var upperName: String
  /// What is drawn below the middle line.
  package var lowerName: String
  /// The prefix of the ids of late frames; if nil, the figure's id and a hyphen.
  ///
  /// If it is the only timeline on a page, it may be empty, for `#frame-217`.
  package var anchorPrefix: String?

  package init(
    title: String,
    frames: [Frame],
    firstNumber: Int = 0,
    deadline: Double,
    upperName: String = "commit",
    lowerName: String = "render",
    anchorPrefix: String? = nil
  ) {
    precondition(deadline > 0 && deadline < 1e9, "a deadline must be positive: \(deadline)")
    self.title = title
    self.frames = frames
    self.firstNumber = firstNumber
    self.deadline = deadline
    self.upperName = upperName
    self.lowerName = lowerName
    self.anchorPrefix = anchorPrefix
  }

  /// The times of one frame in milliseconds.
  package struct Frame: Hashable, Sendable {
    /// The work drawn above the middle line.
    package var upper: Double
    /// The work drawn below the middle line.
    package var lower: Double
    /// How much too late the frame was shown; 0 if on time.
    package var lateness: Double

    package init(upper: Double, lower: Double, lateness: Double = 0) {
      self.upper = max(Finite.only(upper) ?? 0, 0)
      self.lower = max(Finite.only(lower) ?? 0, 0)
      self.lateness = max(Finite.only(lateness) ?? 0, 0)
    }

    /// Whether the frame was shown too late.
    package var isLate: Bool { lateness > 0 }
  }

  /// A drawing of many frames scrolls; it has no narrow layout.
  package var fit: ChartFit { .scrolls }

  /// The number of late frames that get an id: the earliest and the latest of them.
  package static let anchorLimit = 64

  /// The id of the late frame of that number in the figure with the given id, if it has one.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  package func anchor(frame number: Int, id: String) -> String? {
    let index = number - firstNumber
    return FrameColumns(self).addressable.contains(index) ? anchor(at: index, id: id) : nil
  }

  /// The id of the late frame at an index.
  func anchor(at index: Int, id: String) -> String {
    "\(anchorPrefix ?? "\(id)-")frame-\(number(at: index))"
  }

  /// The number of the frame at an index.
  func number(at index: Int) -> Int { firstNumber + index }
}
