import TextFormats

/// A named range of values, such as "good" below a limit.
package struct Band: Hashable, Sendable {
  /// The range's name, in one word.
  package var name: String
  /// The tone of values in the range.
  package var tone: Tone
  /// The first value in the range; nil if it has no lower end.
  package var from: Double?
  /// The first value above the range; nil if it has no upper end.
  package var to: Double?

  package init(name: String, tone: Tone, from: Double? = nil, to: Double? = nil) {
    self.name = name
    self.tone = tone
    self.from = from
    self.to = to
  }

  /// Returns true if a value is in the range, which includes its lower end but not its upper.
  package func contains(_ value: Double) -> Bool {
    value >= from ?? -.infinity && value < to ?? .infinity
  }

  /// The name with its limits, such as "warning 5–10".
  var label: String {
    let limits = [from, to].map { $0.map { DecimalText.trimmed($0, places: 3) } }
    switch (limits[0], limits[1]) {
    case (let from?, let to?): return "\(name) \(from)–\(to)"
    case (let from?, nil): return "\(name) ≥ \(from)"
    case (nil, let to?): return "\(name) < \(to)"
    case (nil, nil): return name
    }
  }
}
