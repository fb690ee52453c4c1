/// Identifiers for laws that must hold however well identifiers hash.
package protocol NumberedID: Hashable, Sendable {
  var number: Int { get }
  init(number: Int)
}

extension Int: NumberedID {
  package var number: Int { self }
  package init(number: Int) { self = number }
}

/// Identifiers that all have the same hash.
package struct ConstantHashID: NumberedID {
  package let number: Int

  package init(number: Int) { self.number = number }

  package func hash(into hasher: inout Hasher) {}
}

/// Identifiers with one of two hashes.
package struct TwoHashesID: NumberedID {
  package let number: Int

  package init(number: Int) { self.number = number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number & 1) }
}

/// Which identifiers a law runs over.
package enum Identifiers: CaseIterable {
  case numbers
  case twoHashes
  case constantHash

  package var type: any NumberedID.Type {
    switch self {
    case .numbers: Int.self
    case .twoHashes: TwoHashesID.self
    case .constantHash: ConstantHashID.self
    }
  }
}
