import Charts
import HitchMonitoring

/// The bands of the hitch time ratio while scrolling, for a chart.
enum RatingBands {
  static let scrolling = HitchScale.scrolling.chartBands
}

extension HitchScale {
  var chartBands: [Band] {
    var from: Double?
    return bands.map { band in
      // The next number after a limit that still belongs to the band.
      let to = band.limit.map { limit in
        let ratio = Double(limit.millisecondsPerSecond)
        return limit.isIncluded ? ratio.nextUp : ratio
      }
      defer { from = to }
      return Band(name: band.name, tone: band.rating.tone, from: from, to: to)
    }
  }
}

extension HitchRating {
  /// The tone of the rating in charts.
  var tone: Tone {
    switch self {
    case .good: .good
    case .warning: .warning
    case .critical: .critical
    }
  }
}
