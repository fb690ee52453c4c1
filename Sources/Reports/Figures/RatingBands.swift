import Charts
import ListEngine

/// The bands of the hitch time ratio while scrolling, for a chart.
enum RatingBands {
  static let scrolling: [Band] = {
    var from: Double?
    return HitchScale.scrolling.bands.map { band in
      let to = band.limit.map { Double($0.millisecondsPerSecond) }
      defer { from = to }
      return Band(name: band.name, tone: band.rating.tone, from: from, to: to)
    }
  }()
}

extension HitchRating {
  /// How a chart shows the rating.
  var tone: Tone {
    switch self {
    case .good: .good
    case .warning: .warning
    case .critical: .critical
    }
  }
}
