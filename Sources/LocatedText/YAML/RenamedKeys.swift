import Diagnostics

/// Keys that were renamed so that the parser continues past a duplicate.
///
/// The parser rejects a document with a duplicate key. So each earlier occurrence is overwritten,
/// scalar by scalar, with a private-use character that is unique to the renaming: no mark moves,
/// and the tree can recover the key's real name.
struct RenamedKeys {
  private var names: [String: String] = [:]
  private static let firstCharacter: UInt32 = 0xF_0000
  private static let maximumCount = 20
  /// The most bytes to read for renamings, each of which reads the file again.
  private static let maximumBytes = 1_000_000

  /// Overwrites a key in a text that starts like the file, except for keys renamed before.
  ///
  /// The name is the key as the parser reads it, and the offset that of its first byte in the file,
  /// or of the quote before it. If the key is not written plainly there, nothing changes and the
  /// result is false.
  mutating func rename(
    _ name: String?,
    at offset: Int,
    in text: inout String,
    of file: SourceFile
  ) -> Bool {
    guard let name, !name.isEmpty, names.count < Self.maximumCount,
      names.count * text.utf8.count < Self.maximumBytes,
      let character = Unicode.Scalar(Self.firstCharacter + UInt32(names.count))
    else { return false }
    let original = file.text.utf8
    var start = original.index(original.startIndex, offsetBy: offset)
    if let first = original[start...].first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    {
      start = original.index(after: start)
    }
    guard original[start...].starts(with: name.utf8) else { return false }

    let skipped = file.text.unicodeScalars.distance(
      from: file.text.startIndex,
      to: start
    )
    var scalars = text.unicodeScalars
    let from = scalars.index(scalars.startIndex, offsetBy: skipped)
    let to = scalars.index(from, offsetBy: name.unicodeScalars.count)
    let alias = String(
      String.UnicodeScalarView(repeatElement(character, count: scalars[from..<to].count))
    )
    scalars.replaceSubrange(from..<to, with: alias.unicodeScalars)
    text = String(scalars)
    names[alias] = name
    return true
  }

  /// Returns the name in the file.
  func name(of key: String) -> String { names[key] ?? key }
}
