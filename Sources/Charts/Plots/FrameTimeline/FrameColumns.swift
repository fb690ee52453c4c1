/// The columns of a frame timeline: one per frame, or one for several frames if there are more than
/// 2,000.
///
/// A column shows the longest work and the latest of its frames, so no late frame is ever lost.
struct FrameColumns {
  /// Frames drawn as one.
  struct Column: Hashable {
    /// The number of the latest frame, or of the first if none is late.
    var frame: Int
    var upper: Double
    var lower: Double
    var lateness: Double
  }

  let columns: [Column]
  /// How many frames a column covers.
  let framesPerColumn: Int
  /// The numbers of the late frames that get an id.
  let addressable: Set<Int>

  init(_ chart: FrameTimeline) {
    let frames = chart.frames
    let framesPerColumn =
      frames.count <= Self.single ? 1 : (frames.count + Self.most - 1) / Self.most
    let columns = stride(from: 0, to: frames.count, by: framesPerColumn).map { first in
      var column = Column(frame: first, upper: 0, lower: 0, lateness: 0)
      for number in first..<min(first + framesPerColumn, frames.count) {
        let frame = frames[number]
        column.upper = max(column.upper, frame.upper)
        column.lower = max(column.lower, frame.lower)
        if frame.lateness > column.lateness {
          column.lateness = frame.lateness
          column.frame = number
        }
      }
      return column
    }
    let late = columns.filter { $0.lateness > 0 }
    let latest = late.sorted { ($1.lateness, $0.frame) < ($0.lateness, $1.frame) }
    let named = (late.prefix(1) + latest.prefix(FrameTimeline.anchorLimit - 1)).map(\.frame)
    addressable = Set(named)
    self.framesPerColumn = framesPerColumn
    self.columns = columns
  }

  /// Up to this many frames get their own columns.
  private static let single = 2_000
  /// The most columns for more frames than that.
  private static let most = 1_000
}
