import CommonMark
import Diagnostics

/// Makes words of the parts of a line; a word may have several, like `**one**s`.
struct ProseBuilder {
  private var words: [ProseWord] = []
  private var current: ProseWord?
  /// True if the current word has more than punctuation so far.
  private var hasBegun = false

  /// Adds parts, which are in a link if `link` is given.
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

  /// Returns all words.
  mutating func finish() -> [ProseWord] {
    endWord()
    return words
  }

  private mutating func add(_ text: Text, in link: String?) {
    let string = text.string
    let scalars = string.unicodeScalars
    /// The start of the run of plain scalars that are not added yet; runs keep long words cheap.
    var start = scalars.startIndex
    var index = start
    func addRun(_ builder: inout ProseBuilder) {
      guard start < index else { return }
      builder.append(string[start..<index], at: start, of: text, isPlain: true, in: link)
    }
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar.isWhitespace {
        addRun(&self)
        endWord()
        scalars.formIndex(after: &index)
        start = index
      } else if scalar == ":", let end = Self.endOfDirective(at: index, in: string) {
        addRun(&self)
        append(string[index..<end], at: index, of: text, isPlain: false, in: link)
        index = end
        start = end
      } else {
        scalars.formIndex(after: &index)
      }
    }
    addRun(&self)
  }

  /// The most bytes of a directive; anything longer counts as words.
  private static let longestDirective = 400

  /// Returns the end of `:name[…]`, if it begins at an index.
  private static func endOfDirective(at start: String.Index, in string: String) -> String.Index? {
    let rest = string.utf8[start...].dropFirst()
    let name = rest.prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: "["),
      let end = rest.prefix(longestDirective - 1).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    return string.utf8.index(after: end)
  }

  private mutating func append(
    _ part: Substring,
    at start: String.Index,
    of text: Text,
    isPlain: Bool,
    in link: String?
  ) {
    let first = isPlain ? part.unicodeScalars.firstIndex(where: \.isLetterOrNumber) : start
    func position(_ index: String.Index) -> TextPosition {
      text.position(atByte: text.string.utf8.distance(from: text.string.startIndex, to: index))
    }
    append(
      String(part),
      at: current == nil ? position(start) : nil,
      wordAt: hasBegun ? nil : first.map(position),
      isPlain: isPlain,
      in: link
    )
  }

  private mutating func append(
    _ text: String,
    at position: TextPosition,
    isPlain: Bool,
    in link: String?
  ) {
    append(text, at: position, wordAt: position, isPlain: isPlain, in: link)
  }

  /// Adds to the current word, or begins one.
  ///
  /// `start` is where the text begins, `wordStart` where its first letter or digit is; a position
  /// takes a search, and only the beginning of a word needs one.
  private mutating func append(
    _ text: String,
    at start: TextPosition?,
    wordAt wordStart: TextPosition?,
    isPlain: Bool,
    in link: String?
  ) {
    var word =
      current ?? ProseWord(text: "", position: start ?? .start, isPlain: true, link: link)
    current = nil
    if !hasBegun, let wordStart {
      word.position = wordStart
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

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  fileprivate var isLetterOrNumber: Bool {
    if isASCII {
      return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
        || (0x61...0x7A).contains(value)
    }
    return properties.isAlphabetic || properties.numericType != nil
  }
}
