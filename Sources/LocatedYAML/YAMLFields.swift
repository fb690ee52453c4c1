package import Diagnostics

/// The values of a mapping with fixed keys.
package struct YAMLFields<Key: RawRepresentable<String> & Hashable> {
  /// What the mapping describes.
  package let thing: String
  /// Where missing keys are reported.
  package let place: Place
  /// The entries by key.
  package let entries: [Key: YAMLNode.Entry]
  /// The keys that were suggested in place of unknown ones; it needs no second message that they
  /// are missing.
  package let suggested: Set<String>

  /// The value of a key that need not be there.
  package subscript(_ key: Key) -> YAMLNode? { entries[key]?.value }

  /// The value of a key that must be there.
  package func required(_ key: Key, _ findings: inout Findings) -> YAMLNode? {
    if let entry = entries[key] { return entry.value }
    if suggested.contains(key.rawValue) { return nil }
    findings.error("missing key '\(key.rawValue)' in \(thing)", at: place)
    return nil
  }
}
