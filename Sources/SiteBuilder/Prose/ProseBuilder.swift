import CommonMark
import Diagnostics

/// Makes words of the parts of a line; a word may have several, as `**one**s` has.
struct ProseBuilder {
  private var words: [ProseWord] = []
  private var current: ProseWord?
  /// Whether the current word has more than marks so far.
  private var hasBegun = false

  /// Adds parts, all of which lead somewhere if they stand in a link.
  mutating func add(_ inlines: [Inline], in link: String? = nil) {
    for inline in inlines {
      switch inline {
      case .text(let text): add(text, in: link)
      case .code(let code): append(code.literal, at: code.position, isPlain: false, in: link)
      case .emphasis(let span), .strong(let span), .strikethrough(let span):
        add(span.inlines, in: link)
      case .link(let inner): add(inner.inlines, in: inner.destination)
      case .image(let image): append("image", at: image.position, isPlain: false, in: link)
      case .softBreak, .lineBreak: endWord()
      case .rawMarkup: continue
      }
    }
  }

  /// All words.
  mutating func finish() -> [ProseWord] {
    endWord()
    return words
  }

  private mutating func add(_ text: Text, in link: String?) {
    var rest = text.string[...]
    var offset = 0
    while let character = rest.first {
      let directive = Self.directive(at: rest)
      let length = directive ?? 1
      let part = rest.prefix(length)
      if directive == nil, character.isWhitespace {
        endWord()
      } else {
        // A position takes a look at every escape before it; only a word's beginning needs one.
        let position = hasBegun ? text.position : text.position(atByte: offset)
        append(String(part), at: position, isPlain: directive == nil, in: link)
      }
      offset += part.utf8.count
      rest = rest.dropFirst(length)
    }
  }

  /// The characters of a directive, at most; what is longer is taken as words.
  private static let longestDirective = 400

  /// The length of `:name[…]`, if a text begins so.
  private static func directive(at text: Substring) -> Int? {
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix { $0.isASCII && ($0.isLowercase || $0 == "-") }
    guard !name.isEmpty, text.dropFirst(name.count + 1).first == "[",
      let end = text.prefix(longestDirective).firstIndex(of: "]")
    else { return nil }
    return text.distance(from: text.startIndex, to: end) + 1
  }

  private mutating func append(
    _ text: String,
    at position: TextPosition,
    isPlain: Bool,
    in link: String?
  ) {
    var word = current ?? ProseWord(text: "", position: position, isPlain: true, link: link)
    current = nil
    if !hasBegun, !isPlain || text.contains(where: { $0.isLetter || $0.isNumber }) {
      word.position = position
      hasBegun = true
    }
    word.text += text
    if !isPlain { word.isPlain = false }
    current = word
  }

  private mutating func endWord() {
    if let current { words.append(current) }
    current = nil
    hasBegun = false
  }
}
