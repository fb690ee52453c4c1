import Charts

/// Charts that the tests draw: the gallery's and hostile ones.
enum Samples {
  typealias Luck = SampleLuck

  static let bands = ChartGallery.bands
  static let dotPlot = ChartGallery.dotPlot
  static let decades = ChartGallery.decades
  static let causes = ChartGallery.causes
  static let timeline = ChartGallery.timeline
  static let percentiles = ChartGallery.percentiles
  static let heatMap = ChartGallery.heatMap
  static let waterfall = ChartGallery.waterfall
  static let breakEven = ChartGallery.breakEven
  static let sparkline = ChartGallery.sparkline

  static func frames(_ count: Int, seed: UInt64 = 1) -> [FrameTimeline.Frame] {
    ChartGallery.frames(count, seed: seed)
  }

  /// Charts as they are meant to be.
  static let ordinary = ChartGallery.entries.map(\.chart)

  /// All charts of the tests.
  static let all: [any Chart] =
    ordinary + hostileDotPlots + hostileMultiples + hostileStackedBars + hostileTimelines
    + hostileOthers + hostileAnalyses + hostileFrontiers + hostileLanes + hostileTimePlots
}
