/// A cell: a view that shows one item after another.
///
/// Numbers are dense, so they can index an array: they count from 0, and the next new cell takes
/// the number of a freed one.
@usableFromInline
package struct CellID: Hashable, Sendable {
  @usableFromInline package let number: Int

  @usableFromInline package init(number: Int) {
    self.number = number
  }
}

extension CellID: CustomStringConvertible {
  /// The number, such as `cell 3`.
  @usableFromInline package var description: String { "cell \(number)" }
}
