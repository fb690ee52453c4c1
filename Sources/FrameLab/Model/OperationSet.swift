package struct OperationSet: Hashable, Sendable {
  /// A bit for each operation, at its raw value.
  package var bits: Int

  /// The set with these bits.
  package init(bits: Int = 0) { self.bits = bits }

  /// The operations in any of some sets.
  package init(joining sets: some Sequence<OperationSet>) {
    self.init(bits: sets.reduce(0) { $0 | $1.bits })
  }

  package mutating func insert(_ operation: ListOperation) { bits |= 1 << operation.rawValue }

  package mutating func formUnion(_ other: OperationSet) { bits |= other.bits }

  package func contains(_ operation: ListOperation) -> Bool {
    bits & 1 << operation.rawValue != 0
  }
}
