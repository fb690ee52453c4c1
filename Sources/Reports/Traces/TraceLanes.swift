import FrameLab

extension [TrialTrace.Span] {
  /// The spans of a track by time, on as few lanes as possible without overlaps.
  ///
  /// Each goes to the first lane that is free when it begins; of spans that begin together, the one
  /// that ends first is placed first, then the one with the smaller subject.
  ///
  /// - Complexity: O(n log n + n·l) for l lanes.
  func lanes(of track: TrialTrace.Track) -> [[Element]] {
    let sorted = filter { $0.track == track }.sorted {
      ($0.start, $0.end, $0.subject) < ($1.start, $1.end, $1.subject)
    }
    var lanes: [[Element]] = []
    var ends: [Int] = []
    for span in sorted {
      if let lane = ends.firstIndex(where: { $0 <= span.start }) {
        lanes[lane].append(span)
        ends[lane] = span.end
      } else {
        lanes.append([span])
        ends.append(span.end)
      }
    }
    return lanes
  }
}
