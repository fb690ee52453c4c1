package import Diagnostics

/// Reads values from the tree of a JSON file, and collects the mistakes in them.
///
/// Readers report and continue, so that a person sees every mistake of a file at once.
package struct JSONFindings: Sendable {
  /// The path for diagnostics.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]
  private var mistakes: [OffsetMistake] = []

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The mistakes in file order, at most a readable number of them.
  package var diagnostics: [Diagnostic] {
    OffsetMistake.diagnostics(mistakes, in: bytes, path: path).limitedPerFile()
  }

  /// True if there is a mistake.
  package var hasErrors: Bool { !mistakes.isEmpty }

  /// Returns the tree of the file; nil, with a mistake, if it is not JSON in UTF-8.
  package mutating func root() -> JSONNode? {
    read { bytes throws(JSONSyntaxError) in try JSONNode.reading(bytes) }
  }

  /// Returns the trees of a file with one value after another; nil, with a mistake, for anything
  /// else.
  package mutating func roots() -> [JSONNode]? {
    read { bytes throws(JSONSyntaxError) in try JSONNode.readingSequence(bytes) }
  }

  private mutating func read<Value>(
    _ reading: (_ bytes: [UInt8]) throws(JSONSyntaxError) -> Value
  ) -> Value? {
    if case .failure(let diagnostic) = SourceFile.decoding(bytes, path: path) {
      let start = diagnostic.place.position ?? .start
      report(diagnostic.message, at: offset(of: start))
      return nil
    }
    do throws(JSONSyntaxError) {
      return try reading(bytes)
    } catch {
      report(error.message, at: error.offset)
      return nil
    }
  }

  /// Reports a mistake at a byte of the file.
  package mutating func report(_ message: String, at offset: Int) {
    mistakes.append(OffsetMistake(offset: offset, message: message))
  }

  /// Reports that a value has another kind than expected.
  package mutating func mismatch<Value>(_ node: JSONNode, expected: String) -> Value? {
    report("expected \(expected), got \(node.described)", at: node.offset)
    return nil
  }

  private func offset(of position: TextPosition) -> Int {
    var line = 1
    var start = 0
    while line < position.line, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      line += 1
      start = end + 1
    }
    return min(bytes.count, start + position.column - 1)
  }
}
