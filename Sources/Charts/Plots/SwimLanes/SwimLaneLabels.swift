/// The names of spans and instants that fit in swim lanes.
struct SwimLaneLabels {
  struct Lane {
    /// The text on each span; nil if nothing fits.
    let spans: [String?]
    /// True for each instant whose name fits beside it.
    let instants: [Bool]
  }

  let lanes: [Lane]
  /// True if a key must name an instant.
  let hasUnnamedInstant: Bool

  init(_ chart: SwimLanes, _ plan: SwimLanesLayout) {
    lanes = plan.lanes.map { placed in
      Lane(
        spans: zip(placed.lane.spans, placed.tracks).map { span, track in
          let room = plan.times.position(span.end) - plan.times.position(span.start)
          guard track != nil else { return nil }
          return [span.words, span.kind].first { TextStyle.small.width(of: $0) + 6 <= room }
        },
        instants: Self.instants(placed.lane.instants, plan)
      )
    }
    hasUnnamedInstant = lanes.contains { $0.instants.contains(false) }
  }

  /// Returns true for each instant whose name goes to its right: it must end before the next one
  /// and inside the drawing.
  private static func instants(
    _ instants: [SwimLanes.Instant],
    _ plan: SwimLanesLayout
  ) -> [Bool] {
    instants.indices.map { index in
      let start = plan.times.position(instants[index].time) + 9
      let next = index + 1 < instants.count ? plan.times.position(instants[index + 1].time) : nil
      return start + TextStyle.small.width(of: instants[index].name) + 8 <= next ?? plan.right + 12
    }
  }
}
