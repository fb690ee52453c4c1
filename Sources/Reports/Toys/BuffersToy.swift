import FrameLab
import TextFormats

/// Ten frames that render into two buffers or three, as they are before readers drag them.
///
/// `assets/buffers.js` draws the same, and lets each render time be dragged.
struct BuffersToy {
  private static let interval = 16_666_667
  private static let commit = 9_000_000
  /// Every other render is too slow, from the third on.
  private static let renders = [10, 10, 22, 10, 22, 10, 22, 10, 22, 10].map { $0 * 1_000_000 }
  private static let lanes = ToyLanes(start: 0, span: 16)
  /// Nanoseconds of rendering in a point of a column's height.
  private static let perPoint = 340_000

  private static func frames(_ buffers: BufferPolicy) -> [FrameTiming] {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: buffers)
    return renders.map {
      pipeline.advance(FrameWork(commitNanoseconds: commit, executeNanoseconds: $0))
    }
  }

  private let double = frames(.double)
  private let triple = frames(.triple)

  /// Returns the figure, whose controls only scripts show.
  func fragment(id: String) -> Fragment {
    ToyControls.figure(
      "buffers",
      id: id,
      titled: "Two buffers or three",
      "A third buffer absorbs slow rendering. It gives a commit no more time."
    ) { figure in
      figure.element(
        "p",
        ["class": "name"],
        text: "Render times of ten frames; the line is at 16.7 ms"
      )
      figure.line("div", ["class": "track"]) { $0.fragment(levels) }
      figure.fragment(controls)
      figure.newline()
      figure.line("p", ["class": "says", "aria-live": "polite"]) { $0.fragment(sentence) }
      figure.line(
        "p",
        ["class": "lives"],
        text: "From the beginning of a frame to the display: up to \(life(double)) with two, "
          + "\(life(triple)) with three."
      )
      figure.fragment(outcome)
      figure.newline()
      figure.element(
        "p",
        text:
          "Gray: a buffer is rendered into, or waits. Blue: it is on the display. Red: it still "
          + "is, although the next frame is due."
      )
    }
  }

  private var sentence: Fragment {
    Fragment { writer in
      writer.element("strong", ["class": "late"], text: hitch(double))
      writer.text(" frozen with two buffers, ")
      writer.element("strong", ["class": "late"], text: hitch(triple))
      writer.text(" with three")
    }
  }

  private func hitch(_ frames: [FrameTiming]) -> String {
    milliseconds(frames.reduce(0) { $0 + $1.hitchTicks })
  }

  private func life(_ frames: [FrameTiming]) -> String {
    milliseconds(frames.map { $0.display - $0.begin }.max() ?? 0)
  }

  private func milliseconds(_ vsyncs: Int) -> String {
    TimeText.milliseconds(vsyncs * Self.interval)
  }

  /// The render times as columns, with a line where an interval ends.
  private var levels: Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        ["class": "lanes levels", "role": "img", "aria-label": "The render times of ten frames"]
      ) { drawing in
        for (index, time) in Self.renders.enumerated() {
          let height = Double(time) / Double(Self.perPoint)
          drawing.element(
            "rect",
            [
              "class": "own", "x": "\(index * 10 + 2)%",
              "y": DecimalText.trimmed(126 - height, places: 3), "width": "6%",
              "height": DecimalText.trimmed(height, places: 3), "rx": "4",
            ]
          )
        }
        let limit = DecimalText.fixed(
          126 - Double(Self.interval) / Double(Self.perPoint),
          places: 0
        )
        drawing.element(
          "line",
          ["class": "limit", "x1": "0", "y1": limit, "x2": "100%", "y2": limit]
        )
      }
    }
  }

  private var controls: Fragment {
    Fragment { writer in
      writer.element("div", ["class": "play"]) { line in
        line.fragment(
          ToyControls.choice(
            "buffers",
            of: [("2", "2 buffers"), ("3", "3 buffers")],
            called: "Drawn"
          )
        )
        line.element("label") { label in
          label.element("input", ["type": "checkbox"])
          label.text(" frame 2 commits late")
        }
        line.element("button", ["type": "button", "data-do": "more"], text: "All × 1.2")
        line.element("button", ["type": "button", "data-do": "reset"], text: "Reset")
        line.element("p", text: "Drag the columns, or use the arrow keys.")
      }
    }
  }

  private var outcome: Fragment {
    let name =
      "The app’s commits, the render server’s work and what each buffer holds, vsync by vsync"
    return Fragment { writer in
      writer.element("svg", ["class": "lanes slots", "role": "img", "aria-label": name]) {
        drawing in
        drawing.element("g", ["class": "bars"]) { bars(into: &$0) }
        for (y, name) in [(12, "App"), (56, "Render server"), (100, "Buffers")] {
          drawing.element("text", ["x": "0", "y": "\(y)"], text: name)
        }
      }
    }
  }

  private func bars(into writer: inout MarkupWriter) {
    let lanes = Self.lanes
    let interval = Double(Self.interval)
    let slots = 2
    func box(_ name: String, _ y: Int, _ height: Int, _ from: Double, _ to: Double, _ label: String)
    {
      lanes.box(name, y: y, height: height, from: from, to: to, label: label, into: &writer)
    }
    for slot in 0..<slots { box("slot", 106 + 26 * slot, 22, 0, Double(lanes.span), "") }
    for vsync in 0...lanes.span {
      lanes.line("vsync", from: (Double(vsync), 18), to: (Double(vsync), 184), into: &writer)
    }
    for (index, frame) in double.enumerated() {
      let y = 106 + 26 * (index % slots)
      let number = "\(index + 1)"
      let next = index + 1 < double.count ? double[index + 1] : nil
      let begin = Double(frame.begin)
      let start = Double(frame.executeStartNanoseconds) / interval
      let display = Double(frame.display)
      box("other", 18, 20, begin, begin + Double(Self.commit) / interval, number)
      box("other", 62, 20, start, Double(frame.executeEndNanoseconds) / interval, number)
      box("other", y, 22, start, display, "")
      box("own", y, 22, display, next.map { Double($0.due) } ?? display + 1, number)
      if let next { box("late", y, 22, Double(next.due), Double(next.display), "") }
    }
  }
}
