import Measurements

extension ScaleFactor {
  /// Creates a factor from a decimal with at most nine decimal places.
  init(_ text: some StringProtocol) {
    let parts = text.split(separator: ".")
    let places = parts.count == 2 ? parts[1].count : 0
    self.init(
      numerator: Int(parts.joined()) ?? 0,
      denominator: (0..<places).reduce(1) { power, _ in power * 10 }
    )
  }
}
