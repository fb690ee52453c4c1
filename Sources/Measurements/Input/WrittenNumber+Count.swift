extension WrittenNumber {
  /// The largest count.
  static let mostCounted = 1e9

  /// Returns the reason why it can't be a count; nil if it can.
  func objection(asNumber title: String) -> String? {
    if value < 0 { return "'\(title)' must not be negative, got \(text.prefix(40))" }
    if value > Self.mostCounted {
      return "'\(title)' is \(text.prefix(40)), which is more than a billion"
    }
    return Int(exactly: value) == nil
      ? "'\(title)' is \(text.prefix(40)); expected a whole number" : nil
  }
}
