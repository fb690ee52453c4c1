import Diagnostics

/// The pages that were made of files, so that a file that stays the same is not read again.
///
/// It is right as long as directives, pictures and everything else that is no page stay the same.
package struct PageMemory<Directives: DirectiveRenderer> {
  fileprivate var readings: [String: Reading] = [:]

  fileprivate struct Reading {
    let file: SourceFile
    let page: Page?
    /// The parser with everything else that it found.
    let parser: PageParser<Directives>
    /// The texts that the page includes.
    let included: [SourceFile?]
  }

  /// Nothing is known yet.
  package init() {}

  /// What a file becomes; it is parsed only if it is not known, or if a text that it includes changed.
  mutating func reading(
    _ file: SourceFile,
    _ snippets: Snippets,
    _ parse: () -> (page: Page?, parser: PageParser<Directives>)
  ) -> (page: Page?, parser: PageParser<Directives>) {
    func included(by parser: PageParser<Directives>) -> [SourceFile?] {
      parser.includedFiles.sorted().map { snippets[$0] }
    }
    if let known = readings[file.path], known.file == file,
      known.included == included(by: known.parser)
    {
      return (known.page, known.parser)
    }
    let (page, parser) = parse()
    readings[file.path] = Reading(
      file: file,
      page: page,
      parser: parser,
      included: included(by: parser)
    )
    return (page, parser)
  }
}

extension PageMemory: Sendable where Directives: Sendable {}

extension PageMemory.Reading: Sendable where Directives: Sendable {}
