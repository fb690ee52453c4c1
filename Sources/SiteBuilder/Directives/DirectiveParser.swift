import Diagnostics

/// Reads `name argument key=value key="two words"` from one line of a file.
struct DirectiveParser {
  private let file: String
  private let page: String
  private let start: TextPosition
  private var bytes: ArraySlice<UInt8>

  /// An inline directive is a few words; the bound keeps unclosed ones from reading on and on.
  static let mostInlineBytes = 1024

  /// Starts after the colons, which begin at `start` and take `marks` bytes of the line.
  init(line: [UInt8], start: TextPosition, marks: Int, file: String, page: String) {
    self.file = file
    self.page = page
    self.start = start
    bytes = line[min(line.count, start.column - 1 + marks)...]
  }

  /// Reads up to the line's end.
  mutating func block() -> Result<Directive, Diagnostic> {
    directive(name: word { !isBlank($0) }, end: nil)
  }

  /// Reads `name[…]`; nil if there is none, so the colon is just a colon.
  ///
  /// Afterwards `column` is the one after the closing bracket.
  mutating func inline() -> Result<Directive, Diagnostic>? {
    let name = word(while: isNameByte)
    guard isName(name.text), bytes.first == UInt8(ascii: "[") else { return nil }
    bytes.removeFirst()
    let isLong = bytes.count > Self.mostInlineBytes
    bytes = bytes.prefix(Self.mostInlineBytes)
    let result = directive(name: name, end: UInt8(ascii: "]"))
    guard case .success = result else { return result }
    guard bytes.popFirst() != nil else {
      let how = isLong ? "within \(Self.mostInlineBytes) bytes" : "on the same line"
      return .failure(
        error("directive '\(name.text)' is not closed; end it with ']' \(how)", at: start)
      )
    }
    return result
  }

  /// The column of the next byte.
  var column: Int { bytes.startIndex + 1 }

  private var here: TextPosition { TextPosition(line: start.line, column: column) }

  private mutating func directive(
    name: Directive.Word,
    end: UInt8?
  ) -> Result<Directive, Diagnostic> {
    guard isName(name.text) else {
      let found = name.text.isEmpty ? "no name" : "'\(name.text)'"
      return .failure(
        error(
          "a directive begins with a name of lower-case letters, found \(found)",
          at: name.position
        )
      )
    }
    var arguments: [Directive.Word] = []
    var options: [Directive.Option] = []
    var firsts: [String: TextPosition] = [:]
    while true {
      skipBlanks()
      guard let next = bytes.first, next != end else { break }
      switch item(end: end) {
      case .failure(let diagnostic): return .failure(diagnostic)
      case .success(.argument(let word)): arguments.append(word)
      case .success(.option(let option)):
        if let earlier = firsts.updateValue(option.key.position, forKey: option.key.text) {
          let place = Place(path: file, position: earlier)
          return .failure(
            .error(
              "option '\(option.key.text)' is given twice",
              at: Place(path: file, position: option.key.position),
              notes: [.note("'\(option.key.text)' is first given here", at: place)]
            )
          )
        }
        options.append(option)
      }
    }
    return .success(
      Directive(
        name: name,
        arguments: arguments,
        options: options,
        file: file,
        page: page,
        position: start
      )
    )
  }

  private enum Item {
    case argument(Directive.Word)
    case option(Directive.Option)
  }

  private mutating func item(end: UInt8?) -> Result<Item, Diagnostic> {
    let position = here
    if bytes.first == UInt8(ascii: "\"") { return quoted().map { .argument($0) } }
    let word = word { !isBlank($0) && $0 != end && $0 != UInt8(ascii: "=") }
    guard bytes.first == UInt8(ascii: "=") else { return .success(.argument(word)) }
    guard isName(word.text) else {
      return .failure(
        error(
          "'\(word.text)' is no option name; expected lower-case letters, digits and '-'",
          at: position
        )
      )
    }
    bytes.removeFirst()
    let value: Directive.Word
    if bytes.first == UInt8(ascii: "\"") {
      switch quoted() {
      case .success(let word): value = word
      case .failure(let diagnostic): return .failure(diagnostic)
      }
    } else {
      value = self.word { !isBlank($0) && $0 != end }
    }
    guard !value.text.isEmpty else {
      return .failure(
        error("option '\(word.text)' has no value; write '\(word.text)=…'", at: position)
      )
    }
    return .success(.option(Directive.Option(key: word, value: value)))
  }

  private mutating func quoted() -> Result<Directive.Word, Diagnostic> {
    let position = here
    bytes.removeFirst()
    guard let close = bytes.firstIndex(of: UInt8(ascii: "\"")) else {
      return .failure(
        error("quotation is not closed; end it with '\"' on the same line", at: position)
      )
    }
    let text = String(decoding: bytes[..<close], as: UTF8.self)
    bytes = bytes[(close + 1)...]
    return .success(Directive.Word(text, at: position))
  }

  private mutating func word(while belongs: (UInt8) -> Bool) -> Directive.Word {
    let position = here
    let word = bytes.prefix(while: belongs)
    bytes = bytes[word.endIndex...]
    return Directive.Word(String(decoding: word, as: UTF8.self), at: position)
  }

  private mutating func skipBlanks() {
    bytes = bytes.drop(while: isBlank)
  }

  private func error(_ message: String, at position: TextPosition) -> Diagnostic {
    .error(message, at: Place(path: file, position: position))
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

/// Returns true for lowercase letters, digits and hyphens that begin with a letter.
private func isName(_ text: String) -> Bool {
  guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
    return false
  }
  return text.utf8.allSatisfy(isNameByte)
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "-"):
    true
  default: false
  }
}
