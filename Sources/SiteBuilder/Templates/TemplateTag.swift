import Diagnostics

struct TemplateTag: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text
    case fragment
    case sectionStart(isInverted: Bool)
    case sectionEnd
    case partial
    case comment
  }

  let kind: Kind
  /// The name in the tag, including all parts of a dotted name.
  let name: String
  /// The parts of a dotted name.
  let parts: [String]
  let position: TextPosition
  /// True if it is inside an HTML comment.
  var isHidden = false

  init(kind: Kind, name: String, position: TextPosition) {
    self.kind = kind
    self.name = name
    parts = kind == .partial ? [name] : name.split(separator: ".").map(String.init)
    self.position = position
  }
}

extension TemplateTag {
  /// Finds the tags of a template.
  ///
  /// The language is Mustache without the features that would hide errors or act at a distance: set
  /// delimiters, inheritance, dynamic partials, pragmas, functions and `&`.
  static func scan(
    _ file: SourceFile,
    reporting diagnostics: inout [Diagnostic]
  ) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    let comments = MarkupComments(in: file)
    for (index, line) in file.lines().enumerated() {
      var rest = line.utf8[...]
      while let open = Scanner.range(of: "{{", in: rest) {
        let column = line.utf8.distance(from: line.utf8.startIndex, to: open.lowerBound) + 1
        let position = TextPosition(line: index + 1, column: column)
        let isTriple = rest[open.upperBound...].first == UInt8(ascii: "{")
        guard let close = Scanner.range(of: isTriple ? "}}}" : "}}", in: rest[open.upperBound...])
        else {
          diagnostics.append(
            .error(
              "tag is not closed; end it with '\(isTriple ? "}}}" : "}}")' on the same line",
              at: Place(path: file.path, position: position)
            )
          )
          break
        }
        let inner = Substring(rest[open.upperBound..<close.lowerBound])
        switch TemplateTag.parse(isTriple ? inner.dropFirst() : inner, isTriple: isTriple, position)
        {
        case .success(var tag):
          tag.isHidden = comments.contains(position)
          tags.append(tag)
        case .failure(let error):
          diagnostics.append(.error(error.message, at: Place(path: file.path, position: position)))
        }
        rest = rest[close.upperBound...]
      }
    }
    return tags
  }

  private struct Refusal: Error {
    let message: String
  }

  private static func parse(
    _ inner: Substring,
    isTriple: Bool,
    _ position: TextPosition
  ) -> Result<TemplateTag, Refusal> {
    let mark = isTriple ? nil : inner.first.flatMap { "#^/>!&=<$%*".contains($0) ? $0 : nil }
    let kind: Kind
    switch mark {
    case "#": kind = .sectionStart(isInverted: false)
    case "^": kind = .sectionStart(isInverted: true)
    case "/": kind = .sectionEnd
    case ">": kind = .partial
    case "!": return .success(TemplateTag(kind: .comment, name: "", position: position))
    case nil: kind = isTriple ? .fragment : .text
    case .some(let mark):
      return .failure(Refusal(message: "tag '{{\(mark)' is not part of the template language"))
    }
    let name = String(mark == nil ? inner : inner.dropFirst()).trimmingBlanks()
    let parts = name.split(
      separator: kind == .partial ? "/" : ".",
      omittingEmptySubsequences: false
    )
    guard parts.allSatisfy(isName) else {
      return .failure(
        Refusal(message: "'\(name)' is no name; expected letters, digits, '-' and '_'")
      )
    }
    return .success(TemplateTag(kind: kind, name: name, position: position))
  }

  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.utf8.allSatisfy {
        let character = Character(Unicode.Scalar($0))
        return character.isASCII
          && (character.isLetter || character.isNumber || "-_".contains(character))
      }
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    let front = drop { $0 == " " || $0 == "\t" }
    return String(front.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

private enum Scanner {
  static func range(
    of mark: String,
    in text: Substring.UTF8View
  ) -> Range<String.Index>? {
    var start = text.startIndex
    while let first = text[start...].firstIndex(of: UInt8(ascii: mark == "{{" ? "{" : "}")) {
      let rest = text[first...]
      if rest.starts(with: mark.utf8) {
        return first..<text.index(first, offsetBy: mark.utf8.count)
      }
      start = text.index(after: first)
    }
    return nil
  }
}
