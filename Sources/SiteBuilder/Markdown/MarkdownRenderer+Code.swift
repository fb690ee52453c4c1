import CommonMark
import Diagnostics
import TextFormats

extension MarkdownRenderer {
  /// Writes a highlighted code block, or a plain one if it names no language.
  mutating func write(_ code: CodeBlock, to writer: inout MarkupWriter) {
    let name = String(code.info.prefix { !$0.isWhitespace })
    let language = name.isEmpty ? .text : CodeLanguage(name: name)
    if language == nil {
      let known = CodeLanguage.allCases.map(\.rawValue)
      report(
        "unknown language '\(name)'" + Suggestion.clause(for: name, among: known),
        positionOfInfo(code)
      )
    }
    writer.element("pre", ["tabindex": "0"]) { pre in
      pre.element("code", ["class": name.isEmpty ? nil : "language-\(name)"]) {
        (language ?? .text).write(code.literal, to: &$0)
      }
    }
  }

  /// Returns the position of the words after the opening fence.
  private func positionOfInfo(_ code: CodeBlock) -> TextPosition {
    var position = code.position
    let line = source.bytes(ofLine: position.line).dropFirst(position.column - 1)
    let isMark: (UInt8) -> Bool = { "`~ ".utf8.contains($0) }
    position.column += line.prefix(while: isMark).count
    return position
  }
}
