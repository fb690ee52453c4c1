extension JSONText {
  /// The value with what another one has besides: members of an object under keys that are not there
  /// yet, at its end, and the same for the values of equal keys and for elements with equal indices.
  ///
  /// What both have stays as it is here.
  ///
  /// - Complexity: O(members²) for each object.
  package func adding(_ rest: JSONText) -> JSONText {
    switch (self, rest) {
    case (.array(let own), .array(let others)):
      let both = zip(own, others).map { $0.adding($1) }
      return .array(both + own.dropFirst(both.count) + others.dropFirst(both.count))
    default:
      guard let own = namedMembers, let others = rest.namedMembers else { return self }
      var members = own.map { member in
        let other = others.first { $0.name == member.name }
        return (
          name: member.name, value: other.map { member.value.adding($0.value) } ?? member.value
        )
      }
      let names = Set(own.map(\.name))
      members += others.filter { !names.contains($0.name) }
      return .members(members)
    }
  }

  /// The members of an object; nil for another kind of value.
  private var namedMembers: [(name: String, value: JSONText)]? {
    switch self {
    case .object(let pairs): pairs.map { (name: $0.key, value: $0.value) }
    case .members(let members): members
    default: nil
    }
  }
}
