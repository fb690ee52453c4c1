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
  }

  /// Nothing is known yet.
  package init() {}

  /// What a file becomes; it is parsed only if it is not known.
  mutating func reading(
    _ file: SourceFile,
    _ parse: () -> (page: Page?, parser: PageParser<Directives>)
  ) -> (page: Page?, parser: PageParser<Directives>) {
    if let known = readings[file.path], known.file == file { return (known.page, known.parser) }
    let (page, parser) = parse()
    readings[file.path] = Reading(file: file, page: page, parser: parser)
    return (page, parser)
  }
}

extension PageMemory: Sendable where Directives: Sendable {}

extension PageMemory.Reading: Sendable where Directives: Sendable {}
