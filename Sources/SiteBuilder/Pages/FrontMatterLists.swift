import Diagnostics
import LocatedText

/// Reads the lists in front matter: tags and former addresses.
enum FrontMatterLists {
  /// The most tags; more would not describe the page any better.
  static let mostTags = 12
  static let longestTag = 40
  /// The longest former address, in bytes.
  static let longestAddress = 200

  /// Short words, each of which is also a part of an address.
  static var tags: Shape<[String]> {
    let words = "a word of lower-case letters, digits and hyphens, at most \(longestTag) characters"
    return Shape(schema: .list(.words(words))) { tags($0, &$1) }
  }

  /// Paths from the top of the site.
  static var aliases: Shape<[PageAlias]> {
    let words =
      "an address such as `guide/old-name.html` or `old/`, at most \(longestAddress) bytes"
    return Shape(schema: .list(.words(words))) { aliases($0, &$1) }
  }

  private static func tags(_ node: YAMLNode, _ findings: inout Findings) -> [String]? {
    guard let nodes = node.list(of: "tags", &findings) else { return nil }
    var firsts: [String: Place] = [:]
    let tags = nodes.compactMap { node -> String? in
      guard let tag = node.text(&findings, expecting: "a tag such as 'images'") else { return nil }
      guard isTag(tag) else {
        let near = nearestTag(to: tag).map { "; write '\($0)'" } ?? ""
        findings.error(
          "tag '\(tag)' is no short word; expected at most \(longestTag) lower-case letters, digits "
            + "and hyphens\(near)",
          at: node.place
        )
        return nil
      }
      guard tag != "index" else {
        findings.error(
          "tag 'index' would be the list of all tags; choose another word",
          at: node.place
        )
        return nil
      }
      if let first = firsts[tag] {
        findings.report(
          .error(
            "tag '\(tag)' is given twice",
            at: node.place,
            notes: [.note("'\(tag)' is first given here", at: first)]
          )
        )
        return nil
      }
      firsts[tag] = node.place
      return tag
    }
    if tags.count > mostTags {
      findings.error("a page has at most \(mostTags) tags, got \(tags.count)", at: node.place)
    }
    return tags
  }

  private static func aliases(_ node: YAMLNode, _ findings: inout Findings) -> [PageAlias]? {
    guard let nodes = node.list(of: "former addresses", &findings) else { return nil }
    let example = "an address within the site such as 'guide/old-name.html'"
    return nodes.compactMap { node in
      guard let text = node.text(&findings, expecting: example) else { return nil }
      guard let path = address(text) else {
        let near = nearestAddress(to: text).map { "; did you mean '\($0)'?" } ?? ""
        findings.error("expected \(example), got '\(text)'\(near)", at: node.place)
        return nil
      }
      return PageAlias(path: path, place: node.place)
    }
  }

  private static func isTag(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return isWord && text.count <= longestTag && text.lowercased() == text
      && text.first != "-" && text.last != "-"
  }

  private static func nearestTag(to text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let near = words.joined(separator: "-")
    return near.isEmpty || !isTag(near) ? nil : near
  }

  /// Returns the path of a page; a folder means its `index.html`.
  private static func address(_ text: String) -> String? {
    let isPage = text.hasSuffix(".html") || text.hasSuffix("/")
    let hasOddBytes = text.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F || "?#\\%:".unicodeScalars.contains(scalar)
    }
    let relative = text.drop { $0 == "/" }
    let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
    guard isPage, !hasOddBytes, text.utf8.count <= longestAddress, !relative.isEmpty,
      !text.hasPrefix("//"),
      parts.dropLast().allSatisfy({ !$0.isEmpty }), !parts.contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return text.hasSuffix("/") ? relative + "index.html" : String(relative)
  }

  /// Returns the address that a path without its ending, or with that of the file, may have meant.
  private static func nearestAddress(to text: String) -> String? {
    let stem = text.hasSuffix(".md") ? String(text.dropLast(3)) : text
    let near = stem + ".html"
    return address(near) == nil || stem.hasSuffix(".html") ? nil : near
  }
}
