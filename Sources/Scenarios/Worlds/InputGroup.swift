import DeterministicMath

/// Inputs with errors in the same direction, because of a common cause: a phone, a chip, a habit of
/// the estimator.
package struct InputGroup: Hashable, Sendable {
  /// The name of the stream of their common factor.
  package let name: String
  /// The parameter with their correlation.
  package let strength: StructuralParameter
}

extension UncertainInput {
  /// The group that it moves with; nil for an input that is drawn independently.
  ///
  /// A ratio is independent: its base already moves with the others.
  package var group: InputGroup? {
    switch subject {
    case .cost:
      speed.map { InputGroup(name: "costs of \($0.rawValue)", strength: .costCorrelation) }
    case .spread: InputGroup(name: "spreads", strength: .spreadCorrelation)
    case .speed(_, let device):
      InputGroup(name: "speeds of device/\(device)", strength: .speedCorrelation)
    case .ratio, .parameter: nil
    }
  }
}

extension LatinHypercube {
  /// Returns the probabilities of the inputs' values, in each world.
  ///
  /// Those of a group follow √ρ·F + √(1 − ρ)·z, with each input's own z, F of the group and ρ its
  /// strength in that world, all normal: a factor model, converted back to even parts.
  func quantiles(of inputs: [UncertainInput]) -> [[Double]] {
    let values = Dictionary(uniqueKeysWithValues: inputs.map { ($0.key, $0.values) })
    // The common factor of a group is drawn once.
    var drawn: [String: [Double]] = [:]
    func shared(_ name: String) -> [Double] {
      if let known = drawn[name] { return known }
      let quantiles = quantiles(of: name)
      drawn[name] = quantiles
      return quantiles
    }
    return inputs.map { input in
      let own = quantiles(of: input.key)
      guard let group = input.group, let strength = values[group.strength.inputKey] else {
        return own
      }
      let strengths = shared(group.strength.inputKey)
      let common = shared(group.name)
      let scores = own.indices.map { world in
        let share = strength.value(atQuantile: strengths[world])
        return share.squareRoot() * NormalQuantile.of(common[world])
          + (1 - share).squareRoot() * NormalQuantile.of(own[world])
      }
      return Self.reordered(own, by: scores)
    }
  }
}
