package import Diagnostics

/// Makes pages of Markdown files, and remembers them, so that a file that stays the same is not
/// parsed again.
package struct ContentReader<Directives: DirectiveRenderer> {
  private let folder: String
  private let drafts: Content.Drafts
  private let directives: Directives
  private let pictures: PictureSizes
  private let prose: ProseRules
  private let memory: ContentMemory
  private var readings: [String: Reading] = [:]
  /// What glossaries find on the pages beside them, by the path of the glossary.
  private var glossaryFindings: [String: GlossaryFindings] = [:]

  fileprivate struct GlossaryFindings {
    let glossary: Glossary
    /// By the path of the page.
    var byPage: [String: [Diagnostic]] = [:]
  }

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
  ///   - memory: what to remember of the files.
  package init(
    folder: String,
    drafts: Content.Drafts,
    directives: Directives,
    pictures: PictureSizes,
    prose: ProseRules,
    memory: ContentMemory = .everything
  ) {
    self.folder = folder
    self.drafts = drafts
    self.directives = directives
    self.pictures = pictures
    self.prose = prose
    self.memory = memory
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
    var seen: Set<PageLink> = []
    var seenOutside: Set<OutsideLink> = []
    // A text that several pages include has the same mistakes on all of them.
    var shared: Set<Diagnostic> = []
    /// The paths of the files that were parsed.
    var renewed: Set<String> = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard let path = path(of: file) else { continue }
      let (page, parser, isNew) = reading(of: file, at: path, snippets)
      if isNew { renewed.insert(path) }
      includedFiles.formUnion(parser.includedFiles)
      diagnostics += parser.diagnostics.filter { finding in
        finding.place.path == file.path || shared.insert(finding).inserted
      }
      if page?.frontMatter.isDraft == true, drafts == .leftOut {
        draftPaths.insert(path)
        continue
      }
      // Only a text that several pages include has the same links on all of them.
      for link in parser.links
      where link.place.path == file.path || seen.insert(link).inserted {
        links.append(link)
      }
      for link in parser.outsideLinks
      where link.place.path == file.path || seenOutside.insert(link).inserted {
        outsideLinks.append(link)
      }
      if let page { pages.append(page) } else { brokenPaths.insert(path) }
    }
    diagnostics += prose.applying(.glossary) { glossaryDiagnostics(in: pages, renewing: renewed) }
      .filter { shared.insert($0).inserted }
    diagnostics += snippets.paths.filter { !includedFiles.contains($0) }.map { path in
      .warning("no page includes this file; its name begins with '_'", at: Place(path: path))
    }
    return Content(
      pages: pages.sorted { $0.path < $1.path },
      brokenPaths: brokenPaths,
      draftPaths: draftPaths,
      links: links,
      outsideLinks: outsideLinks
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
  ) -> (page: Page?, parser: PageParser<Directives>, isNew: Bool) {
    func included(by parser: PageParser<Directives>) -> [SourceFile?] {
      parser.includedFiles.sorted().map { snippets[$0] }
    }
    if let known = readings[file.path], known.file == file,
      known.included == included(by: known.parser)
    {
      return (known.page, known.parser, false)
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
    guard memory == .everything else { return (page, parser, true) }
    readings[file.path] = Reading(
      file: file,
      page: page,
      parser: parser,
      included: included(by: parser)
    )
    return (page, parser, true)
  }

  /// The findings of all glossaries; a page is looked at again only if it or the glossary changed.
  private mutating func glossaryDiagnostics(
    in pages: [Page],
    renewing renewed: Set<String>
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var former = glossaryFindings
    glossaryFindings = [:]
    for page in pages {
      guard let glossary = Glossary(page) else { continue }
      var known = former.removeValue(forKey: page.path)
      if known?.glossary != glossary { known = nil }
      var findings = GlossaryFindings(glossary: glossary)
      for other in pages where glossary.concerns(other) {
        let own = renewed.contains(other.path) ? nil : known?.byPage[other.path]
        let diagnostics = own ?? glossary.diagnostics(in: other)
        findings.byPage[other.path] = diagnostics
        found += diagnostics
      }
      glossaryFindings[page.path] = findings
    }
    return found
  }
}

extension ContentReader: Sendable where Directives: Sendable {}

extension ContentReader.Reading: Sendable where Directives: Sendable {}

extension ContentReader.GlossaryFindings: Sendable {}
