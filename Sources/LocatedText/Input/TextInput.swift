/// A file that arrives in pieces, so that long ones need little memory.
package struct TextInput {
  /// The path for diagnostics.
  package let path: String
  private let more: () -> [UInt8]
  private var ahead: [UInt8]
  private var isAtEnd = false

  /// Creates an input that reads pieces.
  ///
  /// - Parameters:
  ///   - path: the path for diagnostics.
  ///   - more: returns the next bytes; none at the end, or if the file can't be read further.
  package init(path: String, more: @escaping () -> [UInt8]) {
    self.path = path
    self.more = more
    ahead = []
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    more = { [] }
    ahead = bytes
  }

  /// Returns the next bytes; none at the end.
  package mutating func next() -> [UInt8] {
    if !ahead.isEmpty {
      defer { ahead = [] }
      return ahead
    }
    if isAtEnd { return [] }
    let bytes = more()
    isAtEnd = bytes.isEmpty
    return bytes
  }

  /// Converts UTF-16, which some shells on Windows write, to UTF-8.
  package mutating func decode() {
    guard let isLittleEndian = UTF16Source.isLittleEndian(peek(atLeast: 4096)) else { return }
    let source = UTF16Source(self, isLittleEndian: isLittleEndian)
    self = TextInput(path: path, more: source.next)
  }

  /// Returns the first bytes, which stay unread.
  ///
  /// - Parameter count: the least number of bytes to read, if the file has them.
  /// - Returns: the bytes in memory, perhaps more.
  package mutating func peek(atLeast count: Int) -> [UInt8] {
    while ahead.count < count, !isAtEnd {
      let bytes = more()
      isAtEnd = bytes.isEmpty
      ahead += bytes
    }
    return ahead
  }
}
