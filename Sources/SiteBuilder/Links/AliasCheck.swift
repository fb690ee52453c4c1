package import Diagnostics

/// Decides which former addresses of pages are free.
package struct AliasCheck {
  /// The former addresses of each page that can lead to it, by the path of the page.
  package private(set) var aliases: [String: [String]] = [:]
  /// A finding for each of the others.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - pages: the pages with their former addresses.
  ///   - paths: the addresses of all pages and files of the site.
  package init(_ pages: [Page], taken paths: Set<String>) {
    // Many disks do not tell upper from lower case.
    let taken = Dictionary(paths.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
    var firsts: [String: PageAlias] = [:]
    for page in pages {
      for alias in page.frontMatter.aliases {
        let key = alias.path.lowercased()
        if let other = taken[key] {
          let what = other == page.path ? "of the page itself" : "of the site's own '\(other)'"
          diagnostics.append(
            .error("former address '\(alias.path)' is that \(what)", at: alias.place)
          )
        } else if let first = firsts[key] {
          diagnostics.append(
            .error(
              "former address '\(alias.path)' is given twice",
              at: alias.place,
              notes: [.note("'\(first.path)' is first given here", at: first.place)]
            )
          )
        } else {
          firsts[key] = alias
          aliases[page.path, default: []].append(alias.path)
        }
      }
    }
  }
}
