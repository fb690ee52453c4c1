/// Links between the pages of one site that work from any folder and from `file://`.
package enum RelativePath {
  /// Returns the relative link from one page to another, percent-encoded.
  ///
  /// - Parameters:
  ///   - target: a path from the top of the site, as `guide/index.html`; folders are not guessed.
  ///   - page: the path of the page that the link is on.
  /// - Returns: the address to write.
  package static func link(to target: String, from page: String) -> String {
    let bytes = Array(target.utf8)
    let own = Array(page.utf8)
    // The folders that both are in.
    var shared = 0
    var index = 0
    while index < min(bytes.count, own.count), bytes[index] == own[index] {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "/") { shared = index }
    }
    let slash = UInt8(ascii: "/")
    let up = own[shared...].count { $0 == slash }
    var link: [UInt8] = []
    link.reserveCapacity(3 * up + bytes.count - shared)
    for _ in 0..<up { link += "../".utf8 }
    for byte in bytes[shared...] {
      if byte == slash || isUnreserved(byte) { link.append(byte) } else { link += encoded(byte) }
    }
    return String(decoding: link, as: UTF8.self)
  }

  /// Returns the path from the top of the site to a link's target; nil if the link leaves the site.
  ///
  /// A link with a leading slash starts at the top. A link to a folder means its `index.html`.
  package static func resolve(_ link: String, from page: String) -> String? {
    if let plain = resolve(plain: link, from: page) { return plain }
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

  /// Returns the target of a link of steps up and plain names, as most are; nil for any other.
  private static func resolve(plain link: String, from page: String) -> String? {
    let link = Array(link.utf8)
    let page = Array(page.utf8)
    let slash = UInt8(ascii: "/")
    var start = 0
    while link[start...].starts(with: "../".utf8) { start += 3 }
    guard start < link.count, !page.isEmpty, page[0] != slash else { return nil }
    // Any other part that is empty or begins with a point may mean something else.
    var isPartStart = true
    for byte in link[start...] {
      if isPartStart, byte == slash || byte == UInt8(ascii: ".") { return nil }
      isPartStart = byte == slash
    }
    var end = page.count
    for _ in 0...start / 3 {
      guard end > 0 else { return nil }
      end -= 1
      while end > 0, page[end - 1] != slash { end -= 1 }
    }
    if isPartStart { return nil }
    return String(decoding: page[..<end] + link[start...], as: UTF8.self)
  }

  /// Returns a part of a path with all special bytes percent-encoded.
  package static func encoded(_ part: String) -> String {
    if part.utf8.allSatisfy(isUnreserved) { return part }
    var output: [UInt8] = []
    for byte in part.utf8 {
      if isUnreserved(byte) { output.append(byte) } else { output += encoded(byte) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns a text with its percent-encoded bytes decoded; nil if they are incomplete or not
  /// UTF-8.
  package static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
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
