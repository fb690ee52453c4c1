import Bytes
import Diagnostics

/// The data kept about a content file.
struct PageReading: Sendable {
  /// The page's path in the site.
  let path: String
  /// The parts that other pages may show; nil if the page can't be made.
  let outline: PageOutline?
  /// All findings of the file.
  let diagnostics: [Diagnostic]
  /// The links within the site.
  let links: [PageLink]
  /// The files that the page includes.
  let includedFiles: Set<String>
  /// The results of its directives.
  let directives: RenderedDirectives
}

extension PageReading: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(path)
    record.append(outline)
    record.append(diagnostics)
    record.append(links)
    record.append(includedFiles)
    record.append(directives)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    path = try reader.value()
    outline = try reader.value()
    diagnostics = try reader.value()
    links = try reader.value()
    includedFiles = try reader.value()
    directives = try reader.value()
  }
}
