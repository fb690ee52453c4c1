/// The kinds of spans in swim lanes with their colors: at most five and "others".
struct SwimLaneKinds {
  /// The names of the coloured kinds, in the order of their colours.
  let coloured: [String]
  /// The name of the kinds that share the last color; nil if there are none.
  let others: String?

  /// The kinds that take the most time each get a color, in the order in which they first occur.
  init(_ chart: SwimLanes) {
    var kinds: [String] = []
    var times: [String: Double] = [:]
    for span in chart.lanes.flatMap(\.spans) where !span.isLate {
      if times[span.kind] == nil { kinds.append(span.kind) }
      times[span.kind, default: 0] += span.end - span.start
    }
    let ranked = kinds.indices.sorted {
      (times[kinds[$1]] ?? 0, $0) < (times[kinds[$0]] ?? 0, $1)
    }
    coloured = ranked.prefix(5).sorted().map { kinds[$0] }
    let rest = ranked.dropFirst(5).map { kinds[$0] }
    others = rest.count > 1 ? "\(rest.count) others" : rest.first
  }

  /// The end of the class names of a kind: `series-1`, `ink-1`.
  func suffix(_ span: SwimLanes.Span) -> String {
    if span.isLate { return "late" }
    return coloured.firstIndex(of: span.kind).map { "\($0 + 1)" } ?? "other"
  }

  /// The shape of an instant, by its place among the names of instants.
  static func marker(_ name: String, among names: [String]) -> Marker {
    Marker(series: (names.firstIndex(of: name) ?? 0) + 3)
  }
}
