import FrameLab

extension ListOperation {
  /// The operations that fill, lay out, size and draw a cell.
  static let ofCells = allCases.filter {
    ($0.phase == .layout || $0.phase == .display) && $0 != .scrollUpdate
  }
}
