/// The path of frames to the display: stages that begin at vsyncs and pass work on, without a scale
/// of time.
///
/// Time runs to the right in wide columns, and downward in narrow ones.
package struct PipelineDrawing: Chart {
  package var title: String
  /// The stages in the order of the work, each a lane.
  package var lanes: [Lane]
  /// The number of intervals between vsyncs.
  package var intervals: Int
  /// The name of a line between intervals: "vsync".
  package var tickName: String
  /// The description in words.
  package var altText: String

  package init(
    title: String,
    lanes: [Lane],
    intervals: Int,
    tickName: String,
    altText: String
  ) {
    precondition(intervals > 0, "a pipeline takes time")
    precondition(
      lanes.flatMap(\.blocks).allSatisfy { 0 <= $0.from && $0.from < $0.to },
      "a block takes time"
    )
    self.title = title
    self.lanes = lanes
    self.intervals = intervals
    self.tickName = tickName
    self.altText = altText
  }

  /// A stage.
  package struct Lane: Hashable, Sendable {
    /// The name of the stage.
    package let name: String
    /// The work of the stage, in order of time.
    package let blocks: [Block]
  }

  /// A piece of work.
  package struct Block: Hashable, Sendable {
    /// The name of the work.
    package let name: String
    /// The number of the frame, from 1.
    package let frame: Int
    /// The start and the end, in intervals.
    package let from: Double
    package let to: Double
    package let isHitch: Bool

    package init(_ name: String, frame: Int, from: Double, to: Double, isHitch: Bool = false) {
      self.name = name
      self.frame = frame
      self.from = from
      self.to = to
      self.isHitch = isHitch
    }
  }

  package var table: ChartTable {
    ChartTable(
      caption: title,
      columns: ["stage", "work", "frame", "in interval"],
      rows: lanes.flatMap { lane in
        lane.blocks.map { block in
          let first = Int(block.from) + 1
          let last = Int(block.to.rounded(.up))
          return [
            lane.name, block.name, "\(block.frame)",
            first == last ? "\(first)" : "\(first) and \(last)",
          ]
        }
      }
    )
  }
}
