import DeterministicMath
import FrameLab
import Scenarios

/// The coordinates in which a calibration draws worlds.
///
/// Each uncertain input has a coordinate that is standard normal before there is any evidence. So
/// has the shared part of a group of inputs. If an operation was measured by itself, the coordinate
/// is that of its conditional distribution, and no group moves it, so every draw agrees with the
/// measurement (a Rosenblatt transformation: "Remarks on a Multivariate Transformation", 1952). The
/// rest of such evidence is the weight of a draw.
struct CalibrationSpace: Sendable {
  /// All uncertain inputs.
  let inputs: [UncertainInput]
  /// The inputs that have a coordinate, by index; speeds of other devices have none.
  let coordinates: [Int]
  /// The names of the coordinates' streams: those of inputs first, then those of groups.
  let names: [String]
  /// The inputs that a group moves.
  private let members: [Member]
  /// The possible values of each input, and its value in the central world; without the texts
  /// beside them.
  private let values: [UncertainInput.Values]
  private let central: [Double]
  private let models: UncertainModels
  private let places: UncertainPlaces
  private let device: DeviceModel
  /// The measurements of each cost's median, in the order of the table.
  private let medians: [[DirectEvidence]]
  /// The distribution of each input that has its own evidence.
  private let ownConditionals: [Int: ConditionalRange]

  /// An input that a group moves, by places among the coordinates.
  private struct Member {
    let own: Int
    let group: Int
    let strength: Int
  }

  /// A world, and the weight that the evidence gives it.
  struct Placed {
    /// The value of every input; its quantiles are those of the prior.
    let draw: Draw
    /// The logarithm of the weight that direct evidence gives; −∞ if it excludes the draw.
    let logWeight: Double
  }

  init(_ models: UncertainModels, on device: DeviceModel, _ evidence: [DirectEvidence]) {
    self.models = models
    self.device = device
    (inputs, places) = models.inputs
    values = inputs.map(\.values)
    central = inputs.map(\.central)
    medians = models.costs.entries.map { entry in
      evidence.filter { $0.operation == entry.operation }
    }
    var conditionals: [Int: ConditionalRange] = [:]
    for (number, entry) in models.costs.entries.enumerated() {
      let spreads = evidence.filter { $0.operation == entry.operation }.compactMap(\.spread)
      guard !spreads.isEmpty, let index = places.spreads[number], let range = entry.spreadRange
      else { continue }
      conditionals[index] = ConditionalRange(range, target: .pooling(spreads))
    }
    ownConditionals = conditionals
    let others = Set(places.speeds.filter { $0.device != device.id }.map(\.index))
    let measured = Set(
      conditionals.keys.map(\.self) + zip(places.medians, medians).filter { !$1.isEmpty }.map(\.0)
    )
    let coordinates = inputs.indices.filter { !others.contains($0) }
    self.coordinates = coordinates
    var names = coordinates.map { [inputs] in inputs[$0].key }
    var members: [Member] = []
    for (own, index) in coordinates.enumerated() {
      guard let group = inputs[index].group,
        let strength = names.firstIndex(of: group.strength.inputKey)
      else { continue }
      // The same coordinates whatever was measured.
      if !names.contains(group.name) { names.append(group.name) }
      guard !measured.contains(index), let place = names.firstIndex(of: group.name) else {
        continue
      }
      members.append(Member(own: own, group: place, strength: strength))
    }
    self.members = members
    self.names = names
  }

  /// Returns the coordinates of inputs with the shared parts of their groups: √ρ·F + √(1 − ρ)·z.
  private func scores(at latent: [Double]) -> [Double] {
    var scores = latent
    for member in members {
      let strength = central[coordinates[member.strength]]
      scores[member.own] =
        strength.squareRoot() * latent[member.group]
        + (1 - strength).squareRoot() * latent[member.own]
    }
    return scores
  }

  /// Returns the same coordinates with the evidence of one operation alone.
  func knowing(only operation: ListOperation, of evidence: [DirectEvidence]) -> CalibrationSpace {
    CalibrationSpace(models, on: device, evidence.filter { $0.operation == operation })
  }

  /// Returns the draw at some coordinates.
  func placed(at latent: [Double]) -> Placed {
    precondition(
      latent.count == names.count,
      "each of the \(names.count) inputs and groups has a coordinate, got \(latent.count)"
    )
    var drawn = central
    var quantiles = Array(repeating: 0.5, count: inputs.count)
    var logWeight = 0.0
    var probabilities = quantiles
    for (index, coordinate) in zip(coordinates, scores(at: latent)) {
      probabilities[index] = NormalDistribution.cumulative(coordinate)
      if let conditional = ownConditionals[index], case .range(let range) = values[index] {
        guard conditional.total > 0 else {
          logWeight = -.infinity
          continue
        }
        logWeight += Logarithm.of(conditional.total)
        let value = Exponential.of(conditional.logarithm(atQuantile: probabilities[index]))
        drawn[index] = min(max(value, range.low), range.high)
        quantiles[index] = range.quantile(of: drawn[index])
      } else {
        drawn[index] = values[index].value(atQuantile: probabilities[index])
        quantiles[index] = probabilities[index]
      }
    }
    condition(&drawn, &quantiles, &logWeight, probabilities)
    return Placed(draw: Draw(values: drawn, quantiles: quantiles), logWeight: logWeight)
  }

  /// Draws the medians of operations that were measured, each after the one it is relative to.
  private func condition(
    _ values: inout [Double],
    _ quantiles: inout [Double],
    _ logWeight: inout Double,
    _ probabilities: [Double]
  ) {
    guard medians.contains(where: { !$0.isEmpty }) else { return }
    var logarithms = [Double](repeating: 0, count: models.costs.entries.count)
    for number in models.costs.drawingOrder {
      let entry = models.costs.entries[number]
      let index = places.medians[number]
      var base = 0.0
      let range: PlausibleRange
      switch entry.figure {
      case .time(let own): range = own
      case .ratio(let own, let other):
        range = own
        base = logarithms[other.rawValue]
      }
      if !medians[number].isEmpty {
        let shift = base - logSpeed(of: entry.operation, values)
        let conditional = ConditionalRange(
          range,
          target: .pooling(
            medians[number].map { evidence in
              var estimate = evidence.median
              estimate.logarithm -= shift + logDensityFactor(of: evidence, values)
              return estimate
            }
          )
        )
        if conditional.total > 0 {
          logWeight += Logarithm.of(conditional.total)
          let drawn = Exponential.of(conditional.logarithm(atQuantile: probabilities[index]))
          values[index] = min(max(drawn, range.low), range.high)
          quantiles[index] = range.quantile(of: values[index])
        } else {
          logWeight = -.infinity
        }
      }
      logarithms[number] = base + Logarithm.of(values[index])
    }
  }

  private func logSpeed(of operation: ListOperation, _ values: [Double]) -> Double {
    guard let speed = DeviceSpeed(operation.resource) else { return 0 }
    let place = places.speeds.first { $0.device == device.id && $0.speed == speed }
    return Logarithm.of(place.map { values[$0.index] } ?? device.device[keyPath: speed.path])
  }

  /// Returns the factor of a JPEG's time over that of one with the density its cost is quoted for,
  /// as a logarithm.
  private func logDensityFactor(of evidence: DirectEvidence, _ values: [Double]) -> Double {
    guard let bits = evidence.bitsPerPixel,
      let place = StructuralParameter.allCases.firstIndex(of: .jpegFixedShare)
    else { return 0 }
    let share = values[places.parameters[place]]
    return Logarithm.of(share + (1 - share) * bits / ImageDecoding.pricedBitsPerPixel)
  }

  /// Returns the world of a draw.
  func world(_ placed: Placed, number: Int) -> World {
    models.world(number, of: placed.draw, at: places)
  }
}

extension CalibrationSpace {
  /// An operation whose measured time no world has, and the times that worlds have.
  struct Excluded {
    let operation: ListOperation
    /// The measured time, in nanoseconds of one unit.
    let observed: Double
    /// The plausible range on the device.
    let plausible: ClosedRange<Double>
    /// The distance in tolerances.
    let distance: Double
  }

  /// The measured operation that is furthest from the range of all worlds; nil if all are possible.
  var excluded: Excluded? {
    var worst: Excluded?
    for (number, evidence) in medians.enumerated() {
      let entry = models.costs.entries[number]
      let speed = DeviceSpeed(entry.operation.resource)
      let range = speed.flatMap { device.speedRanges[$0] }
      let central = speed.map { device.device[keyPath: $0.path] } ?? 1
      let low = entry.plausibleNanoseconds.low / (range?.high ?? central)
      let high = entry.plausibleNanoseconds.high / (range?.low ?? central)
      for own in evidence where own.bitsPerPixel == nil {
        let over = own.median.logarithm - Logarithm.of(high)
        let under = Logarithm.of(low) - own.median.logarithm
        let distance = max(over, under) / own.median.tolerance
        guard distance > ConditionalRange.cut, distance > worst?.distance ?? 0 else { continue }
        worst = Excluded(
          operation: entry.operation,
          observed: Exponential.of(own.median.logarithm),
          plausible: low...high,
          distance: distance
        )
      }
    }
    return worst
  }
}
