import Diagnostics
import ListEngine
import Measurements
import TextFormats

/// A value that is held against bounds, with the bands that it can be in.
struct JudgedValue {
  /// The bands of a scale or the goals of a source.
  struct Bands {
    /// The names, from the best.
    var names: [String]
    /// Where each ends, excluded or not; nil for the last.
    var ends: [Double?]
    /// Which one the value is in; nil if it is in none.
    var index: Int?
  }

  /// What is judged, for the rule: a quantity's key or a metric's identifier.
  var key: String
  /// Where it was measured: an interval or a metric's title; empty for the measurement.
  var subject: String
  /// The value in the unit; nil if it was not measured.
  var value: Double?
  var unit: String
  /// The bands; nil if there are none for it.
  var bands: Bands?
  /// Why there is no value.
  var absence: String
  /// Whether there are values that contradict one another, so that none of them is judged.
  var isContradicted = false
  /// How it was measured, such as "over the signpost's interval".
  var manner = ""
}

extension JudgedValue.Bands {
  /// The bands of an interval's ratio.
  init(_ interval: HitchInterval) {
    let bands = interval.scale.bands
    names = bands.map(\.name)
    ends = bands.map { $0.limit.map { Double($0.millisecondsPerSecond) } }
    index = interval.band.flatMap { band in bands.firstIndex { $0.name == band.name } }
  }

  /// The bands of a metric's value: the goals of the source, or else those of its scale; nil if it has
  /// neither.
  init?(of value: Double, _ metric: MeasuredMetric) {
    let own = metric.goals
    if own.isEmpty {
      guard let scale = metric.scale else { return nil }
      names = scale.bands.map(\.name)
      ends = scale.bands.map { $0.limit.map { Double($0.millisecondsPerSecond) } }
    } else {
      names = own.map(\.name)
      ends = own.map(\.to)
    }
    let name = metric.bandName(of: value)
    index = names.firstIndex { $0 == name }
  }

  /// The rank of the worst band that is allowed: a name of the bands themselves counts before what it
  /// means elsewhere.
  func rank(of band: WorstBand.Name) -> Int {
    names.firstIndex(of: band.rawValue) ?? band.rank
  }
}

extension JudgedValue {
  /// Takes the value away, because what was measured contradicts itself.
  mutating func refuse(because objection: String) {
    value = nil
    bands = nil
    absence = objection
    isContradicted = true
  }

  /// A number with its unit, with as many decimal places as it takes to tell it from a limit.
  static func text(_ value: Double, _ unit: String, besides limit: Double? = nil) -> String {
    let places =
      (limit == nil || limit == value)
      ? 3
      : (3..<9).first {
        DecimalText.fixed(value, places: $0) != DecimalText.fixed(limit ?? 0, places: $0)
      } ?? 9
    let number = DecimalText.trimmed(value, places: places)
    if unit == "count" || unit.isEmpty { return number }
    return "\(number) \(unit)"
  }
}
