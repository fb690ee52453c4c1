extension Fragment {
  /// The words without tags, in one line.
  package var plainText: String { Self.words(of: markup[...]) }

  /// The words of each paragraph.
  package var paragraphs: [String] {
    markup.split(separator: "</p>").map(Self.words).filter { !$0.isEmpty }
  }

  /// The words of the first `figcaption`; nil without one.
  package var caption: String? {
    guard let start = markup.firstRange(of: "<figcaption>"),
      let end = markup[start.upperBound...].firstRange(of: "</figcaption>")
    else { return nil }
    return Self.words(of: markup[start.upperBound..<end.lowerBound])
  }

  private static func words(of markup: Substring) -> String {
    var text = ""
    var isTag = false
    for character in markup.unicodeScalars {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { text.unicodeScalars.append(character) }
      }
    }
    return Escaping.unescape(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Escaping {
  /// Returns the text of markup without tags that a `MarkupWriter` wrote.
  package static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    // `&` comes last, so that `&amp;lt;` is `&lt;`.
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#10;", with: "\n").replacing("&#9;", with: "\t")
      .replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }
}
