package import Diagnostics

extension YAMLNode {
  /// Returns the elements of a nonempty list; nil, with a finding, for anything else.
  package func list(of things: String, _ findings: inout Findings) -> [YAMLNode]? {
    guard case .sequence(let elements) = content else {
      return mismatch("a list of \(things)", &findings)
    }
    if elements.isEmpty {
      findings.error("expected a list of \(things), got an empty one", at: place)
    }
    return elements.isEmpty ? nil : elements
  }

  /// Returns the entries of a nonempty mapping whose keys are names that the author chose.
  package func entries(of things: String, _ findings: inout Findings) -> [Entry]? {
    guard case .mapping(let entries) = content else {
      return mismatch("a mapping of \(things)", &findings)
    }
    if entries.isEmpty {
      findings.error("expected a mapping of \(things), got an empty one", at: place)
    }
    return entries.isEmpty ? nil : entries
  }

  /// Returns the entries of a mapping with fixed keys, and reports unknown keys.
  ///
  /// `thing` is the subject of the mapping, with its article: `a device`. Missing keys are reported
  /// at `owner`; without one, at the start of the mapping.
  package func fields<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    _ keys: Key.Type,
    of thing: String,
    owner: Place? = nil,
    _ findings: inout Findings
  ) -> YAMLFields<Key>? {
    fields(among: Array(Key.allCases), of: thing, owner: owner, &findings)
  }

  /// Returns the entries of a mapping with the given keys, like `fields(_:of:owner:_:)`.
  package func fields<Key: RawRepresentable<String> & Hashable>(
    among keys: [Key],
    of thing: String,
    owner: Place? = nil,
    _ findings: inout Findings
  ) -> YAMLFields<Key>? {
    guard case .mapping(let entries) = content else {
      let example = keys.first?.rawValue ?? ""
      return mismatch("a mapping with keys such as '\(example)'", &findings)
    }
    let names = keys.map(\.rawValue)
    var values: [Key: Entry] = [:]
    var suggested: Set<String> = []
    for entry in entries {
      if let key = keys.first(where: { $0.rawValue == entry.key }) {
        values[key] = entry
      } else {
        let clause = Suggestion.clause(for: entry.key, among: names)
        if let near = Suggestion.nearest(to: entry.key, among: names) { suggested.insert(near) }
        findings.error("unknown key '\(entry.key)' in \(thing)\(clause)", at: entry.keyPlace)
      }
    }
    return YAMLFields(
      thing: thing,
      place: owner ?? place,
      entries: values,
      suggested: suggested
    )
  }
}
