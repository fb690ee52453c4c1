/// Identifiers that a change is announced for, each once, in the order in which they were marked.
struct MarkedIdentifiers<ID: Hashable & Sendable>: Hashable, Sendable {
  private(set) var ids: [ID] = []
  private var members: Set<ID> = []

  var isEmpty: Bool { ids.isEmpty }

  func contains(_ id: ID) -> Bool { members.contains(id) }

  mutating func insert(_ id: ID) {
    if members.insert(id).inserted { ids.append(id) }
  }

  mutating func remove(_ id: ID) {
    guard members.remove(id) != nil else { return }
    ids.removeAll { $0 == id }
  }

  /// Keeps the identifiers that fulfil a condition.
  mutating func filter(_ isKept: (ID) -> Bool) {
    guard !ids.isEmpty else { return }
    ids.removeAll { !isKept($0) }
    members = Set(ids)
  }
}
