import CommonMark
import Diagnostics

/// Words of a page that belong together, and the file that they are written in.
package struct PageProse: Hashable, Sendable {
  /// The file: the page's own, or one that it includes.
  let file: String
  /// The path that links in the file start from.
  let base: String
  /// The words.
  let text: ProseText

  /// Returns the words of a file, with those of the texts that it includes where it includes them.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - blocks: its own text.
  ///   - included: all texts that the page includes, in the order in which it does.
  /// - Returns: the words in the order of reading.
  static func all(
    in source: PageSource,
    _ blocks: [Block],
    including included: [IncludedText]
  ) -> [PageProse] {
    let level = source.includes.count
    var inner = included.filter { text in
      text.source.includes.count == level + 1 && text.source.includes.starts(with: source.includes)
    }[...]
    func words(of text: IncludedText) -> [PageProse] {
      all(in: text.source, text.blocks, including: included)
    }
    var prose: [PageProse] = []
    for text in ProseText.all(in: blocks, withoutLines: source.directives) {
      let line = text.words.first?.position.line ?? 0
      while let next = inner.first, next.line < line {
        prose += words(of: next)
        inner.removeFirst()
      }
      prose.append(PageProse(file: source.file, base: source.base, text: text))
    }
    return prose + inner.flatMap(words)
  }
}
