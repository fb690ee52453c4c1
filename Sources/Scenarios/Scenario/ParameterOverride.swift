package import Diagnostics
import FrameLab

/// A model parameter that a scenario sets for all worlds, and why.
package struct ParameterOverride: Hashable, Sendable {
  /// The parameter.
  let parameter: Parameter
  /// The value, in bytes for memory.
  package let value: Int
  /// The value as written.
  package let text: String
  /// The author's reason.
  package let why: String
  /// Where it is written.
  package let place: Place

  /// The parameters that a scenario may set, by their keys in scenario files.
  enum Parameter: String, CaseIterable {
    case shortCommitPercent
    case appBytes
    case cellBytes
    case waitingCells

    var path: WritableKeyPath<ModelParameters, Int> {
      switch self {
      case .shortCommitPercent: \.shortCommitPercent
      case .appBytes: \.appBytes
      case .cellBytes: \.cellBytes
      case .waitingCells: \.waitingCells
      }
    }
  }

  /// The parameter's key in scenario files.
  package var name: String { parameter.rawValue }
}

extension ModelParameters {
  /// The same parameters with those that a scenario sets.
  func setting(_ overrides: [ParameterOverride]) -> ModelParameters {
    overrides.reduce(into: self) { $0[keyPath: $1.parameter.path] = $1.value }
  }
}
