package import Diagnostics
import FrameLab
import LocatedText

/// A model parameter that a scenario sets for all worlds, with the reason.
package struct ParameterOverride: Hashable, Sendable {
  let parameter: Parameter
  /// The value, in bytes for memory.
  package var value: Int = 0
  /// The value as written.
  package var text: String = ""
  /// The author's reason.
  package var why: String = ""
  package fileprivate(set) var place: Place

  /// The parameters that a scenario may set, by their keys in scenario files.
  enum Parameter: String, CaseIterable {
    case shortCommitPercent
    case appBytes
    case cellBytes
    case waitingCells
    case cellsLookedAhead
    case flickSpeedPercent
    case lowLoadClockPercent
    case fittingsPerCell
    case hostedRevisitPercent
    case resolvedEstimatesPercent

    var path: WritableKeyPath<ModelParameters, Int> {
      switch self {
      case .shortCommitPercent: \.shortCommitPercent
      case .appBytes: \.appBytes
      case .cellBytes: \.cellBytes
      case .waitingCells: \.waitingCells
      case .cellsLookedAhead: \.cellsLookedAhead
      case .flickSpeedPercent: \.flickSpeedPercent
      case .lowLoadClockPercent: \.lowLoadClockPercent
      case .fittingsPerCell: \.fittingsPerCell
      case .hostedRevisitPercent: \.hostedRevisitPercent
      case .resolvedEstimatesPercent: \.resolvedEstimatesPercent
      }
    }
  }

  /// The parameter's key in scenario files.
  package var name: String { parameter.rawValue }
}

extension ParameterOverride {
  /// The value of a scenario's `parameters:`.
  static var shape: Shape<[ParameterOverride]> {
    Shape<[ParameterOverride]>.mapping(
      "'parameters'",
      of: [],
      Parameter.allCases.map { parameter in
        .optional(parameter.rawValue, shape(of: parameter)) { $0.append($1) }
      }
    )
    // An empty mapping means nothing, which is a mistake here as in other mappings.
    .nonempty("parameters")
  }

  private static func shape(of parameter: Parameter) -> Shape<ParameterOverride> {
    .mapping(
      "the parameter '\(parameter.rawValue)'",
      of: ParameterOverride(parameter: parameter, place: Place(path: "")),
      [
        .required("value", parameter.value.then { value, node, _ in (value, node) }) {
          override,
          written in
          override.value = written.0
          if case .scalar(let text, _) = written.1.content { override.text = text }
        },
        .required("why", \.why, .text(expecting: "a reason")),
      ]
    ) { draft, _ in draft.value.place = draft.place }
  }
}

extension ParameterOverride.Parameter {
  /// A value in the range that the model's file has for it.
  fileprivate var value: Shape<Int> {
    switch StructuralParameter(rawValue: rawValue)?.form {
    case .wholeNumber(let range), .percent(let range): .integer(range)
    case .bytes(let range): .quantity(.fileSize, range)
    case .decimal, .name, .thumbnails, nil:
      preconditionFailure("a scenario sets whole numbers, got '\(rawValue)'")
    }
  }
}

extension ModelParameters {
  /// Returns the same parameters with those that a scenario sets.
  func setting(_ overrides: [ParameterOverride]) -> ModelParameters {
    overrides.reduce(into: self) { $0[keyPath: $1.parameter.path] = $1.value }
  }
}
