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
  /// The links within the site, to check when all its pages are known.
  package let links: [PageLink]

  /// Makes a page of every Markdown file; other files are skipped.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents that are elsewhere, in any order.
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: whether drafts are part of the site.
  ///   - directives: renders the directives.
  ///   - prose: what is checked of the words.
  ///   - diagnostics: receives the findings of all files, in the order of their paths, then those
  ///     about glossary terms.
  package init(
    parsing files: [SourceFile],
    in folder: String = "Content",
    drafts: Drafts = .leftOut,
    directives: some DirectiveRenderer,
    prose: ProseRules = ProseRules(),
    reporting diagnostics: inout [Diagnostic]
  ) {
    var pages: [Page] = []
    var brokenPaths: Set<String> = []
    var links: [PageLink] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let isContent = file.path.hasPrefix(folder + "/")
      let path =
        isContent
        ? ContentPath.page(ofFile: file.path, in: folder)
        : ContentPath.page(ofDocument: file.path)
      guard let path else { continue }
      var parser = PageParser(file: file, path: path, directives: directives, prose: prose)
      let page = isContent ? parser.parse() : parser.parseDocument()
      diagnostics += parser.diagnostics
      if page?.frontMatter.isDraft == true, drafts == .leftOut { continue }
      links += parser.links
      if let page { pages.append(page) } else { brokenPaths.insert(path) }
    }
    for glossary in pages.compactMap(Glossary.init) {
      diagnostics += prose.applying(.glossary) { glossary.diagnostics(in: pages) }
    }
    self.pages = pages.sorted { $0.path < $1.path }
    self.brokenPaths = brokenPaths
    self.links = links
  }
}
