/// A style sheet as it is published.
package enum StyleSheet {
  /// Returns the same rules without comments and without blanks that mean nothing.
  ///
  /// Strings stay as they are, and so does every blank that could part words: only those beside
  /// braces, semicolons and commas and after colons go, and the last semicolon of a block.
  ///
  /// - Parameter bytes: a style sheet in UTF-8.
  /// - Returns: a shorter one.
  /// - Complexity: O(bytes).
  package static func compacted(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    var isBlank = false
    var isAfterColon = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index = endOfComment(in: bytes, from: index + 2)
        isBlank = true
        continue
      }
      if isSpace(byte) {
        isBlank = true
        index += 1
        continue
      }
      if isBlank, !isAfterColon, let last = output.last, !isDelimiter(last), !isDelimiter(byte) {
        output.append(UInt8(ascii: " "))
      }
      isBlank = false
      if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
      let end = endOfToken(in: bytes, from: index)
      output += bytes[index..<end]
      // One that is escaped is part of a name, which a blank may follow.
      isAfterColon = end == index + 1 && byte == UInt8(ascii: ":")
      index = end
    }
    if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    return output
  }

  private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return bytes.count
  }

  /// Returns the end of the string, the escape or the single byte at a place.
  private static func endOfToken(in bytes: [UInt8], from start: Int) -> Int {
    let first = bytes[start]
    if first == UInt8(ascii: "\\") { return min(start + 2, bytes.count) }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return start + 1 }
    var index = start + 1
    while index < bytes.count, bytes[index] != first {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    "{};,".utf8.contains(byte)
  }
}
