/// Keeps numbers that can be drawn.
enum Finite {
  /// The number, or nil when it is infinite, no number, or beyond 1e300.
  static func only(_ value: Double?) -> Double? {
    guard let value, value.magnitude <= 1e300 else { return nil }
    return value
  }
}
