import CommonMark
import Diagnostics

/// A text that a page includes with `:::include`.
package struct IncludedText {
  let source: PageSource
  let blocks: [Block]
  let parts: [DirectivePart]
  /// The line of the directive in the file that includes the text.
  let line: Int

  package static let declaration = DirectiveDeclaration(
    "include",
    .line,
    arguments: [.init("PATH", "the path of a file, as in ':::include _name.md'")],
    "The text of another file in its place. The name of that file begins with an underscore; such a "
      + "file is no page and has no front matter. The path starts from the file that includes, or "
      + "with `/` from `Content/`. Links and pictures in the text start from its own file.",
    example: ":::include _install.md"
  )
  /// The name of the directive.
  static var name: String { declaration.name }
  /// A text that includes others does so for a reason; more levels are a mistake.
  static let mostLevels = 8

  /// Reads the text that a directive names; nil, with a report, if that is impossible.
  init?(_ directive: Directive, in source: PageSource, _ reading: inout PartReading) {
    line = directive.position.line
    guard let word = directive.arguments.first else {
      reading.report(
        "'\(Self.name)' needs \(Self.declaration.arguments[0].thing)",
        directive.place
      )
      return nil
    }
    let others = directive.arguments.dropFirst() + directive.options.map(\.key)
    if let other = others.min(by: { $0.position < $1.position }) {
      reading.report(
        "'include' takes the path of a file and nothing else, found '\(other.text)'",
        directive.place(of: other)
      )
      return nil
    }
    switch source.snippets.file(word, in: source) {
    case .failure(let diagnostic):
      reading.diagnostics.append(diagnostic)
      return nil
    case .success(let file):
      reading.includedFiles.insert(file.path)
      guard Self.isAllowed(file, directive, in: source, &reading),
        let text = Self.read(file, directive, in: source, &reading)
      else { return nil }
      (self.source, blocks) = text
      parts = DirectivePart.parts(of: text.blocks, in: text.source, &reading)
    }
  }

  private static func isAllowed(
    _ file: SourceFile,
    _ directive: Directive,
    in source: PageSource,
    _ reading: inout PartReading
  ) -> Bool {
    if let start = source.includes.firstIndex(where: { $0.file == file.path }) {
      reading.diagnostics.append(
        .error(
          "'\(file.path)' includes itself",
          at: directive.place,
          notes: source.includes[(start + 1)...].map { include in
            .note("it includes '\(include.file)' here", at: include.place)
          }
        )
      )
      return false
    }
    guard source.includes.count < mostLevels else {
      reading.report("includes nest deeper than \(mostLevels) levels", directive.place)
      return false
    }
    reading.includeCount += 1
    if reading.includeCount == PartReading.mostIncludes + 1 {
      reading.report("a page includes at most \(PartReading.mostIncludes) texts", directive.place)
    }
    guard reading.includeCount <= PartReading.mostIncludes else { return false }
    let mostBytes = source.snippets.mostBytes
    let hadRoom = reading.byteCount <= mostBytes
    reading.byteCount += file.text.utf8.count
    if hadRoom, reading.byteCount > mostBytes {
      reading.report(
        "up to here the page has \(reading.byteCount) bytes, with the texts that it includes; "
          + "\(PageSize.advice(mostBytes))",
        directive.place
      )
    }
    return reading.byteCount <= mostBytes
  }

  private static func read(
    _ file: SourceFile,
    _ directive: Directive,
    in outer: PageSource,
    _ reading: inout PartReading
  ) -> (source: PageSource, blocks: [Block])? {
    let lines = TextLines(of: file)
    if lines.first?.hasPrefix("---") == true {
      reading.report(
        "an included text has no front matter; remove the lines from '---' to '---'",
        Place(path: file.path, position: .start)
      )
      return nil
    }
    let body = DirectiveLines(lines)
    var source = PageSource(
      file: file.path,
      page: outer.page,
      lines: lines,
      directives: body.numbers,
      snippets: outer.snippets
    )
    source.base = outer.snippets.address(of: file)
    source.includes =
      outer.includes + [PageSource.Include(file: file.path, place: directive.place)]
    do {
      return (source, try Document(utf8: body.text, numbering: body.numbering).blocks)
    } catch {
      reading.report(error.message, Place(path: file.path, position: error.position))
      return nil
    }
  }
}

/// The results of reading the parts of a page.
struct PartReading {
  var diagnostics: [Diagnostic] = []
  /// The files that the page includes.
  var includedFiles: Set<String> = []
  /// The number of texts that the page includes, counting repetitions.
  var includeCount = 0

  /// The number of bytes of the page, including the texts that it includes.
  var byteCount: Int

  /// Texts that include several others each would multiply without end.
  static let mostIncludes = 200

  mutating func report(_ message: String, _ place: Place) {
    diagnostics.append(.error(message, at: place))
  }
}
