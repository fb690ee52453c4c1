package import FrameLab

/// One plausible truth about everything that is uncertain.
///
/// World 0 is the central one: every input has its central value.
package struct World: Hashable, Sendable {
  /// The number of the world, from 0.
  package let number: Int
  /// What each operation takes on the reference device.
  package let costs: CostModel
  /// The rules and numbers of the model itself.
  package let parameters: ModelParameters

  /// A device with its speeds in this world.
  package func device(_ model: DeviceModel) -> Device { model.device }
}
