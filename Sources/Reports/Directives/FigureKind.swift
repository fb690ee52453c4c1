/// What a figure shows of a scenario.
enum FigureKind: String, CaseIterable {
  /// The hitch time ratio of every variant.
  case hitchRatio = "hitch-ratio"
  /// A metric of every variant.
  case metric
  /// The hitch time of every variant by what caused it.
  case causes
  /// The frames of one variant.
  case timeline
  /// How variants follow a number that is varied.
  case sensitivity
  /// What each technique contributes.
  case ablation
  /// What smoothness costs in memory.
  case frontier
  /// Which share of the frames took at most so long.
  case frameTimes = "frame-times"
  /// The frames' median, percentiles and maximum.
  case percentiles

  /// An option that not every kind has.
  enum Option: String {
    case variant
    case variants
    case metric
    case parameter

    /// The kinds that have it, as they are written.
    var kinds: [String] {
      FigureKind.allCases.filter { $0.options.contains(self) }.map { "kind=\($0.rawValue)" }
    }
  }

  /// The options that the kind has, besides the device.
  var options: [Option] {
    switch self {
    case .hitchRatio, .causes, .frameTimes, .percentiles: [.variants]
    case .metric: [.metric, .variants]
    case .timeline: [.variant]
    case .sensitivity: [.parameter]
    case .ablation, .frontier: []
    }
  }
}
