/// Gives the headings of one page ids that links can name and that no two elements share.
struct HeadingIDs {
  private var taken: Set<String>
  /// The last number given to each text, so that equal headings are not counted from 2 each time.
  private var counts: [String: Int] = [:]

  /// - Parameter taken: ids of other elements on the page.
  init(taken: Set<String>) {
    self.taken = taken
  }

  /// The id for a heading's text: `Decode, then commit` becomes `decode-then-commit`.
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
