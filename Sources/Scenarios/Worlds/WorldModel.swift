import FrameLab

/// The worlds of a catalog: everything that is uncertain, and what it is in each world.
///
/// The worlds depend on the models alone, so every scenario, variant and device sees the same ones
/// and differences between them are paired.
package struct WorldModel: Sendable {
  /// Everything that is uncertain, in a fixed order.
  package let inputs: [UncertainInput]
  /// How many worlds there are besides the central one.
  package let count: Int
  private let costs: CostTable

  init(costs: CostTable, count: Int) {
    inputs = []
    self.count = count
    self.costs = costs
  }

  /// A world.
  ///
  /// - Parameter number: 0 for the central world, up to `count`.
  /// - Returns: what everything uncertain is in it.
  package func world(_ number: Int) -> World {
    World(number: number, costs: costs.model, parameters: ModelParameters())
  }

  /// The value of an input in a world; the index of the choice if it has choices.
  package func value(ofInput index: Int, in world: Int) -> Double { 1 }
}

extension ScenarioCatalog {
  /// The central world and `count` others.
  package func worlds(_ count: Int) -> WorldModel { WorldModel(costs: costs, count: count) }
}
