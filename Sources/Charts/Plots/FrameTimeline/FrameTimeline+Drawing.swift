import TextFormats

extension FrameTimeline {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    var height = 0.0
    var width = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: layout.width, top: 0, into: &writer)
      let plan = FrameTimelineLayout(self, keyHeight: keyHeight)
      for panel in plan.panels { draw(panel, plan, id: id, into: &writer) }
      height = plan.bottom + drawTime(plan, into: &writer)
      width = plan.width
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private func draw(
    _ panel: FrameTimelineLayout.Panel,
    _ plan: FrameTimelineLayout,
    id: String,
    into writer: inout MarkupWriter
  ) {
    writer.lines(
      panel.nameLines,
      x: 0,
      y: panel.top + 14,
      pitch: TextStyle.headingPitch,
      class: "heading"
    )
    let deadlines = drawGrid(panel, plan, into: &writer)
    FrameBars(self, panel, plan).draw(id: id, into: &writer)
    writer.path(deadlines, class: "deadline")
    drawNames(panel, plan, into: &writer)
  }

  var key: ChartKey {
    var entries: [(ChartKey.Swatch, String)] = [
      (.surface(class: "upper"), "\(upperName), upwards"),
      (.surface(class: "lower"), "\(lowerName), downwards"),
      (.line(class: "deadline"), "deadline \(text(deadline)) ms"),
    ]
    if panels.contains(where: { $0.frames.contains(where: \.isLate) }) {
      entries.append((.marker(.triangleDown, class: "late"), "late frame"))
    }
    return ChartKey(entries: entries)
  }

  /// Draws rules at whole multiples of the deadline, where the next frames would have begun.
  ///
  /// - Returns: the rules of the deadline itself, which are drawn after the bars.
  private func drawGrid(
    _ panel: FrameTimelineLayout.Panel,
    _ plan: FrameTimelineLayout,
    into writer: inout MarkupWriter
  ) -> String {
    var grid = ""
    var deadlines = ""
    for (top, direction) in [(plan.upperTop, -1.0), (plan.lowerTop, 1.0)] {
      for multiple in 1...5 where Double(multiple) * deadline <= top {
        let time = Double(multiple) * deadline
        let y = panel.middle + direction * time * plan.unit
        let rule = Rule.horizontal(y: y, from: plan.left, to: plan.right)
        if multiple == 1 { deadlines += rule } else { grid += rule }
        // Both sides have the same numbers: the upper ones are enough.
        guard direction < 0 || time > plan.upperTop,
          deadline * plan.unit >= 16 || multiple == 1 || multiple == 5
        else { continue }
        writer.label(text(time), x: plan.left - 6, y: y + 4, class: "small", anchor: .end)
      }
    }
    if !grid.isEmpty { writer.path(grid, class: "grid") }
    writer.path(Rule.horizontal(y: panel.middle, from: plan.left, to: plan.right), class: "axis")
    writer.label("0 ms", x: plan.left - 6, y: panel.middle + 4, class: "small", anchor: .end)
    return deadlines
  }

  /// Numbers the worst frame above its pointer.
  private func drawNames(
    _ panel: FrameTimelineLayout.Panel,
    _ plan: FrameTimelineLayout,
    into writer: inout MarkupWriter
  ) {
    let worst = panel.panel.worstFrames(1)
    let frames = panel.panel.frames
    let names = worst.map {
      "worst: frame \(panel.panel.number(at: $0)), +\(text(frames[$0].lateness)) ms"
    }
    let extent = (names.map(TextStyle.small.width).max() ?? 0) + 12
    let centres = LabelSpread.centres(
      wishes: worst.map { plan.x(panel.frames.column(of: frames[$0].vsync)) },
      extent: extent,
      bounds: 0...plan.width
    )
    for (name, x) in zip(names, centres) {
      writer.label(name, x: x, y: panel.markTop - 8, class: "small", anchor: .middle)
    }
  }

  /// Draws the axis of time below all panels.
  ///
  /// - Returns: the height taken.
  private func drawTime(_ plan: FrameTimelineLayout, into writer: inout MarkupWriter) -> Double {
    let words = [timeTitle, columnNote(plan), cutNote(plan)].compactMap(\.self)
    let ends = [vsyncs.lowerBound, max(vsyncs.upperBound, vsyncs.lowerBound + 1)]
      .map { Double($0) * deadline / 1000 }
    let length = Double(vsyncs.count) / Double(plan.vsyncsPerColumn) * plan.pitch
    let right = plan.left + max(length, 1)
    let axis = HorizontalAxis(
      scale: .linear(
        LinearScale(domain: ends[0]...ends[1], start: plan.left, end: right),
        Ticks(covering: ends[0], ends[1], count: max(Int(length / 90), 1))
      ),
      title: words.joined(separator: "; "),
      left: plan.left,
      right: right
    )
    let bottom = plan.bottom
    return axis.draw(top: bottom, bottom: bottom, limits: 0...plan.width, into: &writer)
  }

  private func columnNote(_ plan: FrameTimelineLayout) -> String? {
    plan.vsyncsPerColumn > 1 ? "the longest of each \(plan.vsyncsPerColumn) frames" : nil
  }

  /// Returns a note that bars are cut off, with the longest time; nil if none is.
  private func cutNote(_ plan: FrameTimelineLayout) -> String? {
    let frames = panels.flatMap(\.frames)
    let longest = max(
      frames.map(\.upper).filter { $0 > plan.upperTop }.max() ?? 0,
      frames.map(\.lower).filter { $0 > plan.lowerTop }.max() ?? 0
    )
    guard longest > 0 else { return nil }
    return "bars end at \(text(5 * deadline)) ms, the longest is \(text(longest)) ms"
  }
}
