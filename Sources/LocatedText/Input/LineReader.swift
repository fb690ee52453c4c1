/// Splits an input into lines, holding only one of them and a piece of the file.
package struct LineReader {
  private var input: TextInput
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line that was read, from 1.
  package private(set) var number = 0
  /// True if the last line has no end, as in a truncated file.
  package private(set) var lacksLineEnd = false

  /// The longest line that is read whole, in bytes.
  private static let longest = 1 << 20

  /// Creates a reader at the start of an input.
  package init(_ input: TextInput) {
    self.input = input
  }

  /// Returns the next line without its end; nil after the last.
  package mutating func next() -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(endingAt: end)
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        lacksLineEnd = true
        defer { start = buffer.count }
        return line(endingAt: buffer.count)
      }
      if buffer.count - start > Self.longest {
        // No readable format has such lines; the beginning of one is enough to reject it.
        buffer.removeSubrange(start + 1024..<buffer.count)
        searched = buffer.count
      }
      searched -= start
      buffer.removeSubrange(..<start)
      start = 0
      let bytes = input.next()
      isAtEnd = bytes.isEmpty
      buffer += bytes
    }
  }

  private mutating func line(endingAt end: Int) -> ArraySlice<UInt8> {
    number += 1
    var first = start
    if number == 1, buffer[first..<end].starts(with: [0xEF, 0xBB, 0xBF]) { first += 3 }
    let last = end > first && buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    return buffer[first..<last]
  }
}
