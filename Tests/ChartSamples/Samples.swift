package import Charts

/// Charts that the tests draw: the examples and hostile ones.
package enum Samples {
  /// Charts as they are meant to be.
  package static let ordinary = ChartGallery.entries.map(\.chart)

  /// All charts of the tests.
  package static let all: [any Chart] =
    ordinary + hostileDotPlots + hostileStackedBars + hostileTimelines
    + hostileOthers + hostileAnalyses + hostileDots + hostileFactors
    + hostileHitches + hostileLanes + hostileQuantileDots
}
