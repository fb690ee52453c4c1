import Bytes
import DeterministicMath
import FrameLab

/// The worlds of a catalog: all uncertain inputs, and their values in each world.
///
/// The worlds depend on the models alone, so every scenario, variant and device has the same ones
/// and differences between them are paired.
package struct WorldModel: Sendable {
  /// All uncertain inputs, in a fixed order.
  package let inputs: [UncertainInput]
  /// The number of worlds besides the central one.
  package let count: Int
  /// All worlds, the central one first.
  private let worlds: [World]
  /// The values of each input in all worlds, the central one first.
  private let values: [[Double]]
  /// The digests of operations' costs in all worlds.
  let costDigests: CostDigests
  /// The digest of everything uncertain except operations' costs.
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
      switch input.subject {
      case .cost, .ratio, .spread: continue
      case .speed, .parameter: record.append(input.key)
      }
      for value in values { record.append(fixed: value.bitPattern) }
    }
    digestBesidesCosts = SHA256.hexadecimal(of: record.bytes)
  }

  /// Returns a world.
  ///
  /// - Parameter number: 0 for the central world, up to `count`.
  /// - Returns: the world, with a value of every uncertain input.
  /// - Complexity: O(1).
  package func world(_ number: Int) -> World {
    precondition((0...count).contains(number), "there are worlds 0 to \(count), got \(number)")
    return worlds[number]
  }

  /// Returns the value of an input in a world; the index of the choice, from 0, if it has choices.
  package func value(ofInput index: Int, in world: Int) -> Double { values[index][world] }
}

/// The values of all inputs in one world.
package struct Draw: Sendable {
  /// The values, in the order of the inputs.
  package let values: [Double]
  /// The probabilities of the values, for several values that one draw decides; 1/2 in the central
  /// world.
  package let quantiles: [Double]

  package init(values: [Double], quantiles: [Double]) {
    self.values = values
    self.quantiles = quantiles
  }
}

extension ScenarioCatalog {
  /// Returns the central world and `count` others.
  package func worlds(_ count: Int) -> WorldModel {
    WorldModel(
      UncertainModels(costs: costs, devices: devices, parameters: parameters),
      count: count
    )
  }

  package var centralWorld: World { worlds(0).world(0) }
}
