import Foundation
import Synchronization
package import Testing

/// A mistake in input that is otherwise right, and exactly what is said about it: an entry of a table
/// in `Fixtures/Invalid`.
///
///     == number-is-text
///     -- scenarios/feed.yml: change --
///     -  items: 100
///     +  items: many
///     -- expected --
///     Content/scenarios/feed.yml:6:10: error: expected a whole number, got 'many'
///         6 |   items: many
///           |          ^
///
/// The lines below `-- PATH --` are a whole file; those below `-- PATH: change --` change the right
/// input's file as a diff without line numbers does, in which each place is found by its lines and
/// `@@` stands between two places; `-- PATH: copy of OTHER --` does the same with a copy, and
/// `-- PATH: removed --` leaves a file out. `\x1F` is that byte, and `\{T*9}` is T nine times. The
/// blank line before the next entry belongs to none.
package struct InvalidInput: Sendable, CustomStringConvertible {
  private struct Part {
    var title: String
    var lines: [String] = []
  }

  private struct TableError: Error, CustomStringConvertible {
    let description: String
  }

  /// The rule that is broken; no other entry of the test target has its name.
  package let name: String
  /// The name.
  package var description: String { name }

  private let table: URL
  private var parts: [Part] = []
  private var expected: String?

  private init(name: String, table: URL) {
    self.name = name
    self.table = table
  }
}

// Reading tables.
extension InvalidInput {
  /// The entries of all tables of the calling test target, in the order of the tables' names.
  ///
  /// - Throws: when a table can't be read, or two entries have one name.
  package static func all(filePath: String = #filePath) throws -> [InvalidInput] {
    let folder = testFolder(ofTestAt: filePath).appendingPathComponent("Fixtures/Invalid")
    let tables = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    let entries = try tables.flatMap { try Self.entries(of: folder.appendingPathComponent($0)) }
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw TableError(description: "two entries are named '\(entry.name)'")
    }
    return entries
  }

  private static func entries(of table: URL) throws -> [InvalidInput] {
    var entries: [InvalidInput] = []
    for line in try lines(of: table) {
      if line.hasPrefix(heading) {
        entries.append(InvalidInput(name: String(line.dropFirst(heading.count)), table: table))
      } else if let last = entries.indices.last {
        entries[last].append(line)
      }
    }
    return try entries.map { try $0.separatingExpected() }
  }

  private mutating func append(_ line: String) {
    if line.hasPrefix("-- "), line.hasSuffix(" --") {
      parts.append(Part(title: String(line.dropFirst(3).dropLast(3))))
    } else if let last = parts.indices.last {
      parts[last].lines.append(line)
    }
  }

  private func separatingExpected() throws -> InvalidInput {
    var entry = self
    guard entry.parts.last?.lines.last == "" else { throw error("does not end with a blank line") }
    entry.parts[parts.count - 1].lines.removeLast()
    if let last = entry.parts.last, last.title == Self.expectedTitle {
      entry.expected = String(decoding: try entry.bytes(last.lines), as: UTF8.self)
      entry.parts.removeLast()
    }
    if entry.parts.isEmpty { throw entry.error("changes no file") }
    return entry
  }

  private static let heading = "== "
  private static let expectedTitle = "expected"

  private static func lines(of table: URL) throws -> [String] {
    try String(contentsOf: table, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func error(_ what: String) -> TableError {
    TableError(description: "'\(name)' in \(table.lastPathComponent) \(what)")
  }
}

// Making the files.
extension InvalidInput {
  /// The files of the right input, by path, with the entry's mistake.
  ///
  /// - Throws: when what an entry changes isn't there exactly once.
  package func files(changing right: [String: [UInt8]]) throws -> [String: [UInt8]] {
    var files = right
    for part in parts {
      let words = part.title.components(separatedBy: ": ")
      let path = words[0]
      if words.count == 1 {
        files[path] = try bytes(part.lines)
      } else if words[1] == "removed" {
        if files.removeValue(forKey: path) == nil { throw error("removes '\(path)'") }
      } else {
        let original = words[1] == "change" ? path : String(words[1].dropFirst("copy of ".count))
        guard let bytes = right[original] else { throw error("changes '\(original)'") }
        files[path] = try changed(bytes, by: part.lines)
      }
    }
    return files
  }

  private func changed(_ bytes: [UInt8], by difference: [String]) throws -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    for place in difference.split(separator: "@@") {
      let old = place.filter { !$0.hasPrefix("+") }.map { Array($0.dropFirst().utf8) }
      let starts = lines.indices.filter { lines[$0...].starts(with: old) }
      guard starts.count == 1 else {
        throw error("finds \(starts.count) places for:\n\(place.joined(separator: "\n"))")
      }
      let new = try place.filter { !$0.hasPrefix("-") }.map { try unescaped($0.dropFirst()) }
      lines.replaceSubrange(starts[0]..<starts[0] + old.count, with: new)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func bytes(_ lines: [String]) throws -> [UInt8] {
    try lines.flatMap { try unescaped($0[...]) + [UInt8(ascii: "\n")] }
  }

  /// The bytes of a line, with `\x1F` and `\{T*9}` replaced.
  private func unescaped(_ line: Substring) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line
    while let backslash = rest.firstIndex(of: "\\") {
      bytes += rest[..<backslash].utf8
      rest = rest[backslash...]
      if rest.hasPrefix("\\x"), let byte = UInt8(rest.dropFirst(2).prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else if rest.hasPrefix("\\{") {
        guard let end = rest.firstIndex(of: "}"), let star = rest[..<end].lastIndex(of: "*"),
          let count = Int(rest[..<end].suffix(from: star).dropFirst())
        else { throw error("repeats nothing in '\(line)'") }
        bytes += String(repeating: String(rest[..<star].dropFirst(2)), count: count).utf8
        rest = rest[end...].dropFirst()
      } else {
        bytes.append(UInt8(ascii: "\\"))
        rest = rest.dropFirst()
      }
    }
    return bytes + rest.utf8
  }
}

// Expecting what is said.
extension InvalidInput {
  /// Expects a text to equal the entry's, following the rules of `expectSnapshot`.
  ///
  /// - Throws: when the table can't be written.
  package func expect(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expectText(
      text,
      kept: expected,
      named: "\(table.lastPathComponent): \(name)",
      sourceLocation: sourceLocation,
      writing: { try Self.tables.withLock { _ in try write(text) } }
    )
  }

  /// Tests that run at once rewrite one table after the other.
  private static let tables = Mutex(())

  private func write(_ text: String) throws {
    var lines = try Self.lines(of: table)
    guard let start = lines.firstIndex(of: Self.heading + name) else { throw error("is gone") }
    let next = lines[(start + 1)...].firstIndex { $0.hasPrefix(Self.heading) }
    let end = (next ?? lines.endIndex) - 1
    let title = "-- \(Self.expectedTitle) --"
    let expected = lines[start..<end].firstIndex(of: title) ?? end
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines.replaceSubrange(expected..<end, with: [title] + new.map(Self.escaped))
    try Data(lines.joined(separator: "\n").utf8).write(to: table, options: .atomic)
  }

  /// A line with its control characters, and what else would be read as one, written as `\x1F`.
  private static func escaped(_ line: Substring) -> String {
    line.replacing(/\\(?=x[0-9A-Fa-f]{2}|\{)/, with: "\\x5C").unicodeScalars.map { scalar in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
    }.joined()
  }
}
