/// Gives the headings of one page ids that links can name and that no two elements share.
struct HeadingIDs {
  private var taken: Set<String>
  /// The last number given to each text, so that equal headings are not counted from 2 each time.
  private var counts: [String: Int] = [:]

  /// - Parameter taken: ids of other elements on the page.
  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Returns the id for a heading's text: `Decode, then commit` becomes `decode-then-commit`.
  ///
  /// A second heading with the same text gets `-2`, and so on.
  mutating func id(for text: String) -> String {
    let slug = HeadingIDs.slug(text)
    var count = counts[slug] ?? 1
    var id = count == 1 ? slug : "\(slug)-\(count)"
    while !taken.insert(id).inserted {
      count += 1
      id = "\(slug)-\(count)"
    }
    counts[slug] = count
    return id
  }

  private static func slug(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? slug(ofASCII: text) : slug(ofAny: text)
  }

  private static func slug(ofASCII text: String) -> String {
    let hyphen = UInt8(ascii: "-")
    var slug: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: slug.append(byte)
      case 0x41...0x5A: slug.append(byte | 0x20)
      case 0x09...0x0D, 0x20, hyphen, UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."):
        if !slug.isEmpty, slug.last != hyphen { slug.append(hyphen) }
      default: break
      }
    }
    if slug.last == hyphen { slug.removeLast() }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  private static func slug(ofAny text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        slug.append(character)
      } else if character.isWhitespace || "-_/.".contains(character), !slug.hasSuffix("-") {
        slug.append("-")
      }
    }
    slug = String(slug.drop { $0 == "-" })
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.isEmpty ? "section" : slug
  }
}
