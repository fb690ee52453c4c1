/// Everything that a trial depends on except its seed.
public struct ListConfiguration: Hashable, Sendable {
  /// The device that the list runs on.
  public var device: Device
  /// The items and cells of the list.
  public var list: ListModel
  /// The movements of the finger and the app that scroll the list.
  public var script: ScrollScript
  /// Updates and interruptions during the script, in any order.
  public var events: [ListEvent]
  /// Where its images come from.
  public var network: Network
  /// The time each operation costs.
  public var costs: CostModel
  /// The techniques that the list uses.
  public var techniques: Techniques
  /// The model's own assumptions.
  public var parameters: ModelParameters
  /// The number of buffers that the display has.
  public var buffers: BufferPolicy

  /// Creates a configuration.
  public init(
    device: Device,
    list: ListModel,
    script: ScrollScript,
    events: [ListEvent] = [],
    network: Network,
    costs: CostModel,
    techniques: Techniques = Techniques(),
    parameters: ModelParameters = ModelParameters(),
    buffers: BufferPolicy = .automatic
  ) {
    self.device = device
    self.list = list
    self.script = script
    self.events = events
    self.network = network
    self.costs = costs
    self.techniques = techniques
    self.parameters = parameters
    self.buffers = buffers
  }
}

extension ListConfiguration {
  /// The ticks per refresh interval: 2 if a late frame may appear half an interval late.
  package var ticksPerFrame: Int {
    parameters.allowsHalfIntervals && device.refreshRateHertz >= 120 ? 2 : 1
  }

  /// Nanoseconds from one tick to the next, rounded.
  public var tickNanoseconds: Int {
    let hertz = device.refreshRateHertz * ticksPerFrame
    return (1_000_000_000 + hertz / 2) / hertz
  }

  /// Nanoseconds from one vsync to the next: a whole number of ticks.
  public var refreshIntervalNanoseconds: Int { ticksPerFrame * tickNanoseconds }
}
