import FrameLab

/// What a statement is about: it says what the values of an uncertain input are for a reader.
package struct StatementScope: Hashable, Sendable {
  /// The device.
  package let device: DeviceModel
  /// The network of the list; nil if it loads nothing.
  package let network: NetworkModel?
  /// The costs that the variants set themselves.
  package var overrides: [CostOverride]

  package init(
    device: DeviceModel,
    network: NetworkModel? = nil,
    overrides: [CostOverride] = []
  ) {
    self.device = device
    self.network = network
    self.overrides = overrides
  }
}

/// How a reader meets the values of an uncertain input: a cost is what it comes to on the reader's
/// device, and the speed of the network has the list's own network's unit.
package struct InputTerms: Hashable, Sendable {
  /// What the input is called.
  package let title: String
  /// What the shown values are measured in.
  package let unit: UncertainInput.Unit
  /// What a value is multiplied with.
  package let factor: Double
  /// Whether the list sets the cost itself.
  package let isOwnCost: Bool
  /// The device whose time it is; nil for what is the same on all.
  package let device: DeviceModel?
  /// How fast the device is in it, where 1 is the reference device; nil without a device.
  package let speed: Double?
  /// What was published about it, of other machines too.
  package let published: [PublishedFigures]

  /// - Parameters:
  ///   - input: the input.
  ///   - scope: what a statement about it is about.
  init(_ input: UncertainInput, in scope: StatementScope) {
    let own = scope.overrides.first { !$0.isPinned && input.key == "cost/\($0.operation.name)" }
    speed = input.speed.map { scope.device.device[keyPath: $0.path] }
    device = speed.map { _ in scope.device }
    published = input.published
    isOwnCost = own != nil
    if input.key == StructuralParameter.networkSpeed.inputKey,
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

  /// What was published about the device's own chip at its speed.
  package var publishedOnChip: [PublishedFigures] {
    guard let device, let speed else { return [] }
    return published.filter { $0.chip == device.chip && $0.speed == speed }
  }

  /// What was published about machines whose speed is known, as it would be on the device.
  package var publishedValues: [Double] { speed.map { published.values(atSpeed: $0) } ?? [] }
}
