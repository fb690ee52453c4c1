/// Identifiers for laws that must hold however well identifiers hash.
protocol NumberedID: Hashable, Sendable {
  var number: Int { get }
  init(number: Int)
}

extension Int: NumberedID {
  var number: Int { self }
  init(number: Int) { self = number }
}

/// Identifiers that all have the same hash.
struct ConstantHashID: NumberedID {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// Identifiers with one of two hashes.
struct TwoHashesID: NumberedID {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number & 1) }
}

/// Which identifiers a law runs over.
enum Identifiers: CaseIterable {
  case numbers
  case twoHashes
  case constantHash

  var type: any NumberedID.Type {
    switch self {
    case .numbers: Int.self
    case .twoHashes: TwoHashesID.self
    case .constantHash: ConstantHashID.self
    }
  }
}
