/// What a trial measures and a threshold can limit.
///
/// The raw value is the key under `thresholds:`.
package enum Metric: String, CaseIterable, Hashable, Sendable {
  /// Hitch time per time of scrolling.
  case hitchTimeRatio
  /// Frames that came late while scrolling.
  case hitchCount
  /// How late they were together.
  case hitchTime
  /// The part of the hitch time that late commits caused.
  case commitHitchTime
  /// The part of the hitch time that late rendering caused.
  case renderHitchTime
  /// Frames displayed per second of scrolling.
  case frameRate
  /// Time that the main thread was busy.
  case mainThreadTime
  /// Time that visible cells showed a placeholder, summed over the cells.
  case placeholderTime
  /// Placeholder time per appearance of a cell: half of the appearances had at most this.
  case placeholderTimeP50
  /// Placeholder time per appearance of a cell: 95 % of the appearances had at most this.
  case placeholderTimeP95
  /// Loads that were started.
  case loads
  /// Loads that arrived for items that were never on screen.
  case wastedLoads
  /// Loads of items that had been loaded before.
  case repeatedLoads
  /// Loads that were cancelled before their bytes arrived.
  case cancelledLoads
  /// Cells that had to be made because no pool had one.
  case cellsCreated
  /// Cells that were configured, made or reused.
  case cellsConfigured
  /// The most memory that decoded images took at any time.
  case decodedBytesPeak
}

extension Metric {
  /// The unit of values and limits; empty for counts.
  package var unit: String {
    switch self {
    case .hitchTimeRatio: "ms/s"
    case .hitchTime, .commitHitchTime, .renderHitchTime, .mainThreadTime, .placeholderTimeP50,
      .placeholderTimeP95:
      "ms"
    case .placeholderTime: "cell·ms"
    case .frameRate: "fps"
    case .decodedBytesPeak: "MB"
    case .hitchCount, .loads, .wastedLoads, .repeatedLoads, .cancelledLoads, .cellsCreated,
      .cellsConfigured:
      ""
    }
  }

  /// What the metric is about.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Frames and their lateness.
    case frames
    /// Placeholders on screen.
    case placeholders
    /// Loads over the network.
    case loads
    /// Work and memory.
    case resources
  }

  /// What the metric is about.
  package var kind: Kind {
    switch self {
    case .hitchTimeRatio, .hitchCount, .hitchTime, .commitHitchTime, .renderHitchTime, .frameRate:
      .frames
    case .placeholderTime, .placeholderTimeP50, .placeholderTimeP95: .placeholders
    case .loads, .wastedLoads, .repeatedLoads, .cancelledLoads: .loads
    case .mainThreadTime, .cellsCreated, .cellsConfigured, .decodedBytesPeak: .resources
    }
  }

  /// Whether less is better; only of frames per second more are.
  package var isLowerBetter: Bool { self != .frameRate }

  /// How many decimals a table shows.
  package var decimals: Int {
    switch self {
    case .hitchTimeRatio, .hitchTime, .commitHitchTime, .renderHitchTime, .frameRate,
      .placeholderTimeP50, .placeholderTimeP95, .decodedBytesPeak:
      1
    case .mainThreadTime, .placeholderTime, .hitchCount, .loads, .wastedLoads, .repeatedLoads,
      .cancelledLoads, .cellsCreated, .cellsConfigured:
      0
    }
  }

  /// The name that people read.
  package var title: String {
    switch self {
    case .hitchTimeRatio: "Hitch time ratio"
    case .hitchCount: "Hitches"
    case .hitchTime: "Hitch time"
    case .commitHitchTime: "Commit hitch time"
    case .renderHitchTime: "Render hitch time"
    case .frameRate: "Frame rate"
    case .mainThreadTime: "Main thread busy"
    case .placeholderTime: "Placeholder time"
    case .placeholderTimeP50: "Placeholder time, median"
    case .placeholderTimeP95: "Placeholder time, 95th percentile"
    case .loads: "Loads"
    case .wastedLoads: "Wasted loads"
    case .repeatedLoads: "Repeated loads"
    case .cancelledLoads: "Cancelled loads"
    case .cellsCreated: "Cells created"
    case .cellsConfigured: "Cells configured"
    case .decodedBytesPeak: "Decoded images, peak"
    }
  }
}
