import TextFormats

extension PipelineDrawing {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let isDown = layout == .narrow
    let along =
      isDown ? Self.narrowInterval : (layout.width - Self.nameWidth - 1) / Double(intervals)
    let across = isDown ? layout.width / Double(max(lanes.count, 1)) : Self.laneHeight
    // Room for the names of the lanes, and for those of the vsyncs.
    let names = lanes.map { lane in
      TextStyle.label.lines(of: lane.name, width: isDown ? across - 8 : Self.nameWidth - 12)
    }
    let head = isDown ? 10 + (names.map(TextStyle.height).max() ?? 0) : 24
    let start = isDown ? head + 28 : Self.nameWidth
    let length = along * Double(intervals)
    let extent = across * Double(lanes.count)
    let body = Fragment { writer in
      var ticks = ""
      for index in 0...intervals {
        let place = start + along * Double(index)
        ticks +=
          isDown
          ? Rule.horizontal(y: place, from: 0, to: layout.width)
          : Rule.vertical(x: place, from: head, to: head + extent)
        guard !isDown, index < intervals else { continue }
        writer.label("\(tickName) \(index + 1)", x: place + 3, y: head - 7, class: "small")
      }
      writer.path(ticks, class: "due")
      if isDown { writer.label("lines: \(tickName)s", x: 4, y: head + 16, class: "small") }
      for (index, lane) in lanes.enumerated() {
        let edge = across * Double(index)
        let middle = head + edge + (across - TextStyle.height(names[index])) / 2
        writer.lines(
          names[index],
          x: isDown ? edge + 4 : 0,
          y: isDown ? 13 : middle + TextStyle.baseline,
          class: isDown ? "heading" : nil
        )
        for block in lane.blocks {
          let from = start + along * block.from + 1
          let to = start + along * block.to - 1
          let box =
            isDown
            ? Box(x: edge + 4, y: from, width: across - 8, height: to - from)
            : Box(x: from, y: head + edge + 7, width: to - from, height: across - 14)
          draw(block, in: box, into: &writer)
        }
      }
    }
    return isDown
      ? Drawing(width: layout.width, height: (start + length + 2).rounded(.up), body: body)
      : Drawing(width: layout.width, height: head + extent + 4, body: body)
  }

  private static let nameWidth = 118.0
  private static let laneHeight = 52.0
  private static let narrowInterval = 92.0

  private struct Box {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// Draws a block, with its name and its frame if they fit.
  private func draw(_ block: Block, in box: Box, into writer: inout MarkupWriter) {
    let name = block.isHitch ? "late" : block.frame == 1 ? "piece hue-8" : "piece hue-7"
    writer.rectangle(
      x: box.x,
      y: box.y,
      width: max(box.width, 1),
      height: max(box.height, 1),
      class: name
    )
    let lines = TextStyle.small.lines(of: block.name, width: box.width - 2)
    guard Double(lines.count) * 15 <= box.height else { return }
    let first = box.y + box.height / 2 - 7.5 * Double(lines.count) + 11.5
    let x = box.x + box.width / 2
    writer.lines(lines, x: x, y: first, pitch: 15, class: "small on", anchor: .middle)
  }
}
