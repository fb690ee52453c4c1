package import Diagnostics

/// Finds the files that a style sheet loads.
package enum StyleSheetLinks {
  /// The links in `url(…)` and `@import`, to check when all files of the site are known.
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
    for (index, line) in withoutComments(file).enumerated() where mayHoldLinks(line) {
      for match in line.matches(of: address) {
        let output = match.output
        guard let written = output.1 ?? output.2 ?? output.3 ?? output.4 ?? output.5 else {
          continue
        }
        let column = line.utf8.distance(from: line.startIndex, to: written.startIndex) + 1
        let place = Place(path: file.path, line: index + 1, column: column)
        // An image inside the style sheet loads nothing.
        if written.lowercased().hasPrefix("data:") { continue }
        switch LinkDestination(String(written)) {
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
              written: String(written),
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

  /// Whether a line can load a file: regular expressions are slow.
  private static func mayHoldLinks(_ line: String) -> Bool {
    if line.utf8.contains(UInt8(ascii: "@")) { return true }
    return line.utf8.contains(UInt8(ascii: "(")) && line.lowercased().contains("url(")
  }

  private typealias Address = (
    Substring, Substring?, Substring?, Substring?, Substring?, Substring?
  )

  private static var address: Regex<Address> {
    /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s)]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/
      .ignoresCase()
      .matchingSemantics(.unicodeScalar)
  }

  /// The lines with blanks in place of comments, so that columns stay right.
  private static func withoutComments(_ file: SourceFile) -> [String] {
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
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
