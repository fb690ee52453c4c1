import Foundation
package import Testing

/// Expects a text to equal the file `Snapshots/<name>` of the calling test target.
///
/// A missing snapshot is written and fails once, so that a person looks at it before it is kept.
/// With `UPDATE_SNAPSHOTS=1` in the environment every snapshot is rewritten instead.
///
/// The name includes its extension, as in `table.html`; a slash in it makes a folder.
///
/// - Throws: when the snapshot cannot be written.
package func expectSnapshot(
  _ text: String,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let folder = testFolder(ofTestAt: filePath).appendingPathComponent("Snapshots")
  try expectText(
    text,
    inFile: folder.appendingPathComponent(name).path,
    sourceLocation: sourceLocation
  )
}

/// Expects a text to equal a file, following the rules of `expectSnapshot`.
///
/// - Throws: when the file cannot be written.
package func expectText(
  _ text: String,
  inFile path: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: path)
  try expectText(
    text,
    kept: try? String(contentsOf: file, encoding: .utf8),
    named: file.lastPathComponent,
    sourceLocation: sourceLocation,
    writing: {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  )
}

/// Expects a text to equal one that is kept somewhere, following the rules of `expectSnapshot`.
func expectText(
  _ text: String,
  kept: String?,
  named name: String,
  sourceLocation: Testing.SourceLocation,
  writing: () throws -> Void
) throws {
  let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  if kept == text { return }

  if isUpdating || kept == nil { try writing() }
  guard !isUpdating else { return }

  let difference =
    kept.map { firstDifference(kept: $0, made: text) } ?? "it was missing: look at it"
  Issue.record("snapshot '\(name)' differs: \(difference)", sourceLocation: sourceLocation)
}

private func firstDifference(kept: String, made: String) -> String {
  let keptLines = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let madeLines = made.split(separator: "\n", omittingEmptySubsequences: false)
  let same = zip(keptLines, madeLines).prefix { $0 == $1 }.count
  let keptLine = same < keptLines.count ? String(keptLines[same]) : "(end)"
  let madeLine = same < madeLines.count ? String(madeLines[same]) : "(end)"
  return "line \(same + 1)\n  kept: \(keptLine)\n  made: \(madeLine)"
}
