package import FrameLab

/// The scope of a statement, which decides the terms for the values of an uncertain input.
package struct StatementScope: Hashable, Sendable {
  package let device: DeviceModel
  /// The network of the list; nil if it loads nothing.
  package let network: NetworkModel?
  /// The costs that the variants set themselves.
  package var overrides: [CostOverride] = []
  /// The operations that ran in any variant and world; nil if that is unknown.
  package var operations: OperationSet?
  /// The parameters that are the same in all worlds.
  private(set) var fixed: Set<StructuralParameter> = []

  package init(device: DeviceModel, network: NetworkModel? = nil) {
    self.device = device
    self.network = network
  }

  /// Creates the scope of a statement about variants of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: the scenario, which may fix parameters.
  ///   - device: the device.
  ///   - overrides: the costs that the variants set themselves.
  ///   - operations: the operations that ran in any world; nil if that is unknown.
  package init(
    _ scenario: Scenario,
    on device: DeviceModel,
    overrides: [CostOverride] = [],
    operations: OperationSet? = nil
  ) {
    self.device = device
    network = scenario.network
    self.overrides = overrides
    self.operations = operations
    fixed = Set(scenario.parameterOverrides.compactMap { StructuralParameter(rawValue: $0.name) })
    if scenario.list.appWork != nil { fixed.insert(.appWork) }
    if scenario.network == nil { fixed.insert(.networkSpeed) }
  }
}

/// The terms for the values of an uncertain input: a cost is in the time of the reader's device,
/// and the speed of the network in the unit of the list's own network.
package struct InputTerms: Hashable, Sendable {
  /// The name of the input.
  package let title: String
  /// The unit of the shown values.
  package let unit: UncertainInput.Unit
  /// The factor on a value.
  package let factor: Double
  /// True if the list sets the cost itself.
  package let isOwnCost: Bool
  /// The device whose time it is; nil if it is the same on all.
  package let device: DeviceModel?
  /// The speed of the device in it, relative to the reference device; nil without a device.
  package let speed: Double?
  /// The published figures, including those of other machines.
  package let published: [PublishedFigures]

  /// - Parameters:
  ///   - input: the input.
  ///   - scope: the scope of a statement about it.
  init(_ input: UncertainInput, in scope: StatementScope) {
    let own = scope.overrides.first { !$0.isPinned && input.subject == .cost($0.operation) }
    speed = input.speed.map { scope.device.device[keyPath: $0.path] }
    device = speed.map { _ in scope.device }
    published = input.published
    isOwnCost = own != nil
    if input.subject == .parameter(.networkSpeed),
      let network = scope.network
    {
      title = "Speed of the network"
      unit = .bandwidth
      factor = Double(network.network.downlinkKilobitsPerSecond)
      return
    }
    title = input.title
    unit = input.unit
    let ownScale =
      own.map { input.central > 0 ? Double($0.medianNanoseconds) / input.central : 1 } ?? 1
    factor = ownScale / (speed ?? 1)
  }

  /// The published figures of the device's own chip at its speed.
  package var publishedOnChip: [PublishedFigures] {
    guard let device, let speed else { return [] }
    return published.filter { $0.chip == device.chip && $0.speed == speed }
  }

  /// The published values from machines whose speed is known, converted to the device.
  package var publishedValues: [Double] { speed.map { published.values(atSpeed: $0) } ?? [] }
}
