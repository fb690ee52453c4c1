package import Diagnostics
package import TextFormats

/// All pages that people wrote.
package struct Content: Hashable, Sendable {
  /// The handling of pages with `draft: true`.
  package enum Drafts: Hashable, Sendable {
    case leftOut
    case included
  }

  /// The pages, sorted by path.
  package private(set) var pages: [Page]
  /// The paths of pages that were reported instead of made.
  package let brokenPaths: Set<String>
  /// The paths of drafts that were omitted.
  package let draftPaths: Set<String>
  /// The links within the site, to check when all its pages are known.
  package let links: [PageLink]
}

extension Content {
  /// Takes the texts of the pages, by their paths, so that each can go when its page is made.
  package mutating func takeBodies() -> [String: Fragment] {
    var bodies: [String: Fragment] = Dictionary(minimumCapacity: pages.count)
    for index in pages.indices { bodies[pages[index].path] = pages[index].takeBody() }
    return bodies
  }
}

extension Content {
  /// Makes a page from every Markdown file; other files are skipped.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents from elsewhere, in any order.
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: includes or omits drafts.
  ///   - directives: renders the directives.
  ///   - pictures: the pictures that pages can show.
  ///   - glossary: the severity of an unlinked first use of a term.
  ///   - mostBytes: the most bytes of a page, including the texts that it includes.
  ///   - diagnostics: receives the findings of all files, in the order of their paths, then those
  ///     about glossary terms.
  package init(
    parsing files: [SourceFile],
    in folder: String = "Content",
    drafts: Drafts = .leftOut,
    directives: some DirectiveRenderer,
    pictures: PictureSizes = PictureSizes(),
    glossary: GlossaryLevel = .off,
    mostBytes: Int = SiteSettings.standardPageBytes,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var reader = ContentReader(
      folder: folder,
      drafts: drafts,
      directives: directives,
      pictures: pictures,
      glossary: glossary,
      mostBytes: mostBytes,
      memory: .nothing
    )
    self = reader.read(files, reporting: &diagnostics)
  }
}
