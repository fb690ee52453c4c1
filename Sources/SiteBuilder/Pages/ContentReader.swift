package import Bytes
package import Diagnostics

/// Makes pages of Markdown files, and remembers enough of them to read single files again.
package struct ContentReader<Directives: DirectiveRenderer> {
  private let folder: String
  private let drafts: Content.Drafts
  private let directives: Directives
  private let pictures: PictureSizes
  private let glossaryLevel: GlossaryLevel
  /// The most bytes of a page.
  private let mostBytes: Int
  private let memory: ContentMemory
  /// The data about each file, by its path.
  private var readings: [String: PageReading] = [:]
  /// The texts that pages can include, by the paths of their files, sorted.
  package private(set) var includableFiles: [String] = []
  /// The findings of glossaries on the pages beside them, by the path of the glossary.
  private var glossaries: [String: GlossaryFindings] = [:]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - folder: the folder whose paths are the pages' addresses.
  ///   - drafts: includes or omits drafts.
  ///   - directives: renders the directives.
  ///   - pictures: the pictures that pages can show.
  ///   - glossary: the severity of an unlinked first use of a term.
  ///   - mostBytes: the most bytes of a page, including the texts that it includes.
  ///   - memory: the data to keep about the files.
  package init(
    folder: String,
    drafts: Content.Drafts,
    directives: Directives,
    pictures: PictureSizes,
    glossary: GlossaryLevel,
    mostBytes: Int,
    memory: ContentMemory
  ) {
    self.folder = folder
    self.drafts = drafts
    self.directives = directives
    self.pictures = pictures
    glossaryLevel = glossary
    self.mostBytes = mostBytes
    self.memory = memory
  }

  /// Makes a page of every Markdown file.
  ///
  /// - Parameters:
  ///   - files: the content files, and the documents that are elsewhere, in any order.
  ///   - diagnostics: receives the findings of all files.
  /// - Returns: the pages.
  package mutating func read(
    _ files: [SourceFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> Content {
    let snippets = Snippets(files, in: folder, mostBytes: mostBytes)
    includableFiles = snippets.paths
    readings = [:]
    glossaries = [:]
    let pages = parse(files, snippets)
    let content = content(of: pages, reporting: &diagnostics)
    if memory == .nothing {
      readings = [:]
      glossaries = [:]
    }
    return content
  }

  /// Returns the files that have to be read again besides some that have changed: those that
  /// include them, and those beside a glossary.
  package func dependents(of changed: Set<String>) -> [String] {
    let folders = Set(
      changed.compactMap { readings[$0]?.path }.filter(Glossary.isGlossary)
        .map(ContentPath.folder(ofPage:))
    )
    return readings.filter { file, reading in
      !changed.contains(file)
        && (!reading.includedFiles.isDisjoint(with: changed)
          || folders.contains(ContentPath.folder(ofPage: reading.path)))
    }.keys.sorted()
  }

  /// Makes the pages of some files again, and combines them with the remembered data of the others.
  ///
  /// - Parameters:
  ///   - files: the files that have changed, with all others that must be read again because of
  ///     them.
  ///   - snippets: all texts that pages can include, as they are now.
  ///   - diagnostics: receives the findings of all files.
  /// - Returns: the pages, of which only those of the given files have a text; nil if another page
  ///   may change, or if there is an error. After nil, the reader can't be used any more.
  package mutating func replace(
    _ files: [SourceFile],
    including snippets: [SourceFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> Content? {
    let changed = Set(files.map(\.path))
    let texts = Snippets(snippets, in: folder, mostBytes: mostBytes)
    guard texts.paths == includableFiles, dependents(of: changed).isEmpty else { return nil }
    let former = files.map { readings[$0.path]?.outline }
    let pages = parse(files, texts)
    for (file, old) in zip(files, former) where path(of: file) != nil {
      guard let old, readings[file.path]?.outline == old, !isLeftOut(old) else { return nil }
    }
    var found: [Diagnostic] = []
    let content = content(of: pages, reporting: &found)
    guard !found.contains(where: { $0.severity == .error }) else { return nil }
    diagnostics += found
    return content
  }

  /// Returns the pages of some files that can be made.
  private mutating func parse(_ files: [SourceFile], _ snippets: Snippets) -> [String: Page] {
    var pages: [String: Page] = Dictionary(minimumCapacity: files.count)
    for file in files {
      guard let path = path(of: file) else { continue }
      let directives = RememberedDirectives(
        directives,
        knowing: readings[file.path]?.directives
      )
      var parser = PageParser(
        file: file,
        path: path,
        directives: directives,
        snippets: snippets,
        pictures: pictures,
        readsProse: glossaryLevel != .off
      )
      let page = isContent(file) ? parser.parse() : parser.parseDocument()
      pages[file.path] = page
      readings[file.path] = PageReading(
        path: path,
        outline: page.map(PageOutline.init),
        diagnostics: parser.diagnostics,
        links: parser.links,
        includedFiles: parser.includedFiles,
        directives: directives.rendered
      )
    }
    return pages
  }

  /// Puts all pages together.
  ///
  /// - Parameters:
  ///   - parsed: the pages that were made now, by the paths of their files.
  ///   - diagnostics: receives the findings of all files.
  /// - Returns: the pages, those that were not made now without a text.
  private mutating func content(
    of parsed: [String: Page],
    reporting diagnostics: inout [Diagnostic]
  ) -> Content {
    var pages: [Page] = []
    var brokenPaths: Set<String> = []
    var draftPaths: Set<String> = []
    var links: [PageLink] = []
    var includedFiles: Set<String> = []
    var seen: Set<PageLink> = []
    // A text that several pages include has the same mistakes on all of them.
    var shared: Set<Diagnostic> = []
    for (file, reading) in readings.sorted(by: { $0.key < $1.key }) {
      includedFiles.formUnion(reading.includedFiles)
      diagnostics += reading.diagnostics.filter { finding in
        finding.place.path == file || shared.insert(finding).inserted
      }
      if let outline = reading.outline, isLeftOut(outline) {
        draftPaths.insert(reading.path)
        continue
      }
      // Only a text that several pages include has the same links on all of them.
      for link in reading.links where link.place.path == file || seen.insert(link).inserted {
        links.append(link)
      }
      if let page = parsed[file] ?? reading.outline.map(Page.init) {
        pages.append(page)
      } else {
        brokenPaths.insert(reading.path)
      }
    }
    let renewed = Set(parsed.values.map(\.path))
    let unlinked = glossaryLevel.applying { glossaryDiagnostics(in: pages, renewing: renewed) }
    diagnostics += unlinked.filter { shared.insert($0).inserted }
    diagnostics += includableFiles.filter { !includedFiles.contains($0) }.map { path in
      .warning("no page includes this file; its name begins with '_'", at: Place(path: path))
    }
    return Content(
      pages: pages.sorted { $0.path < $1.path },
      brokenPaths: brokenPaths,
      draftPaths: draftPaths,
      links: links
    )
  }

  private func isContent(_ file: SourceFile) -> Bool { file.path.hasPrefix(folder + "/") }

  private func isLeftOut(_ outline: PageOutline) -> Bool {
    outline.frontMatter.isDraft && drafts == .leftOut
  }

  /// Returns the page's path in the site; nil for a file that is no page.
  private func path(of file: SourceFile) -> String? {
    isContent(file)
      ? ContentPath.page(ofFile: file.path, in: folder)
      : ContentPath.page(ofDocument: file.path)
  }

  /// Returns the findings of all glossaries; a page is looked at again only if it was made now.
  private mutating func glossaryDiagnostics(
    in pages: [Page],
    renewing renewed: Set<String>
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let former = glossaries
    glossaries = [:]
    for page in pages where Glossary.isGlossary(page.path) {
      let known = former[page.path]
      let glossary = renewed.contains(page.path) ? Glossary(page) : known?.glossary
      guard let glossary else { continue }
      var findings = GlossaryFindings(glossary: glossary)
      for other in pages where glossary.concerns(other) {
        let own = renewed.contains(other.path) ? nil : known?.byPage[other.path]
        let diagnostics = own ?? glossary.diagnostics(in: other)
        findings.byPage[other.path] = diagnostics
        found += diagnostics
      }
      glossaries[page.path] = findings
    }
    return found
  }
}

extension ContentReader: Sendable where Directives: Sendable {}

/// The findings of a glossary on the pages beside it.
private struct GlossaryFindings: Sendable {
  let glossary: Glossary
  /// The findings by the path of the page.
  var byPage: [String: [Diagnostic]] = [:]
}

extension GlossaryFindings: RecordedInParts {
  static let recordParts = RecordParts(Self.init(glossary:byPage:)) { ($0.glossary, $0.byPage) }
}

extension ContentReader {
  /// The number of files in a record, to bound its memory.
  private static var filesPerRecord: Int { 500 }

  /// Passes on all that is remembered, in pieces.
  package func record(_ keep: (ByteRecord) throws -> Void) rethrows {
    var record = ByteRecord()
    record.append(folder)
    record.append(drafts == .included)
    record.append(pictures)
    record.append(includableFiles)
    record.append(glossaries)
    record.append(readings.count)
    try keep(record)
    record = ByteRecord()
    for (number, (file, reading)) in readings.sorted(by: { $0.key < $1.key }).enumerated() {
      if number > 0, number.isMultiple(of: Self.filesPerRecord) {
        try keep(record)
        record = ByteRecord()
      }
      record.append(file)
      record.append(reading)
    }
    try keep(record)
  }

  /// Restores the remembered data from pieces.
  ///
  /// - Parameters:
  ///   - next: the next piece.
  ///   - directives: renders directives that are not remembered.
  ///   - glossary: the severity of an unlinked first use of a term.
  ///   - mostBytes: the most bytes of a page, including the texts that it includes.
  /// - Throws: `DamagedRecord`, or the error of `next`.
  package init(
    restoring next: () throws -> ByteRecord.Reader,
    directives: Directives,
    glossary: GlossaryLevel,
    mostBytes: Int
  ) throws {
    var reader = try next()
    let folder: String = try reader.value()
    let areDraftsIncluded: Bool = try reader.value()
    self.init(
      folder: folder,
      drafts: areDraftsIncluded ? .included : .leftOut,
      directives: directives,
      pictures: try reader.value(),
      glossary: glossary,
      mostBytes: mostBytes,
      memory: .outlines
    )
    includableFiles = try reader.value()
    glossaries = try reader.value()
    let count: Int = try reader.value()
    reader = try next()
    for number in 0..<max(0, count) {
      if number > 0, number.isMultiple(of: Self.filesPerRecord) { reader = try next() }
      let file: String = try reader.value()
      readings[file] = try reader.value(of: PageReading.self)
    }
  }
}
