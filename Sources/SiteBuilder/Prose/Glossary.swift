import Diagnostics

/// The terms that a folder's `glossary.md` explains.
///
/// Each heading of level 2 except its sources is a term. The other pages of the folder should link
/// to a term where they first use it.
struct Glossary {
  /// A term and where it is explained.
  fileprivate struct Term {
    let words: [String]
    let id: String
  }

  private let path: String
  /// The longest first, so that "hitch time ratio" does not count as a use of "hitch".
  private let terms: [Term]

  /// The glossary on a page; nil for any other page.
  init?(_ page: Page) {
    guard page.path.split(separator: "/").last == "glossary.html" else { return nil }
    path = page.path
    terms = page.headings.filter { $0.level == 2 && $0.title != "Sources" }.map { heading in
      Term(words: heading.title.lowercased().split(separator: " ").map(String.init), id: heading.id)
    }.sorted { ($1.words.count, $0.id) < ($0.words.count, $1.id) }
  }

  /// The unlinked first uses of terms on the pages beside the glossary.
  func diagnostics(in pages: [Page]) -> [Diagnostic] {
    pages.filter { page in
      page.path != path
        && ContentPath.folder(ofPage: page.path) == ContentPath.folder(ofPage: path)
    }.flatMap(diagnostics)
  }

  private func diagnostics(in page: Page) -> [Diagnostic] {
    var used: Set<String> = []
    var found: [Diagnostic] = []
    for text in page.prose where !text.isHeading {
      var rest = text.words[...]
      while let word = rest.first {
        if let link = word.link {
          if let id = term(linkedBy: link, on: page.path) { used.insert(id) }
          rest = rest.dropFirst()
          continue
        }
        guard let term = terms.first(where: { $0.begins(rest) }) else {
          rest = rest.dropFirst()
          continue
        }
        if used.insert(term.id).inserted {
          found.append(diagnostic(term, rest.prefix(term.words.count), on: page))
        }
        rest = rest.dropFirst(term.words.count)
      }
    }
    return found
  }

  private func diagnostic(
    _ term: Term,
    _ words: ArraySlice<ProseWord>,
    on page: Page
  ) -> Diagnostic {
    let name = term.words.joined(separator: " ")
    let link = "[\(words.map(\.bare).joined(separator: " "))](glossary.md#\(term.id))"
    return .warning(
      "first use of '\(name)' does not lead to the glossary; write '\(link)'",
      at: Place(path: page.file, position: words.first?.position)
    )
  }

  /// The id in the glossary that a link names.
  private func term(linkedBy written: String, on page: String) -> String? {
    guard case .internal(let link, _, let anchor) = LinkDestination(written), !link.isEmpty,
      let resolved = RelativePath.resolve(link, from: page)
    else { return nil }
    let isGlossary = resolved == path || resolved == path.dropLast(".html".count) + ".md"
    return isGlossary ? anchor : nil
  }
}

extension Glossary.Term {
  /// Whether some words outside of links and code begin with the term, in singular or plural.
  fileprivate func begins(_ text: ArraySlice<ProseWord>) -> Bool {
    guard text.count >= words.count else { return false }
    let isLast: (Int) -> Bool = { $0 == words.count - 1 }
    return zip(words.indices, text).allSatisfy { index, word in
      guard word.isPlain, word.link == nil else { return false }
      // Punctuation inside would split the term: "hitch, time".
      let isWhole = isLast(index) || word.text.last?.isLetter == true
      let plurals = isLast(index) ? ["s", "es"].map { words[index] + $0 } : []
      return isWhole && ([words[index]] + plurals).contains(word.bare)
    }
  }
}
