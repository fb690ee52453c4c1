import TextFormats

extension SwimLanes {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let width = ChartLayout.wide.width
    let names = instantNames
    // The labels that fit do not depend on the vertical position of the lanes.
    let labels = SwimLaneLabels(self, SwimLanesLayout(self, top: 0, width: width))
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(names, labels).draw(left: 0, right: width, top: 0, into: &writer)
      let plan = SwimLanesLayout(self, top: keyHeight + 26, width: width)
      let top = plan.lanes.first?.top ?? keyHeight + 26
      let axis = HorizontalAxis(
        scale: .linear(plan.times, plan.ticks),
        title: timeTitle,
        left: plan.left,
        right: plan.right
      )
      height =
        plan.bottom + axis.draw(top: top, bottom: plan.bottom, limits: 0...width, into: &writer)
      drawDeadlines(plan, top: top, width: width, into: &writer)
      for placed in plan.lanes { drawSpans(of: placed, plan, into: &writer) }
      for (placed, texts) in zip(plan.lanes, labels.lanes) {
        drawNames(of: placed, plan, into: &writer)
        drawTexts(texts, of: placed, plan, into: &writer)
        for (index, instant) in placed.lane.instants.enumerated() {
          let x = plan.times.position(instant.time)
          Self.marker(instant.name, among: names)
            .draw(x: x, y: placed.instantsY, class: "mark neutral", into: &writer)
          if texts.instants[index] {
            let y = placed.instantsY + 4
            writer.label(instant.name, x: x + 9, y: y, class: "small")
          }
        }
      }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  /// The names of instants, each once.
  private var instantNames: [String] {
    var seen: Set<String> = []
    return lanes.flatMap(\.instants).map(\.name).filter { seen.insert($0).inserted }
  }

  /// Draws the spans of a lane, with one path per color.
  private func drawSpans(
    of placed: SwimLanesLayout.Placed,
    _ plan: SwimLanesLayout,
    into writer: inout MarkupWriter
  ) {
    let y = placed.top + placed.height
    writer.path(Rule.horizontal(y: y, from: 0, to: plan.right), class: "grid")
    var paths: [(name: String, commands: String)] = []
    for (span, track) in zip(placed.lane.spans, placed.tracks) {
      guard let track else { continue }
      let name = span.isLate ? "late" : "piece \(span.hue.className)"
      let (x, end) = (plan.times.position(span.start), plan.times.position(span.end))
      let size = [x, plan.y(placed, track: track), max(end - x, 1), -max(end - x, 1)]
        .map(Coordinate.text)
      let height = Coordinate.text(SwimLanesLayout.spanHeight)
      let box = "M\(size[0]) \(size[1])h\(size[2])v\(height)h\(size[3])z"
      if let known = paths.firstIndex(where: { $0.name == name }) {
        paths[known].commands += box
      } else {
        paths.append((name, box))
      }
    }
    for (name, commands) in paths { writer.path(commands, class: name) }
  }

  private func drawNames(
    of placed: SwimLanesLayout.Placed,
    _ plan: SwimLanesLayout,
    into writer: inout MarkupWriter
  ) {
    let names = TextStyle.height(placed.nameLines)
    let height = names + (placed.hidden > 0 ? TextStyle.pitch : 0)
    let first = placed.top + (placed.height - height) / 2 + TextStyle.baseline
    writer.lines(placed.nameLines, x: 0, y: first)
    guard placed.hidden > 0 else { return }
    writer.label("\(placed.hidden) not drawn", x: 0, y: first + names, class: "small")
  }

  private func drawTexts(
    _ texts: SwimLaneLabels.Lane,
    of placed: SwimLanesLayout.Placed,
    _ plan: SwimLanesLayout,
    into writer: inout MarkupWriter
  ) {
    if let index = placed.namedBelow, let track = placed.tracks[index] {
      let span = placed.lane.spans[index]
      let width = TextStyle.small.width(of: span.words)
      writer.label(
        span.words,
        x: max(plan.left, min(plan.times.position(span.start), plan.right - width)),
        y: plan.y(placed, track: track) + SwimLanesLayout.spanHeight + 13,
        class: "small"
      )
    }
    for (index, span) in placed.lane.spans.enumerated() {
      guard index != placed.namedBelow, let text = texts.spans[index],
        let track = placed.tracks[index]
      else { continue }
      writer.label(
        text,
        x: (plan.times.position(span.start) + plan.times.position(span.end)) / 2,
        y: plan.y(placed, track: track) + 13,
        class: "small on",
        anchor: .middle
      )
    }
  }

  /// Draws the deadlines through all lanes, and names those that fit, the missed ones first.
  private func drawDeadlines(
    _ plan: SwimLanesLayout,
    top: Double,
    width: Double,
    into writer: inout MarkupWriter
  ) {
    for (isMissed, name) in [(false, "due"), (true, "deadline")] {
      let rules = deadlines.filter { $0.isMissed == isMissed }.map {
        Rule.vertical(x: plan.times.position($0.time), from: top - 4, to: plan.bottom)
      }
      if !rules.isEmpty { writer.path(rules.joined(), class: name) }
    }
    var taken: [ClosedRange<Double>] = []
    for deadline in deadlines.filter(\.isMissed) + deadlines.filter({ !$0.isMissed }) {
      let text = deadline.isMissed ? "\(deadline.name) \(missedName)" : deadline.name
      let half = TextStyle.small.width(of: text) / 2
      guard half <= width / 2 else { continue }
      let x = max(half, min(plan.times.position(deadline.time), width - half))
      let room = x - half - 4...x + half + 4
      if taken.contains(where: { $0.overlaps(room) }) { continue }
      taken.append(room)
      writer.label(text, x: x, y: top - 9, class: "small", anchor: .middle)
    }
  }

  /// Returns the shape of an instant, by its place among the names of instants.
  private static func marker(_ name: String, among names: [String]) -> Marker {
    Marker(series: (names.firstIndex(of: name) ?? 0) + 3)
  }

  private func key(_ names: [String], _ labels: SwimLaneLabels) -> ChartKey {
    let spans = lanes.flatMap(\.spans)
    let hues = Set(spans.filter { !$0.isLate }.map(\.hue))
    var key = ChartKey(
      entries: Hue.allCases.filter(hues.contains).compactMap { hue in
        colorNames[hue].map { (.surface(class: hue.className), $0) }
      }
    )
    if let late = spans.first(where: \.isLate) {
      key.entries.append((.surface(class: "late"), late.kind))
    }
    if labels.hasUnnamedInstant {
      key.entries += names.prefix(5).map { name in
        (.marker(Self.marker(name, among: names), class: "mark neutral"), name)
      }
    }
    if deadlines.contains(where: { !$0.isMissed }) {
      key.entries.append((.line(class: "due"), "due"))
    }
    if deadlines.contains(where: \.isMissed) {
      key.entries.append((.line(class: "deadline"), "due, \(missedName)"))
    }
    return key
  }
}
