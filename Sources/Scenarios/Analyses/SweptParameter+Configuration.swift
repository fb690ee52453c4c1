package import FrameLab

extension SweptParameter {
  /// Returns the value in a configuration; nil if it has none, as when nothing is loaded ahead.
  package func value(in configuration: ListConfiguration) -> Int? {
    switch self {
    case .cost(let operation): configuration.costs[operation].medianNanoseconds
    case .processorSpeed: millionths(configuration.device.processorSpeed)
    case .graphicsSpeed: millionths(configuration.device.graphicsSpeed)
    case .decodeSpeed: millionths(configuration.device.decodeSpeed)
    case .networkLatency: configuration.network.latencyNanoseconds
    case .downlink: configuration.network.downlinkKilobitsPerSecond
    case .prefetchAhead:
      switch configuration.techniques.dataPrefetching {
      case .off: nil
      case .ahead(let items): items
      }
    case .itemCount: configuration.list.itemCount
    }
  }

  /// Returns the configuration with another value and everything else unchanged.
  package func setting(
    _ value: Int,
    in configuration: ListConfiguration
  ) -> ListConfiguration {
    var result = configuration
    switch self {
    case .cost(let operation): result.costs[operation].medianNanoseconds = value
    case .processorSpeed: result.device.processorSpeed = speed(value)
    case .graphicsSpeed: result.device.graphicsSpeed = speed(value)
    case .decodeSpeed: result.device.decodeSpeed = speed(value)
    case .networkLatency: result.network.latencyNanoseconds = value
    case .downlink: result.network.downlinkKilobitsPerSecond = value
    case .prefetchAhead:
      if configuration.techniques.dataPrefetching != .off {
        result.techniques.dataPrefetching = .ahead(items: value)
      }
    case .itemCount: result.list.itemCount = value
    }
    return result
  }

  private func millionths(_ speed: Double) -> Int { Int(speed * 1_000_000 + 0.5) }

  private func speed(_ millionths: Int) -> Double { Double(millionths) / 1_000_000 }
}
