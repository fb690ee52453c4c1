import FrameLab

/// A rule or a number of the model itself that nobody publishes; the raw value is its key in
/// `models/parameters.yml`.
package enum StructuralParameter: String, CaseIterable, Hashable, Sendable {
  /// The longest commit that counts as short, in percent of the refresh interval.
  case shortCommitPercent
  /// The number of cells that wait for their items after leaving the screen.
  case waitingCells
  /// The times at which a late frame may appear: at whole intervals only, or at halves.
  case lateFrames
  /// The division of render work between the render server's two stages.
  case prepareShare
  /// The offscreen passes of a shadow without a path.
  case passesPerShadow
  /// The part of drawing a cell that does not depend on its area.
  case cellFixedShare
  /// The part of an offscreen pass that does not depend on its area.
  case offscreenFixedShare
  /// The part of decoding a JPEG that does not depend on its bits per pixel.
  case jpegFixedShare
  /// The share of a thumbnail in the time of decoding its source.
  case thumbnailShares
  /// The part of the items whose cells are heavy.
  case heavyItemShare
  /// The memory of the app without its list.
  case appBytes
  /// The memory of a cell without its image.
  case cellBytes
  /// A factor on the bandwidth of every network.
  case networkSpeed
  /// A factor on the memory budget of every device.
  case memoryBudget
  /// The items past the visible ones among which the list finds a cell to prepare.
  case cellsLookedAhead
  /// The speed of flicks, in percent of the scenario's.
  case flickSpeedPercent
  /// The app's work in a list that doesn't say.
  case appWork
  /// The lowest clock of the main thread's core, in percent of the full one.
  case lowLoadClockPercent
  /// The fittings that finding a cell's height takes.
  case fittingsPerCell
  /// The time of a hosted cell for an item that was shown before, in percent of the first time.
  case hostedRevisitPercent
  /// The fixed part of a decode, as megapixels more.
  case decodeFixedMegapixels
  /// The part of a section whose items are placed again after a wrong estimate.
  case resolvedEstimatesPercent
  /// The part by which each pass of a frame takes longer with fifty more.
  case passGrowth
  /// The correlation of the errors in the costs of one processor.
  case costCorrelation
  /// The correlation of the errors in spreads.
  case spreadCorrelation
  /// The correlation of the errors in the speeds of one device.
  case speedCorrelation

  package var inputKey: String { InputSubject.parameter(self).key }

  /// The name for people.
  package var title: String {
    switch self {
    case .shortCommitPercent: "Short commit, of the refresh interval"
    case .waitingCells: "Waiting cells"
    case .lateFrames: "Late frames at 120 Hz"
    case .prepareShare: "Prepare stage, of render work"
    case .passesPerShadow: "Offscreen passes per shadow"
    case .cellFixedShare: "Cell rendering, part without area"
    case .offscreenFixedShare: "Offscreen pass, part without area"
    case .jpegFixedShare: "JPEG decoding, part without density"
    case .thumbnailShares: "Thumbnail at an eighth, of decoding its source"
    case .heavyItemShare: "Heavy items, of all"
    case .appBytes: "Memory of the app"
    case .cellBytes: "Memory of a cell"
    case .networkSpeed: "Network speed, of the preset"
    case .memoryBudget: "Memory budget, of the device's"
    case .cellsLookedAhead: "Cells looked ahead"
    case .flickSpeedPercent: "Flick speed, of the scenario's"
    case .appWork: "Level of app work"
    case .lowLoadClockPercent: "Clock at low load, of the full one"
    case .fittingsPerCell: "Fittings per cell"
    case .hostedRevisitPercent: "Hosted cell shown before, of the first time"
    case .decodeFixedMegapixels: "Fixed part of a decode, in megapixels"
    case .resolvedEstimatesPercent: "Share of a section placed again after a wrong estimate"
    case .passGrowth: "Growth of a pass's time for each fifty passes over fifty"
    case .costCorrelation: "Correlation of costs"
    case .spreadCorrelation: "Correlation of spreads"
    case .speedCorrelation: "Correlation of a device's speeds"
    }
  }

  /// The kind of value.
  package enum Form {
    case wholeNumber(ClosedRange<Int>)
    case percent(ClosedRange<Int>)
    case decimal(ClosedRange<Double>)
    case bytes(ClosedRange<Int>)
    /// One of some names.
    case name([String])
    /// A decimal for each scale of a thumbnail.
    case thumbnails
  }

  package var form: Form {
    switch self {
    case .shortCommitPercent: .percent(0...100)
    case .waitingCells: .wholeNumber(0...1_000)
    case .lateFrames: .name(LateFrames.allCases.map(\.rawValue))
    case .prepareShare, .cellFixedShare, .offscreenFixedShare, .jpegFixedShare, .heavyItemShare,
      .decodeFixedMegapixels, .passGrowth, .costCorrelation, .spreadCorrelation, .speedCorrelation:
      .decimal(0...1)
    case .passesPerShadow: .wholeNumber(0...100)
    case .cellsLookedAhead, .fittingsPerCell: .wholeNumber(1...100)
    case .flickSpeedPercent: .percent(1...1_000)
    case .lowLoadClockPercent: .percent(1...100)
    case .hostedRevisitPercent, .resolvedEstimatesPercent: .percent(0...100)
    case .appWork: .name(AppWork.allCases.map(\.rawValue))
    case .thumbnailShares: .thumbnails
    case .appBytes: .bytes(0...100_000_000_000)
    case .cellBytes: .bytes(0...1_000_000_000)
    case .networkSpeed, .memoryBudget: .decimal(0.01...100)
    }
  }

  /// The times at which a late frame may appear.
  enum LateFrames: String, CaseIterable {
    case wholeIntervals
    case halfIntervals
  }
}
