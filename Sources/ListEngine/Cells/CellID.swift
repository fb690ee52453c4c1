/// One cell: a view that shows one item after another.
///
/// Numbers are dense: they count from 0, and the number of a freed cell is given to the next new
/// one. So they can index an array.
public struct CellID: Hashable, Sendable {
  /// The cell's number.
  public let number: Int

  /// Creates an identifier.
  public init(number: Int) {
    self.number = number
  }
}

extension CellID: CustomStringConvertible {
  /// The word cell with the number.
  public var description: String { "cell \(number)" }
}
