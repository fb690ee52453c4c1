import Bytes
import DeterministicMath
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
  /// All worlds, the central one first.
  private let worlds: [World]
  /// For each input its value in each world, the central one first.
  private let values: [[Double]]
  /// The digests of what operations cost in all worlds.
  let costDigests: CostDigests
  /// The digest of everything that is uncertain but what operations cost.
  package let digestBesidesCosts: String

  /// The seed of the hypercube: the worlds are the same in every run of every project.
  static let seed: UInt64 = 2026

  init(_ models: UncertainModels, count: Int) {
    let (inputs, places) = models.inputs
    let cube = LatinHypercube(count: count, seed: Self.seed)
    let quantiles = cube.quantiles(of: inputs).map { [0.5] + $0 }
    let values = zip(inputs, quantiles).map { input, quantiles in
      [input.central] + quantiles.dropFirst().map(input.values.value)
    }
    self.inputs = inputs
    self.count = count
    self.values = values
    let worlds = (0...count).map { number in
      let draw = Draw(
        values: values.map { $0[number] },
        quantiles: quantiles.map { $0[number] }
      )
      return models.world(number, of: draw, at: places)
    }
    self.worlds = worlds
    costDigests = CostDigests(of: worlds)
    var record = ByteRecord()
    for (input, values) in zip(inputs, values) {
      switch input.kind {
      case .cost, .ratio, .spread: continue
      case .speed, .parameter: record.append(input.key)
      }
      for value in values { record.append(fixed: value.bitPattern) }
    }
    digestBesidesCosts = SHA256.hexadecimal(of: record.bytes)
  }

  /// A world.
  ///
  /// - Parameter number: 0 for the central world, up to `count`.
  /// - Returns: what everything uncertain is in it.
  /// - Complexity: O(1).
  package func world(_ number: Int) -> World {
    precondition((0...count).contains(number), "there are worlds 0 to \(count), got \(number)")
    return worlds[number]
  }

  /// The value of an input in a world; the index of the choice, from 0, if it has choices.
  package func value(ofInput index: Int, in world: Int) -> Double { values[index][world] }

  /// The value of an input in the central world.
  package func central(_ index: Int) -> Double { inputs[index].central }
}

/// What every input is in one world.
package struct Draw: Sendable {
  /// The values, in the order of the inputs.
  package let values: [Double]
  /// The probabilities that they lie at, for what one draw decides together; 1/2 in the central
  /// world.
  package let quantiles: [Double]

  package init(values: [Double], quantiles: [Double]) {
    self.values = values
    self.quantiles = quantiles
  }
}

extension ScenarioCatalog {
  /// The central world and `count` others.
  package func worlds(_ count: Int) -> WorldModel {
    WorldModel(
      UncertainModels(costs: costs, devices: devices, parameters: parameters),
      count: count
    )
  }

  /// The central world.
  package var centralWorld: World { worlds(0).world(0) }
}
