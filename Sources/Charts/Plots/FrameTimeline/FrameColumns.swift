/// The columns of a panel of a frame timeline: one per vsync, or one for several if there are more
/// than 2,000.
///
/// A column shows the longest work and the latest of its frames, so no late frame is ever lost.
struct FrameColumns {
  /// Frames drawn as one.
  struct Column: Hashable {
    /// The index of the latest frame, or of the first if none is late; nil without frames.
    var frame: Int?
    var upper = 0.0
    var lower = 0.0
    var lateness = 0.0
  }

  let columns: [Column]
  /// The number of vsyncs that a column covers.
  let vsyncsPerColumn: Int
  /// The indices of the late frames that get an id.
  let addressable: Set<Int>
  private let first: Int

  init(_ panel: FrameTimeline.Panel, in vsyncs: Range<Int>) {
    let size = vsyncs.count <= Self.single ? 1 : (vsyncs.count + Self.most - 1) / Self.most
    var columns = Array(repeating: Column(), count: (vsyncs.count + size - 1) / size)
    for (index, frame) in panel.frames.enumerated() {
      let place = (frame.vsync - vsyncs.lowerBound) / size
      var column = columns[place]
      column.upper = max(column.upper, frame.upper)
      column.lower = max(column.lower, frame.lower)
      if column.frame == nil || frame.lateness > column.lateness {
        column.lateness = frame.lateness
        column.frame = index
      }
      columns[place] = column
    }
    let late = columns.filter { $0.lateness > 0 }
    let latest = late.sorted { ($1.lateness, $0.frame ?? 0) < ($0.lateness, $1.frame ?? 0) }
    let named = (late.prefix(1) + latest.prefix(FrameTimeline.anchorLimit - 1)).compactMap(\.frame)
    addressable = Set(named)
    vsyncsPerColumn = size
    first = vsyncs.lowerBound
    self.columns = columns
  }

  func column(of vsync: Int) -> Int { (vsync - first) / vsyncsPerColumn }

  /// The most vsyncs with their own columns.
  private static let single = 2_000
  /// The most columns for more vsyncs than that.
  private static let most = 1_000
}
