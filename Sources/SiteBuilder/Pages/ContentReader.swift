package import Diagnostics

/// Makes pages of Markdown files, and remembers them, so that a file that stays the same is not
/// parsed again.
package struct ContentReader<Directives: DirectiveRenderer> {
  private let folder: String
  private let drafts: Content.Drafts
  private let directives: Directives
  private let pictures: PictureSizes
  private let prose: ProseRules
  private var readings: [String: Reading] = [:]

  fileprivate struct Reading {
    let file: SourceFile
    let page: Page?
    /// The parser with everything else that it found.
    let parser: PageParser<Directives>
    /// The texts that the page includes.
    let included: [SourceFile?]
  }

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: whether drafts are part of the site.
  ///   - directives: renders the directives.
  ///   - pictures: the pictures that pages can show.
  ///   - prose: what is checked of the words.
  package init(
    folder: String,
    drafts: Content.Drafts,
    directives: Directives,
    pictures: PictureSizes,
    prose: ProseRules
  ) {
    self.folder = folder
    self.drafts = drafts
    self.directives = directives
    self.pictures = pictures
    self.prose = prose
  }

  /// Makes a page of every Markdown file that is not known, and puts them together with the others.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents that are elsewhere, in any order.
  ///   - diagnostics: receives the findings of all files, also of those that are known.
  /// - Returns: the pages.
  package mutating func read(
    _ files: [SourceFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> Content {
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
      guard let path = path(of: file) else { continue }
      let (page, parser) = reading(of: file, at: path, snippets)
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
      diagnostics += prose.applying(.glossary) { glossary.diagnostics(in: pages) }
    }
    diagnostics += snippets.paths.filter { !includedFiles.contains($0) }.map { path in
      .warning("no page includes this file; its name begins with '_'", at: Place(path: path))
    }
    var seen: Set<PageLink> = []
    var seenOutside: Set<OutsideLink> = []
    return Content(
      pages: pages.sorted { $0.path < $1.path },
      brokenPaths: brokenPaths,
      draftPaths: draftPaths,
      links: links.filter { seen.insert($0).inserted },
      outsideLinks: outsideLinks.filter { seenOutside.insert($0).inserted }
    )
  }

  private func isContent(_ file: SourceFile) -> Bool { file.path.hasPrefix(folder + "/") }

  /// The page's path in the site; nil for a file that is no page.
  private func path(of file: SourceFile) -> String? {
    isContent(file)
      ? ContentPath.page(ofFile: file.path, in: folder)
      : ContentPath.page(ofDocument: file.path)
  }

  /// What a file becomes; it is parsed only if it is not known, or if a text that it includes changed.
  private mutating func reading(
    of file: SourceFile,
    at path: String,
    _ snippets: Snippets
  ) -> (page: Page?, parser: PageParser<Directives>) {
    func included(by parser: PageParser<Directives>) -> [SourceFile?] {
      parser.includedFiles.sorted().map { snippets[$0] }
    }
    if let known = readings[file.path], known.file == file,
      known.included == included(by: known.parser)
    {
      return (known.page, known.parser)
    }
    var parser = PageParser(
      file: file,
      path: path,
      directives: directives,
      snippets: snippets,
      pictures: pictures,
      prose: prose
    )
    let page = isContent(file) ? parser.parse() : parser.parseDocument()
    readings[file.path] = Reading(
      file: file,
      page: page,
      parser: parser,
      included: included(by: parser)
    )
    return (page, parser)
  }
}

extension ContentReader: Sendable where Directives: Sendable {}

extension ContentReader.Reading: Sendable where Directives: Sendable {}
