/// Formats lengths in drawings.
enum Coordinate {
  /// Returns a length with at most one decimal place, an ASCII minus and no grouping.
  static func text(_ value: Double) -> String {
    let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded(.toNearestOrAwayFromZero))
    let whole = tenths.magnitude / 10
    let tenth = tenths.magnitude % 10
    return (tenths < 0 ? "-" : "") + (tenth == 0 ? "\(whole)" : "\(whole).\(tenth)")
  }
}
