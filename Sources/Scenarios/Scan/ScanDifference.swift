package import Diagnostics
package import ListScan
import LocatedText

/// A line of a scenario that a new scan of the list contradicts.
package struct ScanDifference: Hashable, Sendable {
  /// The scan's line.
  package let line: ScanLine
  /// The scenario's value.
  package let written: String
  /// The place of the value, or of the mapping that lacks it.
  package let place: Place

  /// True if there is less of something, which never costs more.
  package var isLess: Bool { line.isLess(than: written) }

  /// True if the list has another technique, perhaps for a good reason; false if it has other or
  /// more contents.
  package var isChoice: Bool { line.path.first == "techniques" }

  /// The difference in words: `list.cell.shadows 0 → 1: 1 in ProductCell`.
  package var text: String {
    "\(line.path.joined(separator: ".")) \(written) → \(line.value): \(line.why)".onOneLine
  }
}

/// The text of a scenario, with its differences from a scan of its list.
package struct ScannedFile {
  /// The text.
  package private(set) var file: SourceFile
  /// The variant that stands for the list as it is.
  package let variant: String
  /// All lines of the scan.
  let lines: [ScanLine]

  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - variant: the variant that stands for the list as it is; nil for `now`, the trap or the
  ///     first.
  ///   - scan: the scan of the list.
  package init(_ scenario: Scenario, variant: String?, scan: ScannedList) {
    file = scenario.file
    let ids = scenario.variants.map(\.id)
    self.variant =
      variant ?? ids.first { $0 == ScanScenario.scannedVariant } ?? scenario.contrast?.trap.id
      ?? ids.first ?? ""
    lines = scan.listLines(on: scenario.devices) + scan.techniqueLines
  }

  /// The lines that the scan contradicts, in the order of the scan.
  package var differences: [ScanDifference] {
    guard let root = file.root else { return [] }
    return lines.filter(\.isCounted).compactMap { line in
      let (node, rest) = root.nearest(path(of: line))
      let written = rest.isEmpty ? node.written ?? "" : line.usual
      guard !line.isMet(by: written) else { return nil }
      return ScanDifference(line: line, written: written, place: node.place)
    }
  }

  /// Returns the text with the scan's values and comments in place of the written ones.
  package func updated(_ differences: [ScanDifference]) -> ScannedFile {
    var updated = self
    for difference in differences {
      guard let root = updated.file.root else { break }
      let (node, rest) = root.nearest(path(of: difference.line))
      guard let position = node.place.position else { continue }
      var lines = updated.file.lines().map(String.init)
      if rest.isEmpty, node.hasSeveralLines(lines[position.line - 1]) {
        lines.replaceLines(of: node, from: position.line - 1, with: difference.line)
      } else if rest.isEmpty {
        lines[position.line - 1].replaceValue(of: node, at: position, with: difference.line)
      } else {
        lines.insert(rest, in: node, at: position, with: difference.line)
      }
      updated.file = SourceFile(path: file.path, text: lines.joined(separator: "\n"))
    }
    return updated
  }

  /// The techniques that the variant names, as they are written.
  var written: [(key: String, value: String)] {
    guard let root = file.root else { return [] }
    let (node, rest) = root.nearest(["variants", variant, "techniques"])
    guard rest.isEmpty, case .mapping(let entries) = node.content else { return [] }
    return entries.compactMap { entry in
      entry.value.written.map { (key: entry.key, value: $0) }
    }
  }

  private func path(of line: ScanLine) -> [String] {
    line.path.first == "techniques" ? ["variants", variant] + line.path : line.path
  }
}

extension SourceFile {
  fileprivate var root: YAMLNode? {
    var ignored = Findings()
    return YAMLDocument.root(of: self, &ignored)
  }
}

extension YAMLNode {
  /// Returns the value at a path, or the nearest mapping on the way with the missing path below it.
  fileprivate func nearest(_ path: [String]) -> (node: YAMLNode, rest: [String]) {
    guard let key = path.first, case .mapping(let entries) = content,
      let entry = entries.first(where: { $0.key == key })
    else { return (self, path) }
    return entry.value.nearest(Array(path.dropFirst()))
  }

  /// The value as a scenario writes it on one line; nil if it takes several.
  fileprivate var written: String? {
    switch content {
    case .scalar(let text, _): text.trimmed
    case .mapping(let entries):
      entries.allSatisfy { $0.value.written != nil }
        ? "{\(entries.map { "\($0.key): \($0.value.written ?? "")" }.joined(separator: ", "))}"
        : nil
    case .sequence: nil
    }
  }

  /// The offset in its line at which a scalar ends, or the only value of a mapping in block style.
  fileprivate var end: Int? {
    switch content {
    case .scalar(let text, let isQuoted):
      place.position.map { $0.column - 1 + text.trimmed.utf8.count + (isQuoted ? 2 : 0) }
    case .mapping(let entries) where entries.count == 1: entries[0].value.end
    case .mapping, .sequence: nil
    }
  }

  /// Returns true for a mapping of several keys in block style.
  fileprivate func hasSeveralLines(_ line: String) -> Bool {
    if case .mapping(let entries) = content, entries.count > 1 {
      firstKey(in: line) != nil
    } else {
      false
    }
  }

  /// The last line on which a value begins.
  fileprivate var lastLine: Int {
    let inner =
      switch content {
      case .scalar: [Int]()
      case .mapping(let entries): entries.map(\.value.lastLine)
      case .sequence(let elements): elements.map(\.lastLine)
      }
    return inner.max() ?? place.position?.line ?? 0
  }

  /// Returns the first key of a mapping in block style; nil for one in braces.
  fileprivate func firstKey(in line: String) -> TextPosition? {
    guard case .mapping(let entries) = content, let key = entries.first?.keyPlace.position,
      !(place.position.map { line.utf8.dropFirst($0.column - 1).first == UInt8(ascii: "{") } ?? true)
    else { return nil }
    return key
  }
}

extension String {
  /// Replaces a value on this line, and the comment behind it.
  fileprivate mutating func replaceValue(
    of node: YAMLNode,
    at position: TextPosition,
    with line: ScanLine
  ) {
    let bytes = Array(utf8)
    let start = min(bytes.count, position.column - 1)
    let isInBraces = start < bytes.count && bytes[start] == UInt8(ascii: "{")
    let end =
      isInBraces
      ? bytes.closingBrace(from: start) + 1
      : min(bytes.count, node.end ?? start)
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    let isLast = rest.allSatisfy { $0 == " " } || rest.trimmed.hasPrefix("#")
    self = String(decoding: bytes[..<start], as: UTF8.self) + line.value
    // In braces there are other values behind it.
    self += isLast ? "  # \(line.why.onOneLine)" : rest
  }
}

extension [UInt8] {
  /// Returns the offset of the brace that closes the one at an offset; the last one if none does.
  fileprivate func closingBrace(from start: Int) -> Int {
    var depth = 0
    for index in start..<count {
      if self[index] == UInt8(ascii: "{") { depth += 1 }
      if self[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return count - 1
  }
}

extension [String] {
  /// Replaces a mapping over several lines, which is below its key, by a value on the key's line.
  fileprivate mutating func replaceLines(of node: YAMLNode, from first: Int, with line: ScanLine) {
    let key = self[..<first].lastIndex { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("#") }
    guard let key, let colon = self[key].firstIndex(of: ":") else { return }
    let text = "\(self[key][...colon]) \(line.value)  # \(line.why.onOneLine)"
    replaceSubrange(key..<node.lastLine, with: [text])
  }

  /// Adds keys to a mapping: in its braces, or on separate lines before its first key.
  fileprivate mutating func insert(
    _ path: [String],
    in node: YAMLNode,
    at position: TextPosition,
    with line: ScanLine
  ) {
    let nested = path.dropFirst().reversed().reduce(line.value) { value, key in "{\(key): \(value)}"
    }
    let entry = "\(path[0]): \(nested)"
    let index = position.line - 1
    guard let key = node.firstKey(in: self[index]) else {
      var bytes = [UInt8](self[index].utf8)
      guard position.column <= bytes.count, bytes[position.column - 1] == UInt8(ascii: "{") else {
        return
      }
      let isEmpty = if case .mapping(let entries) = node.content { entries.isEmpty } else { true }
      bytes.insert(contentsOf: (entry + (isEmpty ? "" : ", ")).utf8, at: position.column)
      self[index] = String(decoding: bytes, as: UTF8.self)
      return
    }
    let indent = String(repeating: " ", count: key.column - 1)
    insert("\(indent)\(entry)  # \(line.why.onOneLine)" as String, at: key.line - 1)
  }
}
