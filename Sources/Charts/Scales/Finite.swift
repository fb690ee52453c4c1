/// Filters numbers that can be drawn.
enum Finite {
  /// Returns the number, or nil if it is infinite, NaN, or beyond 1e300.
  static func only(_ value: Double?) -> Double? {
    guard let value, value.magnitude <= 1e300 else { return nil }
    return value
  }
}
