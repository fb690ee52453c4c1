package import Diagnostics

/// A structural parameter: its central value, its possible values, and its source.
package struct ParameterEntry: Hashable, Sendable {
  package let parameter: StructuralParameter
  /// The central value as written.
  package let text: String
  /// The range as written; nil for choices.
  let rangeText: String?
  /// The possible values.
  package let values: ParameterValues
  /// The source of the value.
  package let citation: Citation
  /// The place of the setting.
  package let place: Place
}

extension ParameterEntry {
  /// The possible values, in words: `25–80`, or `1 (15 %), 2 (20 %)`.
  package var valuesText: String {
    switch values {
    case .range, .thumbnails: rangeText ?? ""
    case .choices(let choices, _):
      choices.map {
        "\($0.name) (\(ParameterChoice.text(ofMillionths: $0.weightMillionths * 100)) %)"
      }
      .joined(separator: ", ")
    }
  }
}

/// The possible values of a structural parameter.
package enum ParameterValues: Hashable, Sendable {
  /// A number in a range.
  case range(PlausibleRange)
  /// One of several choices, of which the central world has the one at `central`.
  case choices([ParameterChoice], central: Int)
  /// A share for each scale of a thumbnail, all from one draw.
  case thumbnails(half: PlausibleRange, quarter: PlausibleRange, eighth: PlausibleRange)
}

/// One of several values of a parameter.
package struct ParameterChoice: Hashable, Sendable {
  /// The value as written.
  package let name: String
  /// The value as a number; 0 for a name.
  let number: Double
  /// The share of the worlds that have it, in millionths.
  let weightMillionths: Int
}

/// All structural parameters: `models/parameters.yml`.
package struct ParameterTable: Hashable, Sendable {
  /// One entry for each parameter, in the order of its cases.
  package let entries: [ParameterEntry]

  /// - Precondition: there is one entry for each parameter, in the order of the cases.
  init(entries: [ParameterEntry]) {
    precondition(
      entries.map(\.parameter) == StructuralParameter.allCases,
      "there is one entry for each parameter, got \(entries.map(\.parameter.rawValue))"
    )
    self.entries = entries
  }
}
