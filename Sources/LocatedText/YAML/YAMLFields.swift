package import Diagnostics

/// The values of a mapping with fixed keys.
package struct YAMLFields<Key: RawRepresentable<String> & Hashable> {
  /// The subject of the mapping, for messages.
  package let thing: String
  /// The place for reports of missing keys.
  package let place: Place
  package let entries: [Key: YAMLNode.Entry]
  /// The keys that were suggested for unknown ones, and so are not reported as missing.
  package let suggested: Set<String>

  /// The value of an optional key; nil if it is missing.
  package subscript(_ key: Key) -> YAMLNode? { entries[key]?.value }

  /// Returns the value of a required key; nil, with a finding, if it is missing.
  package func required(_ key: Key, _ findings: inout Findings) -> YAMLNode? {
    if let entry = entries[key] { return entry.value }
    if suggested.contains(key.rawValue) { return nil }
    findings.error("missing key '\(key.rawValue)' in \(thing)", at: place)
    return nil
  }
}
