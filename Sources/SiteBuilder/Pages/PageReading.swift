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
  let includedFiles: Set<String>
  /// The results of its directives.
  let directives: RenderedDirectives
}

extension PageReading: RecordedInParts {
  static let recordParts = RecordParts(
    Self.init(path:outline:diagnostics:links:includedFiles:directives:)
  ) { ($0.path, $0.outline, $0.diagnostics, $0.links, $0.includedFiles, $0.directives) }
}
