/// The layout of swim lanes, including the spans that share a lane.
struct SwimLanesLayout {
  /// A lane with its place.
  struct Placed {
    let lane: SwimLanes.Lane
    let nameLines: [String]
    let top: Double
    let height: Double
    /// The track of each span; nil if the lane is full at its time.
    let tracks: [Int?]
    /// The place of the instants, below the tracks.
    let instantsY: Double
    /// The span whose name is below the tracks; nil if there is none.
    let namedBelow: Int?

    /// The number of spans without a track.
    var hidden: Int { tracks.count { $0 == nil } }
  }

  let left: Double
  let right: Double
  let times: LinearScale
  let ticks: Ticks
  let lanes: [Placed]
  let bottom: Double

  /// The height of a track with its gap, and of a span.
  static let pitch = 22.0
  static let spanHeight = 18.0
  /// The most simultaneous spans with their own tracks.
  private static let mostTracks = 4
  private static let padding = 6.0
  /// The space to state the number of spans without a track.
  private static let hiddenWidth = 100.0

  init(_ chart: SwimLanes, top: Double, width: Double) {
    let wished = chart.lanes.map { TextStyle.label.width(of: $0.name) }.max() ?? 0
    let isFull = chart.lanes.contains { Self.tracks($0.spans).contains { $0 == nil } }
    let labelWidth = min(max(wished + 2, isFull ? Self.hiddenWidth : 0), 130)
    left = labelWidth + 14
    right = width - 14
    times = LinearScale(domain: chart.window, start: left, end: right)
    ticks = Ticks(
      covering: chart.window.lowerBound,
      chart.window.upperBound,
      count: max(Int((right - left) / 80), 2)
    )
    let times = times
    var y = top
    var lanes: [Placed] = []
    for lane in chart.lanes {
      let tracks = Self.tracks(lane.spans)
      let count = max((tracks.compactMap { $0 }.max() ?? -1) + 1, lane.spans.isEmpty ? 0 : 1)
      let lines = TextStyle.label.lines(of: lane.name, width: labelWidth)
      let isFull = tracks.contains { $0 == nil }
      let named = lane.spans.firstIndex { span in
        let room = times.position(span.end) - times.position(span.start)
        return span.isNamed && TextStyle.small.width(of: span.words) + 6 > room
      }
      let marks =
        Self.pitch * Double(count) + (lane.instants.isEmpty ? 0 : Self.pitch)
        + (named == nil ? 0 : 14)
      let height =
        max(marks, TextStyle.height(lines) + (isFull ? TextStyle.pitch : 0)) + 2 * Self.padding
      lanes.append(
        Placed(
          lane: lane,
          nameLines: lines,
          top: y,
          height: height,
          tracks: tracks,
          instantsY: y + Self.padding + Self.pitch * (Double(count) + 0.5) - 2,
          namedBelow: named
        )
      )
      y += height
    }
    self.lanes = lanes
    bottom = max(y, top + 24)
  }

  /// Returns the upper edge of a span in a track.
  func y(_ placed: Placed, track: Int) -> Double {
    placed.top + Self.padding + Self.pitch * Double(track)
  }

  /// Returns the first free track for each span; spans are in the order of their starts.
  private static func tracks(_ spans: [SwimLanes.Span]) -> [Int?] {
    var ends: [Double] = []
    return spans.map { span in
      if let free = ends.firstIndex(where: { $0 <= span.start }) {
        ends[free] = span.end
        return free
      }
      guard ends.count < mostTracks else { return nil }
      ends.append(span.end)
      return ends.count - 1
    }
  }
}
