/// The kinds of spans in swim lanes by color, for the key.
struct SwimLaneKinds {
  /// The names of the kinds of each hue, in the order in which they first occur.
  let entries: [(hue: Hue, name: String)]

  init(_ chart: SwimLanes) {
    let spans = chart.lanes.flatMap(\.spans).filter { !$0.isLate }
    entries = Hue.allCases.compactMap { hue in
      var seen: Set<String> = []
      let kinds = spans.filter { $0.hue == hue }.map(\.kind).filter { seen.insert($0).inserted }
      return kinds.isEmpty ? nil : (hue, kinds.joined(separator: ", "))
    }
  }

  /// Returns the shape of an instant, by its place among the names of instants.
  static func marker(_ name: String, among names: [String]) -> Marker {
    Marker(series: (names.firstIndex(of: name) ?? 0) + 3)
  }
}
