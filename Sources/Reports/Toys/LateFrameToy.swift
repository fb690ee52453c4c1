import FrameLab
import TextFormats

/// A frame that readers can make late: three lanes, and a phone that still shows the frame before.
///
/// `assets/late-frame.js` draws the same, and moves it.
struct LateFrameToy {
  /// The caption, in a sentence.
  static let caption =
    "A frame that misses its vsync, by however little, reaches the display a whole interval late."

  private static let interval = 16_666_667
  private static let commit = 17_000_000
  private static let render = 7_000_000
  private static let lanes = ToyLanes(start: 2, span: 8)
  /// The index of the reader's frame, which is number 2.
  private static let own = 3

  private let frames = timings()

  /// Returns the frames, after two that fill the pipeline.
  private static func timings() -> [FrameTiming] {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
    return (0..<lanes.start + lanes.span).map { pipeline.advance(work(of: $0)) }
  }

  private static func work(of index: Int) -> FrameWork {
    index == own
      ? FrameWork(commitNanoseconds: commit, executeNanoseconds: render)
      : FrameWork(commitNanoseconds: interval * 3 / 5, executeNanoseconds: interval / 2)
  }

  /// Returns the figure, whose controls only scripts show.
  func fragment(id: String) -> Fragment {
    ToyControls.figure("late-frame is-late", id: id, titled: "Make a frame late", Self.caption) {
      figure in
      figure.line("div", ["class": "stage"]) { stage in
        stage.line("div", ["class": "track"]) { $0.fragment(lanes) }
        stage.line("p", ["class": "says", "aria-live": "polite"]) { $0.fragment(sentence) }
        stage.fragment(controls)
        stage.newline()
        stage.element("div", ["class": "screen"]) { screen in
          screen.fragment(Self.phone)
          screen.element("p", ["class": "shown"], text: "still frame 1")
        }
      }
    }
  }

  private var sentence: Fragment {
    let over = Self.commit - Self.interval
    let frozen = frames[Self.own].hitchTicks * Self.interval
    return Fragment { writer in
      writer.element("strong", text: TimeText.milliseconds(over))
      writer.text(" over → ")
      writer.element("strong", ["class": "late"], text: TimeText.milliseconds(frozen))
      writer.text(" frozen")
    }
  }

  private var lanes: Fragment {
    let name =
      "The app’s commits, the render server’s work and the frames on the display, vsync by vsync"
    return Fragment { writer in
      writer.element("svg", ["class": "lanes", "role": "img", "aria-label": name]) { drawing in
        text("a vsync every", value: Self.interval, class: "interval", y: 16, into: &drawing)
        drawing.element("g", ["class": "bars"]) { bars(into: &$0) }
        text("App: commit,", value: Self.commit, class: "commit", y: 48, into: &drawing)
        text("Render server,", value: Self.render, class: "render", y: 120, into: &drawing)
        drawing.element("text", ["x": "0", "y": "192"], text: "Display")
        drawing.element(
          "line",
          ["class": "now", "x1": "48.75%", "y1": "24", "x2": "48.75%", "y2": "250"]
        )
      }
    }
  }

  private func text(
    _ text: String,
    value: Int,
    class name: String,
    y: Int,
    into writer: inout MarkupWriter
  ) {
    writer.element("text", ["x": "0", "y": "\(y)"]) { element in
      element.text(text + " ")
      element.element("tspan", ["class": name], text: TimeText.milliseconds(value))
    }
  }

  private func bars(into writer: inout MarkupWriter) {
    let lanes = Self.lanes
    let interval = Double(Self.interval)
    for vsync in lanes.start...lanes.start + lanes.span {
      lanes.line("vsync", from: (Double(vsync), 28), to: (Double(vsync), 244), into: &writer)
    }
    func end(of index: Int) -> (commit: Double, render: Double) {
      let commit = Double(Self.work(of: index).commitNanoseconds) / interval
      return (
        Double(frames[index].begin) + commit,
        Double(frames[index].executeEndNanoseconds) / interval
      )
    }
    for (index, frame) in frames.enumerated() {
      let name = index == Self.own ? "own" : "other"
      let number = index - lanes.start + 1
      let label = index < lanes.start ? "" : "\(number)"
      func box(_ name: String, _ y: Int, _ from: Double, _ to: Double, _ label: String) {
        lanes.box(name, y: y, height: 36, from: from, to: to, label: label, into: &writer)
      }
      let (committed, rendered) = end(of: index)
      let next = index + 1 < frames.count ? frames[index + 1].due : frame.display + 1
      box(name, 56, Double(frame.begin), committed, label)
      box(name, 128, Double(frame.executeStartNanoseconds) / interval, rendered, label)
      box("late", 200, Double(frame.due), Double(frame.display), "still \(number - 1)")
      box(name, 200, Double(frame.display), Double(next), label)
    }
    let frame = frames[Self.own]
    let (committed, rendered) = end(of: Self.own)
    func line(_ name: String, _ from: (Double, Int), _ to: (Double, Int)) {
      lanes.line(name, from: from, to: to, into: &writer)
    }
    let deadline = Double(frame.deadline)
    let display = Double(frame.display)
    let due = Double(frame.begin + 1)
    line("wait", (committed, 74), (deadline, 74))
    line("wait", (deadline, 74), (deadline, 128))
    line("wait", (rendered, 146), (display, 146))
    line("wait", (display, 146), (display, 200))
    line("limit", (due, 50), (due, 98))
    line("limit", (deadline + 1, 122), (deadline + 1, 170))
  }

  private var controls: Fragment {
    Fragment { writer in
      writer.element("div", ["class": "play"]) { line in
        line.fragment(
          ToyControls.choice(
            "late-frame-rate",
            of: [("60", "60 Hz"), ("120", "120 Hz")],
            called: "Display"
          )
        )
        line.element("button", ["type": "button"], text: "Pause")
        line.element(
          "p",
          text: "At 1/20 of the speed. Drag the handles, or use the arrow keys."
        )
      }
    }
  }

  /// The screen of a phone with a list whose rows repeat after four.
  private static let phone = Fragment { writer in
    writer.element(
      "svg",
      [
        "class": "glass", "viewBox": "0 0 180 360", "role": "img",
        "aria-label": "A list that scrolls",
      ]
    ) { glass in
      glass.element("g", ["class": "rows"]) { rows in
        for row in 0..<10 {
          let top = row * 64
          func box(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int) {
            rows.element(
              "rect",
              [
                "class": name, "x": "\(x)", "y": "\(top + y)", "width": "\(width)",
                "height": "\(height)", "rx": "\(radius)",
              ]
            )
          }
          box("image-\(row % 4)", 12, 10, 44, 44, 8)
          box("words", 66, 18, [86, 70, 92, 62][row % 4], 10, 3)
          box("words", 66, 36, [58, 90, 64, 80][row % 4], 8, 3)
          box("rule", 0, 63, 180, 1, 0)
        }
      }
    }
  }
}
