package import Diagnostics

/// Finds the files that a style sheet loads.
package enum StyleSheetLinks {
  /// Returns the links in `url(…)` and `@import`, to check when all files of the site are known.
  ///
  /// - Parameters:
  ///   - file: the style sheet.
  ///   - path: its path in the site, which its links start from.
  ///   - diagnostics: receives links that no page may have.
  /// - Returns: the links, in the order of the file.
  package static func links(
    in file: SourceFile,
    at path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> [PageLink] {
    var links: [PageLink] = []
    for (index, line) in withoutComments(file).enumerated() {
      for range in addresses(in: line) {
        let written = String(decoding: line[range], as: UTF8.self)
        let place = Place(path: file.path, line: index + 1, column: range.lowerBound + 1)
        // An image inside the style sheet loads nothing.
        if written.lowercased().hasPrefix("data:") { continue }
        switch LinkDestination(written) {
        case .external: continue
        case .refused(let reason): diagnostics.append(.error(reason, at: place))
        case .internal(let address, _, _):
          guard !address.isEmpty else { continue }
          guard let target = RelativePath.resolve(address, from: path) else {
            diagnostics.append(.error("link '\(written)' leads out of the site", at: place))
            continue
          }
          links.append(
            PageLink(
              page: path,
              written: written,
              target: target,
              anchor: nil,
              place: place
            )
          )
        }
      }
    }
    return links
  }

  /// Returns the addresses in a line: in `url(…)`, and in the string after `@import`.
  ///
  /// - Complexity: O(bytes). An unquoted address ends at another `(`, as in CSS, so nothing is read
  ///   twice.
  private static func addresses(in line: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < line.count {
      if hasWord("url(", in: line, at: index) {
        index += 4
        let start = skippingSpaces(in: line, from: index)
        let range =
          quoted(in: line, from: start)
          ?? start..<(line[start...].firstIndex { isSpace($0) || "\"'()".utf8.contains($0) }
          ?? line.count)
        let isQuoted = range.lowerBound > start
        let end = skippingSpaces(in: line, from: range.upperBound + (isQuoted ? 1 : 0))
        guard end < line.count, line[end] == UInt8(ascii: ")"), isQuoted || !range.isEmpty else {
          continue
        }
        ranges.append(range)
        index = end + 1
      } else if hasWord("@import", in: line, at: index) {
        index += 7
        let start = skippingSpaces(in: line, from: index)
        guard start > index, let range = quoted(in: line, from: start) else { continue }
        ranges.append(range)
        index = range.upperBound + 1
      } else {
        index += 1
      }
    }
    return ranges
  }

  /// Returns the inside of the string at a place; nil without one.
  private static func quoted(in line: [UInt8], from start: Int) -> Range<Int>? {
    guard start < line.count, "\"'".utf8.contains(line[start]) else { return nil }
    return line[(start + 1)...].firstIndex(of: line[start]).map { start + 1..<$0 }
  }

  private static func hasWord(_ word: String, in line: [UInt8], at index: Int) -> Bool {
    line[index...].prefix(word.utf8.count).elementsEqual(word.utf8) {
      $0 == $1 || ($0 | 0x20) == $1 && (0x61...0x7A).contains($1)
    }
  }

  private static func skippingSpaces(in line: [UInt8], from start: Int) -> Int {
    line[start...].firstIndex { !isSpace($0) } ?? line.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Returns the lines in UTF-8 with blanks in place of comments, so that columns stay right.
  private static func withoutComments(_ file: SourceFile) -> [[UInt8]] {
    var isInside = false
    return file.lines().map { line in
      var bytes = Array(line.utf8)
      var index = 0
      while index < bytes.count {
        let mark: [UInt8] = isInside ? [0x2A, 0x2F] : [0x2F, 0x2A]
        let isMark = bytes[index...].starts(with: mark)
        if isInside || isMark { bytes[index] = 0x20 }
        if isMark {
          bytes[index + 1] = 0x20
          isInside.toggle()
          index += 1
        }
        index += 1
      }
      return bytes
    }
  }
}
