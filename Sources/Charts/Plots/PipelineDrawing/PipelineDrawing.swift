/// How frames reach the display: stages that begin at vsyncs and pass work on, drawn as a scheme
/// without a scale of time.
///
/// Time runs to the right in wide columns, and downward in narrow ones.
package struct PipelineDrawing: Chart {
  package var title: String
  /// The stages in the order of the work, each a lane.
  package var lanes: [Lane]
  /// How many intervals between vsyncs are drawn.
  package var intervals: Int
  /// What a line between intervals is: "vsync".
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

  /// One stage.
  package struct Lane: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it does, in the order of time.
    package let blocks: [Block]

    package init(name: String, blocks: [Block]) {
      self.name = name
      self.blocks = blocks
    }
  }

  /// One piece of work.
  package struct Block: Hashable, Sendable {
    /// What is done.
    package let name: String
    /// Which frame it is for, from 1.
    package let frame: Int
    /// When it begins and ends, in intervals.
    package let from: Double
    package let to: Double
    /// Whether it is a hitch.
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
