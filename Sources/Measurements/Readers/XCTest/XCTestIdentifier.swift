/// The parts of an XCTest metric's identifier that concern hitches.
struct XCTestIdentifier: Hashable {
  typealias Quantity = IntervalPart.Quantity

  /// The signpost's name, or the program that XCTHitchMetric watches.
  let subject: String
  /// True for XCTHitchMetric, whose denominator is not stated.
  let isHitchMetric: Bool
  /// The measured quantity.
  let quantity: Quantity

  private static let signpostPrefix = "com.apple.dt.XCTMetric_OSSignpost-"
  private static let hitchPrefix = "com.apple.dt.XCTMetric_Hitch-"
  private static let signpostEndings: [(ending: String, quantity: Quantity)] = [
    (".animation.hitch.time.ratio", .ratio), (".animation.hitch.number", .number),
    (".animation.hitches.total.duration", .total), (".animation.frame.count", .frameCount),
    (".animation.frame.rate", .frameRate), (".duration", .duration),
  ]
  private static let hitchEndings: [(ending: String, quantity: Quantity)] = [
    (".time.ratio", .ratio), (".total.duration", .total), (".number", .number),
  ]
  private static let titles: [(start: String, quantity: Quantity)] = [
    ("Hitch Time Ratio (", .ratio), ("Number of Hitches (", .number),
    ("Hitches Total Duration (", .total), ("Frame Count (", .frameCount),
    ("Frame Rate (", .frameRate), ("Duration (", .duration),
  ]

  /// Takes an identifier apart, or the title of a metric without one; nil for other metrics.
  init?(identifier: String?, title: String) {
    guard let identifier, !identifier.isEmpty else {
      guard title.hasSuffix(")"),
        let found = Self.titles.first(where: { title.hasPrefix($0.start) })
      else { return nil }
      subject = String(title.dropFirst(found.start.count).dropLast())
      isHitchMetric = false
      quantity = found.quantity
      return
    }
    let isHitch = identifier.hasPrefix(Self.hitchPrefix)
    guard isHitch || identifier.hasPrefix(Self.signpostPrefix) else { return nil }
    let rest = identifier.dropFirst((isHitch ? Self.hitchPrefix : Self.signpostPrefix).count)
    let endings = isHitch ? Self.hitchEndings : Self.signpostEndings
    guard let found = endings.first(where: { rest.hasSuffix($0.ending) }) else { return nil }
    subject = String(rest.dropLast(found.ending.count))
    isHitchMetric = isHitch
    quantity = found.quantity
  }

  /// Parses a metric's identifier, or the title of one without.
  init?(name: String) {
    let isIdentifier = [Self.signpostPrefix, Self.hitchPrefix].contains { name.hasPrefix($0) }
    self.init(identifier: isIdentifier ? name : nil, title: name)
  }
}
