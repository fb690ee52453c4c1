/// Returns the first identifier that occurs a second time.
///
/// - Complexity: O(n) expected.
func firstDuplicate<ID: Hashable>(in ids: [ID]) -> ID? {
  guard ids.count > 1 else { return nil }
  let hash = IdentifierHash()
  var table = IdentifierTable(capacity: ids.count)
  for (number, id) in ids.enumerated() {
    let other = table.insert(hash(id), number: number) { ids[$0] == id }
    if other != nil { return id }
  }
  return nil
}
