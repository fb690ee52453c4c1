package import Diagnostics

/// The values of a mapping with fixed keys.
package struct YAMLFields<Key: RawRepresentable<String> & Hashable> {
  /// What the mapping describes.
  package let thing: String
  /// Where missing keys are reported.
  package let place: Place
  /// The entries by key.
  package let entries: [Key: YAMLNode.Entry]
  /// The keys that were suggested for unknown ones, which need no second message that they are
  /// missing.
  package let suggested: Set<String>

  /// The value of an optional key.
  package subscript(_ key: Key) -> YAMLNode? { entries[key]?.value }

  /// The value of a required key.
  package func required(_ key: Key, _ findings: inout Findings) -> YAMLNode? {
    if let entry = entries[key] { return entry.value }
    if suggested.contains(key.rawValue) { return nil }
    findings.error("missing key '\(key.rawValue)' in \(thing)", at: place)
    return nil
  }
}
