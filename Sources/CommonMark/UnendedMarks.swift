/// Bounds marks that make the parser search repeatedly for a missing end.
///
/// cmark-gfm 0.29.0.gfm.6 reads the rest of a paragraph for each unended `<?` and `<!`, and all
/// `![` before it for each link: its time grows with the square of their number.
enum UnendedMarks {
  /// Returns the first line, from 1, at which a paragraph may have too many marks; nil if there is
  /// none.
  ///
  /// - Complexity: O(bytes).
  static func firstExcess(in lines: SourceLines) -> Int? {
    var count = 0
    for index in lines.starts.indices {
      let end = index + 1 < lines.starts.count ? lines.starts[index + 1] : lines.bytes.count
      var isBlank = true
      var previous: UInt8 = 0
      for byte in lines.bytes[lines.starts[index]..<end] {
        switch (previous, byte) {
        case (UInt8(ascii: "<"), UInt8(ascii: "?")), (UInt8(ascii: "<"), UInt8(ascii: "!")),
          (UInt8(ascii: "!"), UInt8(ascii: "[")):
          count += 1
        default: break
        }
        if byte > UInt8(ascii: " ") { isBlank = false }
        previous = byte
      }
      if isBlank { count = 0 }
      if count > Document.maximumUnendedMarks { return index + 1 }
    }
    return nil
  }
}
