import Diagnostics
import LocatedText

/// Reads the front matter of a content file.
///
/// It reports every finding and reads whatever it can.
struct FrontMatterParser {
  private let path: String
  private let lines: TextLines
  private var findings = Findings()

  /// Front matter takes a few lines; more means a fence in the wrong place.
  static let maximumBytes = 8_192

  init(path: String, lines: TextLines) {
    self.path = path
    self.lines = lines
  }

  /// The mistakes in the front matter.
  var diagnostics: [Diagnostic] { findings.diagnostics }

  /// Returns the front matter, nil if it can't be used, and its number of lines.
  mutating func parse() -> (frontMatter: FrontMatter?, lineCount: Int) {
    guard lines.first.map(isFence) == true else {
      report(
        "page has no front matter; begin it with a line '---', 'title: …', 'description: …' "
          + "and a line '---'"
      )
      return (nil, 0)
    }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else {
      report("front matter is not closed; end it with a line '---'")
      return (nil, lines.count)
    }
    let size = (1..<end).reduce(0) { $0 + lines.utf8($1).count + 1 }
    if size <= Self.maximumBytes, let plain = PlainFrontMatter(lines, 1..<end)?.frontMatter {
      return (plain, end + 1)
    }
    // An empty line in place of the fence preserves the numbers of the lines below it.
    let yaml = "\n" + lines[1..<end].joined(separator: "\n")
    guard yaml.utf8.count <= Self.maximumBytes else {
      report("front matter is longer than \(Self.maximumBytes) bytes")
      return (nil, end + 1)
    }
    return (frontMatter(in: SourceFile(path: path, text: yaml)), end + 1)
  }

  private mutating func frontMatter(in file: SourceFile) -> FrontMatter? {
    guard let root = YAMLDocument.root(of: file, &findings) else { return nil }
    let frontMatter = FrontMatter.shape
      .read(root, at: Place(path: path, position: .start), &findings)
    return findings.hasErrors ? nil : frontMatter
  }

  private mutating func report(_ message: String) {
    findings.report(.error(message, at: Place(path: path, position: .start)))
  }

  private func isFence(_ line: Substring) -> Bool {
    // This check runs on each line, and few are fences.
    guard let first = line.utf8.first, first == UInt8(ascii: "-") || first == 0xEF else {
      return false
    }
    let line = line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
    return line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }
}
