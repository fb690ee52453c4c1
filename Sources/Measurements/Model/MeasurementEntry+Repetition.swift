extension MeasurementEntry {
  /// The reason why nothing is judged by a value that a source states twice: either may be the
  /// right one.
  static let repetition = "it is given more than once, and each is kept"

  /// Keeps all figures and judges nothing by them.
  mutating func refuse(because reason: String) {
    for index in intervals.indices { intervals[index].unrated = reason }
    for index in metrics.indices { metrics[index].unrated = reason }
  }

  /// Refuses to judge metrics of one identifier and title.
  ///
  /// - Complexity: O(metrics).
  mutating func refuseRepeatedMetrics() {
    for index in Self.repeated(metrics.map { "\($0.identifier)\n\($0.title)" }) {
      metrics[index].unrated = Self.repetition
    }
  }

  /// Refuses to judge intervals of one name.
  ///
  /// - Complexity: O(intervals).
  mutating func refuseRepeatedIntervals() {
    for index in Self.repeated(intervals.map(\.name)) {
      intervals[index].unrated = Self.repetition
    }
  }

  /// Returns the positions of texts that aren't the only ones of their kind.
  static func repeated(_ texts: [String]) -> [Int] {
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    return texts.indices.filter { counts[texts[$0], default: 0] > 1 }
  }
}
