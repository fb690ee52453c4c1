import Foundation
import Testing

/// Expects a text to equal a file of `Written/`; `UPDATE_SNAPSHOTS=1` writes it anew.
func expectWritten(_ text: String, _ name: String) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Written/\(name)")
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: file, options: .atomic)
  }
  let kept = try? String(contentsOf: file, encoding: .utf8)
  #expect(kept == text, "\(name) differs; UPDATE_SNAPSHOTS=1 writes it anew")
}
