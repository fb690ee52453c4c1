/// The work of every frame against its deadline: one part of it above a middle line, one below.
///
/// Both parts have the same deadline, because each has its own refresh interval. Late frames have
/// the color of hitches, a pointer above them and, unless there are too many, an id. Several runs
/// are panels below each other that share the axis of time and the scale of work, so they compare.
package struct FrameTimeline: Chart {
  package var title: String
  /// The runs from the top to the bottom.
  package let panels: [Panel]
  /// The vsyncs that all panels show.
  package let vsyncs: Range<Int>
  /// The time for each part of a frame, from one vsync to the next, in milliseconds.
  package let deadline: Double
  /// The name of the work above the middle line.
  package var upperName: String
  /// The name of the work below the middle line.
  package var lowerName: String
  /// The title of the axis of time.
  package var timeTitle: String

  /// Creates a timeline of runs that share their axes; frames that begin outside of the vsyncs are
  /// omitted.
  package init(
    title: String,
    panels: [Panel],
    vsyncs: Range<Int>,
    deadline: Double,
    upperName: String = "commit",
    lowerName: String = "render",
    timeTitle: String = "time (s)"
  ) {
    precondition(deadline > 0 && deadline < 1e9, "a deadline must be positive: \(deadline)")
    precondition(
      Set(panels.map(\.id)).count == panels.count,
      "panels have different ids, got \(panels.map { $0.id ?? "" })"
    )
    self.title = title
    self.panels = panels.map { $0.clipped(to: vsyncs) }
    self.vsyncs = vsyncs
    self.deadline = deadline
    self.upperName = upperName
    self.lowerName = lowerName
    self.timeTitle = timeTitle
  }

  /// Creates a timeline of one run, with a frame at every vsync.
  package init(
    title: String,
    frames: [Frame],
    firstNumber: Int = 0,
    deadline: Double,
    upperName: String = "commit",
    lowerName: String = "render"
  ) {
    let frames = frames.enumerated().map { index, frame in
      var frame = frame
      frame.vsync = firstNumber + index
      return frame
    }
    self.init(
      title: title,
      panels: [Panel(frames: frames, firstNumber: firstNumber)],
      vsyncs: firstNumber..<firstNumber + frames.count,
      deadline: deadline,
      upperName: upperName,
      lowerName: lowerName
    )
  }

  /// A run.
  package struct Panel: Hashable, Sendable {
    /// The name; nil if there is only one.
    package let name: String?
    /// The part of frames' ids that names the panel; nil if there is only one.
    ///
    /// It has lower-case letters, digits and single hyphens.
    package let id: String?
    /// The frames in the order of their vsyncs.
    package let frames: [Frame]
    /// The number of the first frame, for a part of a longer run.
    package let firstNumber: Int

    package init(
      name: String? = nil,
      id: String? = nil,
      frames: [Frame],
      firstNumber: Int = 0
    ) {
      self.name = name
      self.id = id
      self.frames = frames
      self.firstNumber = firstNumber
    }

    func number(at index: Int) -> Int { firstNumber + index }

    fileprivate func clipped(to vsyncs: Range<Int>) -> Panel {
      let first = frames.firstIndex { $0.vsync >= vsyncs.lowerBound } ?? frames.count
      let shown = frames[first...].prefix { $0.vsync < vsyncs.upperBound }
      return Panel(name: name, id: id, frames: Array(shown), firstNumber: firstNumber + first)
    }
  }

  /// The times of one frame in milliseconds.
  package struct Frame: Hashable, Sendable {
    /// The vsync at which its work begins.
    package var vsync: Int
    /// The work drawn above the middle line.
    package var upper: Double
    /// The work drawn below the middle line.
    package var lower: Double
    /// The lateness of the frame on screen; 0 if on time.
    package var lateness: Double

    package init(vsync: Int = 0, upper: Double, lower: Double, lateness: Double = 0) {
      self.vsync = vsync
      self.upper = max(Finite.only(upper) ?? 0, 0)
      self.lower = max(Finite.only(lower) ?? 0, 0)
      self.lateness = max(Finite.only(lateness) ?? 0, 0)
    }

    /// True if the frame was shown too late.
    package var isLate: Bool { lateness > 0 }
  }

  /// A drawing of many frames scrolls; it has no narrow layout.
  package var fit: ChartFit { .scrolls }

  /// The number of late frames of a panel that get an id: the earliest and the latest of them.
  package static let anchorLimit = 64

  /// Returns the id of a late frame in a panel of the figure with this id; nil if the frame has no
  /// id.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  package func anchor(frame number: Int, in panel: String? = nil, id: String) -> String? {
    guard let panel = panels.first(where: { $0.id == panel }) else { return nil }
    let index = number - panel.firstNumber
    return FrameColumns(panel, in: vsyncs).addressable.contains(index)
      ? anchor(at: index, in: panel, id: id) : nil
  }

  /// Returns the id of the late frame at an index.
  func anchor(at index: Int, in panel: Panel, id: String) -> String {
    // No id has two hyphens in a row, so no two pairs of ids share one.
    "\(id)-\(panel.id.map { "-\($0)-" } ?? "")frame-\(panel.number(at: index))"
  }
}
