import Charts
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The frames of timelines as a classic script, which `assets/timeline.js` loads when a reader first
/// touches one.
///
///     var perfsiteFrames={"replay":"../replay/feed","figures":{"timeline-iphone-11--late":
///     {"left":44,"pitch":1,"per":1,"deadline":167,"panels":[
///     {"name":"Late","top":36,"bottom":226,"first":72,"side":0,"at":[0,1,…],
///     "commit":[83,…],"render":[21,…],
///     "late":[[217,"33.3 ms late, commit: image decoding 28.1 ms"]]}]}}};
///
/// Times are tenths of a millisecond; `deadline` is what commit and render each have. `left` and
/// `pitch` say where the drawing has its columns, `per` how many places each has. A panel is one run:
/// `first` is the number of its first frame, `at` the place of each, `side` the variant of the replay
/// that recorded these frames, if one did. A late frame has its number and its causes in words.
struct FrameScript {
  /// A timeline on the page.
  struct Figure {
    let id: String
    let chart: FrameTimeline
    /// What is known of each panel of the chart.
    let runs: [Run]
  }

  /// A panel of a timeline.
  struct Run {
    /// Which of the frames were late, and why.
    let lateFrames: [LateFrame]
    /// The variant of the replay with these frames, 0 or 1; nil if none recorded them.
    let side: Int?
  }

  /// The replay's address without its extension, from the page; nil without one.
  let replay: String?
  let figures: [Figure]

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("var perfsiteFrames={")
    if let replay {
      json.append("\"replay\":")
      json.append(quoting: replay)
      json.append(",")
    }
    json.append("\"figures\":{")
    for (index, figure) in figures.enumerated() {
      json.append(index == 0 ? "\n" : ",\n")
      append(figure, to: &json)
    }
    json.append("\n}};\n")
    return json.bytes
  }

  private func append(_ figure: Figure, to json: inout JSONWriter) {
    let columns = figure.chart.columns
    json.append(quoting: figure.id)
    json.append(":{\"left\":\(columns.left),\"pitch\":\(columns.pitch),\"per\":", columns.vsyncs)
    json.append(",\"deadline\":", Self.tenths(figure.chart.deadline))
    json.append(",\"panels\":[")
    for (index, run) in figure.runs.enumerated() {
      json.append(index == 0 ? "\n" : ",\n")
      append(run, figure.chart.panels[index], columns.extents[index], figure.chart, to: &json)
    }
    json.append("]}")
  }

  private func append(
    _ run: Run,
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
    if let side = run.side { json.append(",\"side\":", side) }
    json.append(",\"at\":[")
    append(panel.frames.map { $0.vsync - chart.vsyncs.lowerBound }, to: &json)
    json.append("],\"commit\":[")
    append(panel.frames.map { Self.tenths($0.upper) }, to: &json)
    json.append("],\"render\":[")
    append(panel.frames.map { Self.tenths($0.lower) }, to: &json)
    json.append("],\"late\":[")
    for (index, frame) in run.lateFrames.filter({ numbers.contains($0.index) }).enumerated() {
      json.append(index == 0 ? "[" : ",[", frame.index)
      json.append(",")
      json.append(quoting: LatenessText.text(frame))
      json.append("]")
    }
    json.append("]}")
  }

  private func append(_ numbers: [Int], to json: inout JSONWriter) {
    for (index, number) in numbers.enumerated() { json.append(index == 0 ? "" : ",", number) }
  }

  private static func tenths(_ milliseconds: Double) -> Int {
    Int((milliseconds * 10).rounded(.toNearestOrAwayFromZero))
  }
}
