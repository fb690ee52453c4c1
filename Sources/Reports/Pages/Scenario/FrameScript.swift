import Charts
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The frames of timelines as a classic script, which `assets/timeline.js` loads when a reader
/// first touches one.
///
///     var perfsiteFrames={"timeline-iphone-11--late":
///     {"left":44,"pitch":1,"per":1,"deadline":167,"panels":[
///     {"name":"Late","top":36,"bottom":226,"first":72,"at":[0,1,…],
///     "commit":[83,…],"render":[21,…],
///     "late":[[217,"33.3 ms late, commit: image decoding 28.1 ms"]]}]}};
///
/// Times are tenths of a millisecond; `deadline` is that of commit and render each. `left` and
/// `pitch` place the drawing's columns, each of `per` vsyncs. A panel is one run:
/// `first` is the number of its first frame, and `at` has the place of each frame. A late frame has
/// its number and its causes in words.
struct FrameScript {
  /// A timeline on the page.
  struct Figure {
    let id: String
    let chart: FrameTimeline
    /// The late frames of each panel with their causes.
    let lateFrames: [[LateFrame]]
  }

  let figures: [Figure]

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("var perfsiteFrames={")
    for (index, figure) in figures.enumerated() {
      json.append(index == 0 ? "\n" : ",\n")
      append(figure, to: &json)
    }
    json.append("\n};\n")
    return json.bytes
  }

  private func append(_ figure: Figure, to json: inout JSONWriter) {
    let columns = figure.chart.columns
    json.append(quoting: figure.id)
    json.append(":{\"left\":\(columns.left),\"pitch\":\(columns.pitch),\"per\":", columns.vsyncs)
    json.append(",\"deadline\":", Self.tenths(figure.chart.deadline))
    json.append(",\"panels\":[")
    for (index, late) in figure.lateFrames.enumerated() {
      json.append(index == 0 ? "\n" : ",\n")
      append(late, figure.chart.panels[index], columns.extents[index], figure.chart, to: &json)
    }
    json.append("]}")
  }

  private func append(
    _ lateFrames: [LateFrame],
    _ panel: FrameTimeline.Panel,
    _ extent: ClosedRange<Double>,
    _ chart: FrameTimeline,
    to json: inout JSONWriter
  ) {
    let numbers = panel.firstNumber..<panel.firstNumber + panel.frames.count
    json.append("{\"name\":")
    json.append(quoting: panel.name ?? "")
    json.append(",\"top\":\(extent.lowerBound),\"bottom\":\(extent.upperBound)")
    json.append(",\"first\":", panel.firstNumber)
    json.append(",\"at\":", panel.frames.map { $0.vsync - chart.vsyncs.lowerBound })
    json.append(",\"commit\":", panel.frames.map { Self.tenths($0.upper) })
    json.append(",\"render\":", panel.frames.map { Self.tenths($0.lower) })
    json.append(",\"late\":")
    json.append(list: lateFrames.filter { numbers.contains($0.index) }) { frame, json in
      json.append("[", frame.index)
      json.append(",")
      json.append(quoting: LatenessText.text(frame))
      json.append("]")
    }
    json.append("}")
  }

  private static func tenths(_ milliseconds: Double) -> Int {
    Int((milliseconds * 10).rounded(.toNearestOrAwayFromZero))
  }
}
