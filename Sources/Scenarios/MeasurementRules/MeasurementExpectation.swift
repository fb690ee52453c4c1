import Diagnostics
import ListEngine
import Measurements

/// On which side of a limit a measured value must be.
struct MeasuredLimit: Hashable, Sendable {
  let side: Limit.Side
  let amount: WrittenAmount
  let place: Place
}

/// The worst band that a value may be in.
struct WorstBand: Hashable, Sendable {
  /// The bands that a rule can name: of the last one of a scale, everything is at least as good.
  enum Name: String, CaseIterable, Hashable, Sendable {
    case good
    case warning
    case fair

    /// How many bands are better, on every scale.
    var rank: Int {
      switch self {
      case .good: 0
      case .warning, .fair: 1
      }
    }
  }

  let name: Name
  let place: Place
}

/// What is expected of one thing: a band, limits, or both.
struct MeasuredBounds: Hashable, Sendable {
  var band: WorstBand?
  var limits: [MeasuredLimit] = []
  var level: WrittenLevel?
}

/// What is expected of a quantity of every interval.
struct QuantityExpectation: Hashable, Sendable {
  let quantity: MeasuredQuantity
  let bounds: MeasuredBounds
}

/// What is expected of the metrics with a name.
struct MetricExpectation: Hashable, Sendable {
  /// The identifier or the title, in which `*` stands for any text.
  let name: String
  /// The same.
  let pattern: NamePattern
  /// Which version, percentile or range is judged; nil for the mean, the total or the latest.
  let label: String?
  let bounds: MeasuredBounds
  let place: Place
}

/// A baseline of a metric.
struct BaselineExpectation: Hashable, Sendable {
  /// The identifier or the title.
  let name: String
  let pattern: NamePattern
  let baseline: WrittenBaseline
  let level: WrittenLevel?
  let place: Place
}

/// A baseline with the unit that it is written in.
struct WrittenBaseline: Hashable, Sendable {
  var average: WrittenAmount
  var name: String?
  /// By how many percent the average may be worse.
  var percentRegression: Double?
  /// By how much.
  var regression: WrittenAmount?
  /// How many percent the relative standard deviation may be.
  var percentDeviation: Double?
  /// How much the standard deviation may be.
  var deviation: WrittenAmount?
}
