internal import Diagnostics
package import LocatedText

/// A device that only a comment names, such as `# device: iPhone 11` in a format that reads none.
package struct CommentedDevice: Hashable, Sendable {
  /// What the comment calls it.
  package let name: String

  /// The device of the first such comment at the beginning of a file, which stays unread; nil if
  /// there is none.
  package init?(in input: inout TextInput) {
    let head = String(decoding: input.peek(atLeast: 4_096).prefix(4_096), as: UTF8.self)
    for line in head.split(whereSeparator: \.isNewline) {
      let text = line.trimmed
      guard text.hasPrefix("#") || text.hasPrefix("//"),
        let separator = text.firstIndex(where: { $0 == ":" || $0 == "=" })
      else { continue }
      let key = text[..<separator].drop { "#/ \t".contains($0) }
      let value = text[separator...].dropFirst().trimmed
      guard String(key).trimmed.lowercased() == "device", !value.isEmpty else { continue }
      name = String(value.prefix(80))
      return
    }
    return nil
  }

  private static let start = "a comment names the device '"

  /// What to know about a measurement that has no other device.
  package var note: String { "\(Self.start)\(name)', and nothing read it" }

  /// The note of a measurement whose device only a comment names; nil for others.
  package static func note(of entry: MeasurementEntry) -> String? {
    entry.notes.first { $0.hasPrefix(start) }
  }
}
