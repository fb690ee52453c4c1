/// The work of a provider for one cell, in order; it is emptied and filled thousands of times a trial.
///
/// An array would do, but emptying it with `removeAll(keepingCapacity:)` costs as much as the work.
package struct CellWork: Sendable {
  /// Some units of an operation.
  package struct Entry: Hashable, Sendable {
    package let operation: ListOperation
    package let units: Double

    package init(operation: ListOperation, units: Double) {
      self.operation = operation
      self.units = units
    }
  }

  private var storage: [Entry] = []
  package private(set) var count = 0

  /// No work.
  package init() {}

  package subscript(index: Int) -> Entry { storage[index] }

  @inline(__always)
  package mutating func append(_ operation: ListOperation, units: Double) {
    let entry = Entry(operation: operation, units: units)
    if count < storage.count {
      storage[count] = entry
    } else {
      storage.append(entry)
    }
    count += 1
  }

  /// Keeps the memory.
  package mutating func removeAll() { count = 0 }
}
