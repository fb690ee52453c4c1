import TextFormats

extension HitchTimeline {
  /// The height of the plot.
  private static let height = 150.0

  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let width = layout.width
    let marked = hitches.prefix(Self.mostMarks)
    let others = hitches.dropFirst(Self.mostMarks)
    let axis = VerticalAxis(
      scale: ValueScale(
        values: (hitches.first.map { [$0.milliseconds] } ?? []) + limits.map(\.milliseconds),
        limits: limits.map(\.milliseconds),
        choice: .automatic,
        start: Self.height,
        end: 0
      ),
      title: "late by (ms)",
      width: width
    )
    let left = axis.width
    let right = width - 10
    let last = hitches.map(\.start).max() ?? 0
    let times = ValueScale(
      values: [max(seconds ?? 0, last)],
      choice: .linear,
      start: left + 6,
      end: right
    )
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(hasOthers: !others.isEmpty)
        .draw(left: 0, right: width, top: 0, into: &writer)
      let top = keyHeight + axis.titleHeight
      let bottom = top + Self.height
      axis.draw(left: left, right: right, top: top, into: &writer)
      let line = HorizontalAxis(scale: times, title: timeTitle, left: left, right: right)
      height = bottom + line.draw(top: bottom, bottom: bottom, limits: 0...width, into: &writer)
      let rules = limits.map { limit in
        Rule.horizontal(y: top + axis.scale.position(limit.milliseconds), from: left, to: right)
      }
      if !rules.isEmpty { writer.path(rules.joined(), class: "deadline") }
      let columns = columns(of: others, times, axis.scale)
      let thin = columns.map { Rule.vertical(x: $0.x, from: bottom, to: top + $0.y) }
      if !thin.isEmpty { writer.path(thin.joined(), class: "leader") }
      let stems = marked.map { hitch in
        Rule.vertical(
          x: times.position(hitch.start),
          from: bottom,
          to: top + axis.scale.position(hitch.milliseconds)
        )
      }
      if !stems.isEmpty { writer.path(stems.joined(), class: "spread") }
      // The longest hitch comes last, above the others.
      for hitch in marked.reversed() {
        Marker(hitch.tone).draw(
          x: times.position(hitch.start),
          y: top + axis.scale.position(hitch.milliseconds),
          class: "mark \(hitch.tone.rawValue)",
          into: &writer
        )
      }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  /// Returns the longest hitch in each column of pixels that has any, from left to right.
  private func columns(
    of hitches: ArraySlice<Hitch>,
    _ times: ValueScale,
    _ durations: ValueScale
  ) -> [(x: Double, y: Double)] {
    var longest: [Int: Double] = [:]
    for hitch in hitches {
      let column = Int(times.position(hitch.start).rounded())
      longest[column] = max(longest[column] ?? 0, hitch.milliseconds)
    }
    return longest.sorted { $0.key < $1.key }.map { column, value in
      (x: Double(column), y: durations.position(value).rounded())
    }
  }

  private func key(hasOthers: Bool) -> ChartKey {
    let tones = Set(hitches.map(\.tone))
    var entries: [(swatch: ChartKey.Swatch, text: String)] =
      levels.filter { tones.contains($0.tone) }.map {
        (.marker(Marker($0.tone), class: "mark \($0.tone.rawValue)"), $0.name)
      }
    if !limits.isEmpty {
      let names = limits.map(\.name).joined(separator: ", ")
      entries.append((.line(class: "deadline"), names))
    }
    if hasOthers {
      let count = hitches.count - Self.mostMarks
      entries.append((.line(class: "leader"), "\(count) more: the longest in each pixel"))
    }
    return ChartKey(entries: entries)
  }
}
