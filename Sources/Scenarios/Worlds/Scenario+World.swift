package import FrameLab

extension Scenario {
  /// What FrameLab runs for a variant in a world.
  package func configuration(
    of variant: Variant,
    on model: DeviceModel,
    in world: World
  ) -> ListConfiguration {
    var costModel = world.costs
    for override in variant.costOverrides { costModel[override.operation] = override.cost }
    return ListConfiguration(
      device: world.device(model),
      list: list,
      script: script,
      events: events,
      network: network?.network ?? .unused,
      costs: costModel,
      techniques: variant.techniques,
      parameters: parameters,
      buffers: buffers
    )
  }
}
