import Bytes
import Diagnostics

/// What stays known of a content file that was read.
struct PageReading: Sendable {
  /// The page's path in the site.
  let path: String
  /// What other pages may show of it; nil if it cannot be made.
  let outline: PageOutline?
  /// All findings of the file.
  let diagnostics: [Diagnostic]
  /// The links within the site.
  let links: [PageLink]
  /// The files that the page includes.
  let includedFiles: Set<String>
  /// What its directives became.
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
