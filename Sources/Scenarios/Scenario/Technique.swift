package import FrameLab

/// A decision about a list that variants can make differently.
///
/// The raw value is the key in scenario files.
package enum Technique: String, CaseIterable, Hashable, Sendable {
  /// When and where images are decoded.
  case imagePreparation
  /// Whether images are loaded before their cells are needed.
  case dataPrefetching
  /// Whether the list view prepares cells before they are visible.
  case cellPrefetching
  /// Where the formatter of a cell's dates comes from.
  case dateFormatting

  /// The name that people read.
  package var title: String {
    switch self {
    case .imagePreparation: "Image preparation"
    case .dataPrefetching: "Data prefetching"
    case .cellPrefetching: "Cell prefetching"
    case .dateFormatting: "Date formatting"
    }
  }

  /// What some techniques choose, as a scenario file writes it; `12 ahead` for items ahead.
  package func setting(in techniques: Techniques) -> String {
    switch self {
    case .imagePreparation: techniques.imagePreparation.rawValue
    case .cellPrefetching: techniques.cellPrefetching.rawValue
    case .dateFormatting: techniques.dateFormatting.rawValue
    case .dataPrefetching:
      switch techniques.dataPrefetching {
      case .off: "off"
      case .ahead(let items): "\(items) ahead"
      }
    }
  }
}
