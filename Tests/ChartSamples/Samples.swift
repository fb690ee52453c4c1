package import Charts

/// Charts that the tests draw: the gallery's and hostile ones.
package enum Samples {
  /// The generator of the gallery's numbers.
  package typealias Generator = SampleGenerator

  /// The gallery's bands.
  package static let bands = ChartGallery.bands
  /// The gallery's dot plot.
  package static let dotPlot = ChartGallery.dotPlot
  /// The gallery's dot plot over decades.
  package static let decades = ChartGallery.decades
  /// The gallery's stacked bars.
  package static let causes = ChartGallery.causes
  /// The gallery's frame timeline.
  package static let timeline = ChartGallery.timeline
  /// The gallery's percentile strip.
  package static let percentiles = ChartGallery.percentiles
  /// The gallery's heat map.
  package static let heatMap = ChartGallery.heatMap
  /// The gallery's waterfall.
  package static let waterfall = ChartGallery.waterfall
  /// The gallery's curves.
  package static let breakEven = ChartGallery.breakEven

  /// Frames with times from a small generator; one in 25 is late.
  package static func frames(_ count: Int, seed: UInt64 = 1) -> [FrameTimeline.Frame] {
    ChartGallery.frames(count, seed: seed)
  }

  /// Charts as they are meant to be.
  package static let ordinary = ChartGallery.entries.map(\.chart)

  /// All charts of the tests.
  package static let all: [any Chart] =
    ordinary + hostileDotPlots + hostileMultiples + hostileStackedBars + hostileTimelines
    + hostileOthers + hostileAnalyses + hostileFrontiers + hostileLanes
}
