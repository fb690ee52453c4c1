import Diagnostics

/// The versions of iOS that introduced words of Foundation and the standard library, for which we
/// have no interfaces.
struct AvailabilityTable: Sendable {
  private struct Row {
    let text: String
    let version: IOSVersion
  }

  private let rows: [Row]

  /// Reads lines of a version and a text, such as `16 sleep(for`; `#` begins a remark.
  init(_ file: SourceFile, _ findings: inout [Diagnostic]) {
    var rows: [Row] = []
    for (index, line) in file.lines().enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let version = IOSVersion(parts[0]) {
        rows.append(Row(text: String(parts[1]), version: version))
      } else {
        let place = Place(path: file.path, line: index + 1, column: 1)
        findings.append(.error("expected a version and a text, such as '16 sleep(for'", at: place))
      }
    }
    self.rows = rows
  }

  /// Reports words in a snippet that are newer than the iOS it declares.
  func violations(in snippet: Snippet) -> [Diagnostic] {
    let version = snippet.newestVersion
    return snippet.lines.enumerated().flatMap { index, line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      return rows.filter { $0.version > version }.flatMap { row in
        code.ranges(of: row.text).filter { Self.isWhole($0, in: code) }.map { range in
          Diagnostic.error(
            TooNew.message(row.text, needs: row.version, in: snippet),
            at: Place(
              path: snippet.path,
              line: snippet.firstLine + index,
              column: code[..<range.lowerBound].utf8.count + 1
            )
          )
        }
      }
    }
  }

  /// Returns true if a text is a whole word in a line.
  private static func isWhole(_ range: Range<Substring.Index>, in line: Substring) -> Bool {
    let text = line[range]
    let after = line[range.upperBound...].first
    let before = line[..<range.lowerBound].last
    return !(isOfWord(text.first) && isOfWord(before)) && !(isOfWord(text.last) && isOfWord(after))
  }

  private static func isOfWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}

/// The message about words that a snippet's iOS lacks.
enum TooNew {
  static func message(_ symbol: some StringProtocol, needs version: IOSVersion, in snippet: Snippet)
    -> String
  {
    "'\(symbol)' needs iOS \(version), and the snippet says that it runs on iOS "
      + "\(snippet.newestVersion); write 'swift ios=\(version)' or use what is older"
  }
}
