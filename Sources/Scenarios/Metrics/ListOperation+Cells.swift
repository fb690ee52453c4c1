import FrameLab

extension ListOperation {
  /// The operations that fill, lay out, size and draw a cell.
  static let ofCells = allCases.filter {
    switch $0 {
    // The work of a frame, and of a section.
    case .scrollUpdate, .hostedListUpdate, .estimateResolution: false
    default: $0.phase == .layout || $0.phase == .display
    }
  }
}
