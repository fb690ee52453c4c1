import TextFormats

/// Lays out rows, each with a name, marks on a common axis and a value in words.
///
/// In a wide drawing, names are to the left of the marks and values to the right. In a narrow one,
/// which is stacked, both are above the marks.
struct RowPlot {
  /// The lengths that differ between plots of rows.
  struct Style {
    /// The most space for names beside the marks.
    var nameWidth: Double
    /// The space between these names and the axis.
    var nameGap = 16.0
    /// The distance of stacked names and values from the edges.
    var inset = 14.0
    /// The distance of a stacked axis from the edges.
    var axisInset = (left: 8.0, right: 8.0)
    /// The space above stacked names, the space below them for marks, and the middle of that space.
    var stacked = (above: 0.0, marks: 30.0, middle: 13.0)
    /// The least height of a row with its name beside it, and the space around a tall name.
    var beside = (least: 28.0, padding: 6.0)
    /// The distance from the lower end to the middle of a name beside the marks; nil for the row's
    /// middle.
    var nameMiddle: Double?
    /// The space around all rows.
    var padding = 4.0
    /// The distance of a heading's first baseline from its top, and the space around headings.
    var heading = (baseline: 22.0, space: 14.0)
    /// True if headings have the whole width, false if they have that of the names.
    var hasWideHeadings = false
  }

  /// The place of one row.
  struct Row {
    /// The heading of its group and the top of it; no lines except in the first row.
    let heading: [String]
    let headingTop: Double
    /// The name, line by line.
    let lines: [String]
    let bottom: Double
    /// The top of the name.
    let textTop: Double
    /// The middle of the marks.
    let middle: Double
    /// The baseline of the value.
    let valueY: Double

    fileprivate func moved(down y: Double) -> Row {
      Row(
        heading: heading,
        headingTop: headingTop + y,
        lines: lines,
        bottom: bottom + y,
        textTop: textTop + y,
        middle: middle + y,
        valueY: valueY + y
      )
    }
  }

  let width: Double
  /// True if names and values are above the marks.
  let isStacked: Bool
  /// The distance of names and values from the edges.
  let inset: Double
  /// The ends of the axis.
  let left: Double
  let right: Double
  private let style: Style
  private let rows: [Row]
  private let rowsHeight: Double

  /// Lays out rows.
  ///
  /// - Parameters:
  ///   - groups: the headings with the names of the rows below them.
  ///   - valueWidth: the space for the values; nil if the rows have none.
  ///   - style: the lengths.
  ///   - layout: the width to draw for.
  ///   - isStacked: true if names are above the marks; by default true in narrow drawings.
  init(
    _ groups: [(heading: String?, names: [String])],
    valueWidth: Double?,
    style: Style,
    in layout: ChartLayout,
    isStacked: Bool? = nil
  ) {
    let isStacked = isStacked ?? (layout == .narrow)
    let width = layout.width
    let inset = isStacked ? style.inset : 0
    let headings = style.hasWideHeadings ? [] : groups.compactMap(\.heading)
    let wished =
      (groups.flatMap(\.names).map(TextStyle.label.width)
      + headings.map(TextStyle.heading.width)).max() ?? 0
    let beside = valueWidth.map { $0 + 12 } ?? 0
    let nameWidth = isStacked ? width - beside - 2 * inset : min(wished + 2, style.nameWidth)
    let left = isStacked ? style.axisInset.left : nameWidth + style.nameGap
    let edge = isStacked || valueWidth == nil ? style.axisInset.right : beside + 10
    self.width = width
    self.isStacked = isStacked
    self.inset = inset
    self.left = left
    right = max(width - edge, left + 80)
    self.style = style
    var rows: [Row] = []
    var y = 0.0
    for group in groups {
      for (index, name) in group.names.enumerated() {
        let headingWidth = style.hasWideHeadings || isStacked ? width - 2 * inset : nameWidth
        let heading =
          index > 0
          ? [] : TextStyle.heading.lines(of: group.heading ?? "", width: headingWidth)
        let headingTop = y
        y +=
          heading.isEmpty ? 0 : TextStyle.headingPitch * Double(heading.count) + style.heading.space
        let lines = TextStyle.label.lines(of: name, width: nameWidth)
        let text = TextStyle.height(lines)
        let height =
          isStacked
          ? text + style.stacked.marks : max(style.beside.least, text + style.beside.padding)
        let middle = isStacked ? y + text + style.stacked.middle : y + height / 2
        let nameMiddle = style.nameMiddle.map { y + height - $0 } ?? middle
        let textTop = isStacked ? y + style.stacked.above : nameMiddle - text / 2
        rows.append(
          Row(
            heading: heading,
            headingTop: headingTop,
            lines: lines,
            bottom: y + height,
            textTop: textTop,
            middle: middle,
            valueY: isStacked ? textTop + TextStyle.baseline : nameMiddle + 4.5
          )
        )
        y += height
      }
    }
    self.rows = rows
    rowsHeight = rows.isEmpty ? 28 : y
  }

  /// Draws the key, the background of the rows, the axis and the rows.
  ///
  /// - Parameters:
  ///   - key: explains the marks.
  ///   - space: the space between the key and the plot.
  ///   - scale: maps numbers to positions between `left` and `right`.
  ///   - title: the title of the axis.
  ///   - note: the names of rows that are not drawn, and why, for a line below the axis.
  ///   - behind: draws the background, between the upper and the lower end of the plot.
  ///   - content: draws the rows.
  /// - Returns: the drawing.
  func drawing(
    key: ChartKey,
    space: Double,
    scale: ValueScale,
    title: String,
    note: (reason: String, names: [String]) = ("", []),
    behind: (ClosedRange<Double>, inout MarkupWriter) -> Void = { _, _ in },
    content: ([Row], inout MarkupWriter) -> Void
  ) -> Drawing {
    var height = 0.0
    let body = Fragment { writer in
      let top = key.draw(left: 0, right: width, top: 0, into: &writer) + space
      let bottom = top + rowsHeight + 2 * style.padding
      behind(top...bottom, &writer)
      let axis = HorizontalAxis(scale: scale, title: title, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...width, into: &writer)
      let noteLeft = min(left, width - 200)
      let text = "\(note.reason): \(note.names.joined(separator: "; "))"
      let notes =
        note.names.isEmpty ? [] : TextStyle.small.lines(of: text, width: width - noteLeft)
      writer.lines(notes, x: noteLeft, y: height + 18, class: "small")
      height += notes.isEmpty ? 0 : TextStyle.height(notes) + 8
      if rows.isEmpty, notes.isEmpty {
        writer.label("no data", x: left + 12, y: top + style.padding + 18)
      }
      content(rows.map { $0.moved(down: top + style.padding) }, &writer)
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  /// Writes the name of a row, and the heading above it.
  func write(_ row: Row, into writer: inout MarkupWriter) {
    writer.lines(
      row.heading,
      x: inset,
      y: row.headingTop + style.heading.baseline,
      pitch: TextStyle.headingPitch,
      class: "heading"
    )
    writer.lines(row.lines, x: inset, y: row.textTop + TextStyle.baseline)
  }

  /// Writes the name of a row and its value, in a small font if the value is missing.
  func write(_ row: Row, value: String, isMissing: Bool, into writer: inout MarkupWriter) {
    write(row, into: &writer)
    let style = isMissing ? "small" : "value"
    writer.label(value, x: width - inset, y: row.valueY, class: style, anchor: .end)
  }
}
