package import FrameLab

/// A plausible value of every uncertain input.
///
/// World 0 is the central one: every input has its central value.
package struct World: Hashable, Sendable {
  /// The number of the world, from 0.
  package let number: Int
  /// The cost of each operation on the reference device.
  package var costs: CostModel
  /// The rules and numbers of the model itself.
  package var parameters: ModelParameters
  /// The cost of each operation in the central world.
  let centralCosts: CostModel
  /// The speeds that are uncertain, by device.
  let speeds: [String: [DeviceSpeed: Double]]
  /// A factor on the bandwidth of every network.
  package var networkSpeed: Double
  /// A factor on the memory budget of every device.
  package var memoryBudget: Double

  /// Returns a device with its speeds and its memory budget in this world.
  package func device(_ model: DeviceModel) -> Device {
    var device = model.device
    for speed in DeviceSpeed.allCases {
      guard let value = speeds[model.id]?[speed] else { continue }
      device[keyPath: speed.path] = value
    }
    device.memoryBudgetBytes = scaled(device.memoryBudgetBytes, by: memoryBudget)
    return device
  }

  /// Returns a network in this world.
  ///
  /// Latency shrinks with the root of the factor by which bandwidth grows: a faster network is
  /// nearer too, but not as much.
  package func network(_ model: NetworkModel) -> Network {
    var network = model.network
    network.downlinkKilobitsPerSecond = scaled(network.downlinkKilobitsPerSecond, by: networkSpeed)
    let latency = Double(network.latencyNanoseconds) / networkSpeed.squareRoot()
    network.latencyNanoseconds = Int(latency.rounded())
    return network
  }

  /// Returns the cost of each operation for a variant that overrides some costs.
  ///
  /// An override is the cost of the list's own work in the central world, and as uncertain as any:
  /// a world in which an operation takes twice its central time doubles it. Only a stress
  /// scenario's cost beyond the plausible range is the same in all worlds.
  package func costs(overriding overrides: [CostOverride]) -> CostModel {
    var result = costs
    for override in overrides {
      if override.isPinned {
        result[override.operation] = override.cost
        continue
      }
      let drawn = costs[override.operation]
      let central = centralCosts[override.operation]
      let factor =
        Double(drawn.medianNanoseconds) / Double(max(central.medianNanoseconds, 1))
      var cost = drawn
      cost.medianNanoseconds = min(
        scaled(override.medianNanoseconds, by: factor),
        CostModel.longestNanoseconds
      )
      if let spread = override.spread {
        let factor = central.spread > 0 ? drawn.spread / central.spread : 1
        cost.spread = min(spread * factor, CostTable.spreads.upperBound)
      }
      result[override.operation] = cost
    }
    return result
  }

  /// Returns a scaled amount, at least 1 unless the amount is 0.
  private func scaled(_ amount: Int, by factor: Double) -> Int {
    factor == 1 ? amount : max(min(amount, 1), Int((Double(amount) * factor).rounded()))
  }
}
