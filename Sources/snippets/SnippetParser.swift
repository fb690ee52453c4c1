import CommonMark
import Diagnostics

/// Finds the Swift fences of a page.
struct SnippetParser {
  private let file: SourceFile
  private let lines: [Substring]
  private(set) var snippets: [Snippet] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
    lines = file.lines()
  }

  /// Reads the whole page.
  mutating func parse() {
    do throws(Document.Refusal) {
      for block in try Document(parsing: textWithoutFrontMatter()).blocks { visit(block) }
    } catch {
      let place = Place(path: file.path, position: error.position)
      diagnostics.append(.error(error.message, at: place))
    }
  }

  /// Replaces front matter with empty lines, so that all others keep their numbers.
  private func textWithoutFrontMatter() -> String {
    let isFence = { (line: Substring) in line == "---" }
    guard lines.first.map(isFence) == true,
      let end = lines.dropFirst().firstIndex(where: isFence)
    else { return file.text }
    return (lines[...end].map { _ in "" } + lines[(end + 1)...]).joined(separator: "\n")
  }

  private mutating func visit(_ block: Block) {
    switch block {
    case .code(let code): visit(code)
    case .quote(let quote): for block in quote.blocks { visit(block) }
    case .list(let list): for block in list.items.flatMap(\.blocks) { visit(block) }
    case .paragraph, .heading, .table, .thematicBreak, .rawMarkup: break
    }
  }

  private mutating func visit(_ code: CodeBlock) {
    guard code.info.split(separator: " ").first == "swift" else { return }
    let place = Place(path: file.path, position: code.position)
    let words = FenceWords(code.info, at: place, &diagnostics)
    let codeLines = indented(code)
    let errors = ExpectedErrors(in: codeLines, startingAt: code.position.line + 1)
    snippets.append(
      Snippet(
        path: file.path,
        fence: code.position,
        lines: codeLines,
        version: words.version,
        expectation: words.isInvalid ? .isRefused(errors) : .compiles
      )
    )
  }

  private func indented(_ code: CodeBlock) -> [String] {
    let literal = code.literal.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return literal.enumerated().map { index, line in
      let number = code.position.line + index
      guard lines.indices.contains(number), lines[number].hasSuffix(line) else {
        return String(line)
      }
      let lead = lines[number].utf8.count - line.utf8.count
      return String(repeating: " ", count: lead) + line
    }
  }
}
