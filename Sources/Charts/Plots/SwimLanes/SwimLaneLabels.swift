/// Which spans and instants of swim lanes have space for their names.
struct SwimLaneLabels {
  /// The labels of one lane.
  struct Lane {
    /// What is written on each span, if anything fits.
    let spans: [String?]
    /// Whether each instant's name fits beside it.
    let instants: [Bool]
  }

  let lanes: [Lane]
  /// Whether a key must say what a span is.
  let hasUnnamedSpan: Bool
  /// Whether a key must say what an instant is.
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
    hasUnnamedSpan = lanes.contains { $0.spans.contains { $0 == nil } }
    hasUnnamedInstant = lanes.contains { $0.instants.contains(false) }
  }

  /// An instant's name goes to its right if it ends before the next one and inside the drawing.
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
