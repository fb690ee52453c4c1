/// Rules for which nobody publishes a value: our assumptions, by name.
public struct ModelParameters: Hashable, Sendable {
  /// The part of the refresh interval, in percent, that a commit may take to count as short, so
  /// that a cell may be prefetched after it.
  public var shortCommitPercent = 50
  /// The number of cells that wait for their items after leaving the screen, before they go to
  /// their pool.
  public var waitingCells = 4
  /// The items past the visible ones among which the list finds a cell to prepare after a short
  /// commit.
  public var cellsLookedAhead = 1
  /// Lets a late frame at 120 Hz or more appear half an interval late.
  public var allowsHalfIntervals = false
  /// The offscreen passes that a shadow without a path takes; in Apple's example a star takes five.
  ///
  /// Source of the example: Tech Talk 10857, "Demystify and eliminate hitches in the render phase".
  public var passesPerShadow = 2
  /// The part of drawing a cell that does not depend on its area.
  public var cellFixedShare = 0.25
  /// The part of an offscreen pass that does not depend on its area.
  public var offscreenFixedShare = 0.2
  /// The part of decoding a JPEG that does not depend on how many bits it has per pixel.
  public var jpegFixedShare = 0.48
  /// The share of its source's decoding time that a thumbnail takes.
  public var thumbnailShares = ThumbnailShares()
  /// The part of the items whose cells take `heavyItemFactor` times as long to fill and draw.
  public var heavyItemShare = 0.0
  /// The speed of flicks, in percent of the script's.
  public var flickSpeedPercent = 100
  /// The app's work in each scrolling frame of a list that doesn't say.
  public var appWork = AppWork.light
  /// The lowest speed of the main thread's core, at low load, in percent of its full speed.
  public var lowLoadClockPercent = 100
  /// The fittings that finding a cell's height takes.
  public var fittingsPerCell = 1
  /// The time a hosted cell takes for an item that was shown before, in percent of the first time.
  public var hostedRevisitPercent = 100
  /// The fixed part of a decode, as megapixels more.
  public var decodeFixedMegapixels = 0.0
  /// The part of a section whose items are placed again after a wrong estimate, in percent.
  public var resolvedEstimatesPercent = 0
  /// The part by which each offscreen pass of a frame takes longer for every `uncrowdedPasses` beyond
  /// the first as many.
  public var passGrowth = 0.0
  /// The memory that the app takes besides its cells and images, in bytes.
  public var appBytes = 60_000_000
  /// The memory that a cell takes without its image, in bytes.
  public var cellBytes = 200_000

  /// Creates the central parameters.
  public init() {}

  /// The time a heavy item's cell takes, as a multiple of an ordinary one's.
  package static let heavyItemFactor = 4.0

  /// The passes of a frame up to which each takes as long as one alone.
  package static let uncrowdedPasses = 50.0
}

/// The share of its source's decoding time that a thumbnail takes, by the scale of decoding.
///
/// Decoders scale a JPEG by powers of two on the way; a size between is decoded at the next larger
/// one.
public struct ThumbnailShares: Hashable, Sendable {
  /// At half the width and height.
  public var half: Double
  /// At a quarter.
  public var quarter: Double
  /// At an eighth or less.
  public var eighth: Double

  /// Creates shares.
  public init(half: Double = 0.75, quarter: Double = 0.6, eighth: Double = 0.4) {
    precondition(
      0 < eighth && eighth <= quarter && quarter <= half && half <= 1,
      "a smaller thumbnail never takes longer, got \(half), \(quarter) and \(eighth)"
    )
    self.half = half
    self.quarter = quarter
    self.eighth = eighth
  }
}
