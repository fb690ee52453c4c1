import Diagnostics
import LocatedText

extension [ContentFile] {
  /// Decodes files that each declare one thing, whose id is the file's name; omits those with
  /// mistakes.
  ///
  /// - Parameters:
  ///   - kind: the kind of declaration, such as `scenario`.
  ///   - sources: the texts of all files in UTF-8, by path.
  ///   - findings: receives the mistakes.
  ///   - decode: reads one file; nil, with findings, if it has a mistake.
  /// - Returns: the declarations, in the order of the files.
  func decodeEach<Value>(
    _ kind: String,
    from sources: [String: SourceFile],
    _ findings: inout Findings,
    _ decode: (SourceFile, String, inout Findings) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    var paths: [String: String] = [:]
    for file in self {
      let id = String(file.stem)
      let place = Place(path: file.path)
      if !id.isIdentifier {
        findings.error("the file name '\(id)' is no id; \(String.identifierRule)", at: place)
      }
      if let first = paths[id] {
        findings.error(
          "duplicate \(kind) id '\(id)'",
          at: place,
          notes: [.note("'\(id)' is first declared here", at: Place(path: first))]
        )
      }
      paths[id] = paths[id] ?? file.path
      guard let source = sources[file.path] else { continue }
      if let value = decode(source, id, &findings) { values.append(value) }
    }
    return values
  }
}
