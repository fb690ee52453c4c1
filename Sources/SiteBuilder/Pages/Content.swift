package import Diagnostics

/// All pages that people wrote.
package struct Content: Hashable, Sendable {
  /// Whether pages that say `draft: true` are part of the site.
  package enum Drafts: Hashable, Sendable {
    case leftOut
    case included
  }

  /// The pages, sorted by path.
  package let pages: [Page]
  /// The paths of pages that were reported instead of made.
  package let brokenPaths: Set<String>
  /// The paths of drafts that were left out.
  package let draftPaths: Set<String>
  /// The links within the site, to check when all its pages are known.
  package let links: [PageLink]
  /// The links to other sites.
  package let outsideLinks: [OutsideLink]

  /// Makes a page of every Markdown file; other files are skipped.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents that are elsewhere, in any order.
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: whether drafts are part of the site.
  ///   - directives: renders the directives.
  ///   - pictures: the pictures that pages can show.
  ///   - diagnostics: receives the findings of all files, in the order of their paths, then those
  ///     about glossary terms.
  package init<Directives: DirectiveRenderer>(
    parsing files: [SourceFile],
    in folder: String = "Content",
    drafts: Drafts = .leftOut,
    directives: Directives,
    pictures: PictureSizes = PictureSizes(),
    reporting diagnostics: inout [Diagnostic]
  ) {
    var memory = PageMemory<Directives>()
    self.init(
      parsing: files,
      in: folder,
      drafts: drafts,
      directives: directives,
      pictures: pictures,
      remembering: &memory,
      reporting: &diagnostics
    )
  }

  /// Makes a page of every Markdown file that is not known, and puts them together with the others.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents that are elsewhere, in any order.
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: whether drafts are part of the site.
  ///   - directives: renders the directives.
  ///   - pictures: the pictures that pages can show.
  ///   - memory: the pages that are known; receives the others.
  ///   - diagnostics: receives the findings of all files, also of those that are known.
  package init<Directives: DirectiveRenderer>(
    parsing files: [SourceFile],
    in folder: String = "Content",
    drafts: Drafts = .leftOut,
    directives: Directives,
    pictures: PictureSizes = PictureSizes(),
    remembering memory: inout PageMemory<Directives>,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var pages: [Page] = []
    var brokenPaths: Set<String> = []
    var draftPaths: Set<String> = []
    var links: [PageLink] = []
    var outsideLinks: [OutsideLink] = []
    let snippets = Snippets(files, in: folder)
    var includedFiles: Set<String> = []
    // A text that several pages include has the same mistakes on all of them.
    var shared: Set<Diagnostic> = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let isContent = file.path.hasPrefix(folder + "/")
      let path =
        isContent
        ? ContentPath.page(ofFile: file.path, in: folder)
        : ContentPath.page(ofDocument: file.path)
      guard let path else { continue }
      let (page, parser) = memory.reading(file, snippets) {
        var parser = PageParser(
          file: file,
          path: path,
          directives: directives,
          snippets: snippets,
          pictures: pictures
        )
        let page = isContent ? parser.parse() : parser.parseDocument()
        return (page, parser)
      }
      includedFiles.formUnion(parser.includedFiles)
      diagnostics += parser.diagnostics.filter { finding in
        finding.place.path == file.path || shared.insert(finding).inserted
      }
      if page?.frontMatter.isDraft == true, drafts == .leftOut {
        draftPaths.insert(path)
        continue
      }
      links += parser.links
      outsideLinks += parser.outsideLinks
      if let page { pages.append(page) } else { brokenPaths.insert(path) }
    }
    for glossary in pages.compactMap(Glossary.init) {
      diagnostics += glossary.diagnostics(in: pages)
    }
    diagnostics += snippets.paths.filter { !includedFiles.contains($0) }.map { path in
      .warning("no page includes this file; its name begins with '_'", at: Place(path: path))
    }
    self.pages = pages.sorted { $0.path < $1.path }
    self.brokenPaths = brokenPaths
    self.draftPaths = draftPaths
    var seen: Set<PageLink> = []
    self.links = links.filter { seen.insert($0).inserted }
    var seenOutside: Set<OutsideLink> = []
    self.outsideLinks = outsideLinks.filter { seenOutside.insert($0).inserted }
  }
}
