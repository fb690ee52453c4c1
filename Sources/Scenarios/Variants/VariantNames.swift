/// A variant, and those that it can be compared to.
struct VariantNames: Sendable {
  /// The variant's own id.
  let own: String
  /// The ids of all variants of its scenario, in the order of the file.
  let all: [String]

  /// The ids of the others.
  var others: [String] { all.filter { $0 != own } }
}
