import Markup
import NumberText

extension FrameTimeline {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    var height = 0.0
    var width = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: layout.width, top: 0, into: &writer)
      let plan = FrameTimelineLayout(self, keyHeight: keyHeight)
      let deadlines = drawGrid(plan, into: &writer)
      FrameBars(self, plan).draw(id: id, into: &writer)
      writer.path(deadlines, class: "deadline")
      drawNames(plan, into: &writer)
      drawFrameNumbers(plan, into: &writer)
      height = plan.bottom + 40
      width = plan.width
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private var key: ChartKey {
    var entries: [(ChartKey.Swatch, String)] = [
      (.surface(class: "series-1"), "\(upperName), upwards"),
      (.surface(class: "series-3"), "\(lowerName), downwards"),
      (.line(class: "deadline"), "deadline \(text(deadline)) ms"),
    ]
    let lateCount = frames.filter(\.isLate).count
    if lateCount > 0 {
      entries.append((.marker(.triangleDown, class: "late"), "late: \(lateCount)"))
    }
    return ChartKey(entries: entries)
  }

  /// Rules at whole multiples of the deadline: where the next frames would have begun.
  ///
  /// - Returns: the rules of the deadline itself, which are drawn before the bars.
  private func drawGrid(_ plan: FrameTimelineLayout, into writer: inout MarkupWriter) -> String {
    var grid = ""
    var deadlines = ""
    for (top, direction) in [(plan.upperTop, -1.0), (plan.lowerTop, 1.0)] {
      for multiple in 1...5 where Double(multiple) * deadline <= top {
        let time = Double(multiple) * deadline
        let y = plan.middle + direction * time * plan.unit
        let rule = Rule.horizontal(y: y, from: plan.left, to: plan.right)
        if multiple == 1 { deadlines += rule } else { grid += rule }
        writer.label(text(time), x: plan.left - 6, y: y + 4, class: "small", anchor: .end)
      }
    }
    if !grid.isEmpty { writer.path(grid, class: "grid") }
    writer.path(Rule.horizontal(y: plan.middle, from: plan.left, to: plan.right), class: "axis")
    writer.label("0 ms", x: plan.left - 6, y: plan.middle + 4, class: "small", anchor: .end)
    return deadlines
  }

  /// Numbers the worst frames above their pointers.
  private func drawNames(_ plan: FrameTimelineLayout, into writer: inout MarkupWriter) {
    let worst = worstFrames(3)
    let names = worst.map { "\(number(at: $0)) (+\(text(frames[$0].lateness)) ms)" }
    let extent = (names.map(TextStyle.small.width).max() ?? 0) + 12
    let centres = LabelSpread.centres(
      wishes: worst.map { plan.x(plan.column(ofFrame: $0)) },
      extent: extent,
      bounds: 0...plan.width
    )
    for (name, x) in zip(names, centres) {
      writer.label(name, x: x, y: plan.markTop - 8, class: "small", anchor: .middle)
    }
  }

  private func drawFrameNumbers(_ plan: FrameTimelineLayout, into writer: inout MarkupWriter) {
    let count = frames.count
    let used = plan.pitch * Double(plan.frames.columns.count)
    let (first, last) = (Double(firstNumber), Double(number(at: max(count - 1, 1))))
    let ticks = Ticks(covering: first, last, count: max(Int(used / 90), 1))
    let y = plan.bottom + 16
    for tick in ticks.values where tick.rounded() == tick {
      let index = Int(tick) - firstNumber
      guard (0..<count).contains(index) else { continue }
      let x = plan.x(plan.column(ofFrame: index))
      writer.label(DecimalText.fixed(tick, places: 0), x: x, y: y, class: "small", anchor: .middle)
    }
    let cut = max(
      frames.map(\.upper).max() ?? 0 > plan.upperTop ? frames.map(\.upper).max() ?? 0 : 0,
      frames.map(\.lower).max() ?? 0 > plan.lowerTop ? frames.map(\.lower).max() ?? 0 : 0
    )
    var title = "frame"
    if plan.frames.framesPerColumn > 1 {
      title += " (longest of each \(plan.frames.framesPerColumn))"
    }
    if cut > 0 {
      title += ", bars cut at \(text(5 * deadline)) ms, longest \(text(cut)) ms"
    }
    writer.label(title, x: plan.left, y: plan.bottom + 34, class: "small")
  }
}
