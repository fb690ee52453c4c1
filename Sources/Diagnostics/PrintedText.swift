/// The syntax of a text, which decides the escape sequences for its characters.
package enum PrintedSyntax: Sendable {
  /// Text for people: `\u{1B}`.
  case text
  /// JSON: `\u001B`.
  case json
  /// XML and HTML: `&#x1B;`.
  case markup

  fileprivate func escape(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return switch self {
    case .text: "\\u{\(digits)}"
    // All escaped scalars have at most four digits.
    case .json: "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    case .markup: "&#x\(digits);"
    }
  }
}

extension String {
  /// A foreign text made safe as part of a line.
  ///
  /// A name in it can't end the line, move the cursor, or reverse the text.
  ///
  /// Control characters and those that change the direction of text become `\n`, `\t` or `\u{1B}`.
  package var onOneLine: String { escapingUnprintable(keeping: nil) }

  /// A foreign text made safe as part of a line, with its tabs.
  package var onOneLineWithTabs: String { escapingUnprintable(keeping: "\t") }

  private func escapingUnprintable(keeping kept: Unicode.Scalar?) -> String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var output = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar == kept: output.unicodeScalars.append(scalar)
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.isUnprintable: output += PrintedSyntax.text.escape(of: scalar)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// The text made safe as part of a line of Markdown, with all markup escaped.
  package var escapedForMarkdown: String {
    var text = ""
    for character in onOneLine {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "&", "~": text += "\\\(character)"
      default: text.append(character)
      }
    }
    return text
  }

  /// Returns lines that are safe for a terminal or the log of a CI server, whatever they contain.
  ///
  /// The result has no control characters except line ends and tabs, and no commands for a server:
  /// lines that begin with `::` (GitHub), and `##[` or `##vso[` anywhere (GitHub, Azure, TeamCity).
  ///
  /// - Complexity: O(bytes).
  package func printable(as syntax: PrintedSyntax = .text) -> String {
    guard hasSomethingToEscape else { return self }
    let scalars = Array(unicodeScalars)
    var output = String.UnicodeScalarView()
    var isAtStart = true
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      let isCommand =
        scalar == ":" && next == ":" && isAtStart
        || scalar == "#" && next.beginsCommand && index > 0 && scalars[index - 1] == "#"
      let isLayout = scalar == "\n" || scalar == "\t"
      if isCommand || scalar.isUnprintable && !isLayout {
        output.append(contentsOf: syntax.escape(of: scalar).unicodeScalars)
      } else {
        output.append(scalar)
      }
      isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
    }
    return String(output)
  }

  /// True if any scalar may have to be escaped; nearly all texts have none.
  private var hasSomethingToEscape: Bool {
    var previous: UInt8 = 0
    var start: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): break
      case 0..<0x20, 0x7F: return true
      case UInt8(ascii: ":"), UInt8(ascii: "#"): if previous == byte { return true }
      // C1 controls, U+061C, and U+200E to U+2069.
      case 0x80..<0xC0:
        if previous == 0xC2 && byte < 0xA0 || previous == 0xD8 && byte == 0x9C { return true }
        if start == 0xE2, previous == 0x80 || previous == 0x81, byte >= 0x8E { return true }
      default: break
      }
      start = previous
      previous = byte
    }
    return false
  }
}

extension Unicode.Scalar {
  /// True for C0 and C1 controls, separators that some terminals and editors treat as line ends,
  /// and Unicode's `Bidi_Control`, the characters that change the direction of text.
  package var isUnprintable: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var beginsCommand: Bool {
    self == "[" || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
