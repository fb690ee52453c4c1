/// A file that arrives in pieces, so that long ones need little memory.
package struct TextInput {
  /// The path that diagnostics name.
  package let path: String
  private let more: () -> [UInt8]
  private var ahead: [UInt8]
  private var isAtEnd = false

  /// A file.
  ///
  /// - Parameters:
  ///   - path: the name in diagnostics.
  ///   - more: returns the next bytes, and none at the end or when the file cannot be read further.
  package init(path: String, more: @escaping () -> [UInt8]) {
    self.path = path
    self.more = more
    ahead = []
  }

  /// A file that is in memory.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    more = { [] }
    ahead = bytes
  }

  /// The next bytes; none at the end.
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

  /// Reads as UTF-8 what is in UTF-16, which some shells on Windows write.
  package mutating func decode() {
    guard let isLittleEndian = UTF16Source.isLittleEndian(peek(atLeast: 4096)) else { return }
    let source = UTF16Source(self, isLittleEndian: isLittleEndian)
    self = TextInput(path: path, more: source.next)
  }

  /// The same with everything in memory, so that copies can be read one after another.
  package func whole() -> TextInput {
    var input = self
    return TextInput(path: path, bytes: input.peek(atLeast: .max))
  }

  /// The first bytes, which stay unread.
  ///
  /// - Parameter count: how many to have at least, if the file has them.
  /// - Returns: the bytes that are in memory, perhaps more.
  package mutating func peek(atLeast count: Int) -> [UInt8] {
    while ahead.count < count, !isAtEnd {
      let bytes = more()
      isAtEnd = bytes.isEmpty
      ahead += bytes
    }
    return ahead
  }
}
