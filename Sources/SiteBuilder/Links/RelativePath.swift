/// Links between the pages of one site that work from any folder and from `file://`.
package enum RelativePath {
  /// The relative link from one page to another, percent-encoded.
  ///
  /// - Parameters:
  ///   - target: a path from the top of the site, as `guide/index.html`; folders are not guessed.
  ///   - page: the path of the page that the link is on.
  /// - Returns: the address to write.
  package static func link(to target: String, from page: String) -> String {
    let target = target.split(separator: "/")
    let folder = page.split(separator: "/").dropLast()
    let shared = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: folder.count - shared)
      + target.dropFirst(shared).map { encoded(String($0)) }
    return steps.joined(separator: "/")
  }

  /// The path from the top of the site to a link's target; nil if the link leaves the site.
  ///
  /// A link with a leading slash starts at the top. A link to a folder means its `index.html`.
  package static func resolve(_ link: String, from page: String) -> String? {
    var steps = link.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    let parts = link.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      switch part {
      case "", ".": continue
      case "..":
        if steps.popLast() == nil { return nil }
      default: steps.append(String(part))
      }
    }
    if ["", ".", ".."].contains(parts.last) { steps.append("index.html") }
    return steps.joined(separator: "/")
  }

  /// A part of a path with all special bytes percent-encoded.
  package static func encoded(_ part: String) -> String {
    var output = ""
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return output
  }

  /// A text with its percent-encoded bytes decoded; nil if they are incomplete or not UTF-8.
  package static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var output = ""
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): output.unicodeScalars.append(scalar)
      case .emptyInput: return output
      case .error: return nil
      }
    }
  }
}
