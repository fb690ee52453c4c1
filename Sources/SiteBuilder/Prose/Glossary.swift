import Bytes
import Diagnostics

/// The terms that a folder's `glossary.md` explains.
///
/// Each heading of level 2 except its sources is a term. The other pages of the folder should link
/// to a term where they first use it.
struct Glossary: Equatable, Sendable {
  /// A term with the id of its explanation.
  fileprivate struct Term: Equatable {
    let words: [String]
    /// The forms of its last word.
    let lastForms: [String]
    let id: String
  }

  private let path: String
  /// The terms, the longest first so that "hitch time ratio" does not count as a use of "hitch".
  private let terms: [Term]
}

extension Glossary {
  /// Returns true if the page at a path is a glossary.
  static func isGlossary(_ path: String) -> Bool {
    path == "glossary.html" || path.hasSuffix("/glossary.html")
  }

  init?(_ page: Page) {
    guard Self.isGlossary(page.path) else { return nil }
    path = page.path
    let headings = page.headings.filter { $0.level == 2 && $0.title != "Sources" }
    terms = headings.compactMap { heading in
      let words = heading.title.lowercased().split(separator: " ").map(String.init)
      guard let last = words.last else { return nil }
      return Term(words: words, lastForms: [last, last + "s", last + "es"], id: heading.id)
    }.sorted { ($1.words.count, $0.id) < ($0.words.count, $1.id) }
  }

  /// Returns true if the page is beside the glossary, and should link to it.
  func concerns(_ page: Page) -> Bool {
    page.path != path
      && ContentPath.folder(ofPage: page.path) == ContentPath.folder(ofPage: path)
  }

  /// Returns the unlinked first uses of terms on a page beside the glossary.
  func diagnostics(in page: Page) -> [Diagnostic] {
    var used: Set<String> = []
    var found: [Diagnostic] = []
    for prose in page.prose where !prose.text.isHeading {
      let words = prose.text.words.map { (word: $0, bare: $0.bare) }
      var rest = words[...]
      while let (word, _) = rest.first {
        if let link = word.link {
          if let id = term(linkedBy: link, on: prose.base) { used.insert(id) }
          rest = rest.dropFirst()
          continue
        }
        guard let term = terms.first(where: { $0.begins(rest) }) else {
          rest = rest.dropFirst()
          continue
        }
        if used.insert(term.id).inserted {
          found.append(diagnostic(term, rest.prefix(term.words.count).map(\.word), in: prose))
        }
        rest = rest.dropFirst(term.words.count)
      }
    }
    return found
  }

  private func diagnostic(
    _ term: Term,
    _ words: [ProseWord],
    in prose: PageProse
  ) -> Diagnostic {
    let name = term.words.joined(separator: " ")
    let address = RelativePath.link(to: path, from: prose.base).dropLast(".html".count) + ".md"
    let link = "[\(words.map(\.bare).joined(separator: " "))](\(address)#\(term.id))"
    return .warning(
      "first use of '\(name)' does not lead to the glossary; write '\(link)'",
      at: Place(path: prose.file, position: words.first?.position)
    )
  }

  /// Returns the id in the glossary that a link names.
  private func term(linkedBy written: String, on page: String) -> String? {
    guard case .internal(let link, _, let anchor) = LinkDestination(written), !link.isEmpty,
      let resolved = RelativePath.resolve(link, from: page)
    else { return nil }
    let isGlossary = resolved == path || resolved == path.dropLast(".html".count) + ".md"
    return isGlossary ? anchor : nil
  }
}

extension Glossary.Term {
  /// Returns true if words outside of links and code begin with the term, in singular or plural.
  fileprivate func begins(_ text: ArraySlice<(word: ProseWord, bare: String)>) -> Bool {
    guard text.count >= words.count else { return false }
    return zip(words.indices, text).allSatisfy { index, next in
      let (word, bare) = next
      let isLast = index == words.count - 1
      guard isLast ? lastForms.contains(bare) : words[index] == bare else { return false }
      // Punctuation inside would split the term: "hitch, time".
      return word.isPlain && word.link == nil && (isLast || word.text.last?.isLetter == true)
    }
  }
}

extension Glossary: RecordedInParts {
  static let recordParts = RecordParts(Self.init(path:terms:)) { ($0.path, $0.terms) }
}

extension Glossary.Term: RecordedInParts {
  fileprivate static let recordParts = RecordParts(Self.init(words:lastForms:id:)) {
    ($0.words, $0.lastForms, $0.id)
  }
}
