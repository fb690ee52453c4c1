import Diagnostics
import Foundation

/// Checks snippets one by one with one compiler.
struct SnippetCheck: Sendable {
  let compiler: Compiler
  let availability: AvailabilityTable
  /// The folder of the preludes.
  let preludes: String
  /// The folder for the compiler's files.
  let scratch: URL

  /// Checks all snippets, several at a time.
  ///
  /// - Returns: the mistakes in each, in order.
  func diagnostics(of snippets: [Snippet], jobs: Int) async -> [Diagnostic] {
    await withTaskGroup(of: (Int, [Diagnostic]).self) { group in
      var results = [[Diagnostic]](repeating: [], count: snippets.count)
      var waiting = snippets.indices.makeIterator()
      func startNext() {
        guard let index = waiting.next() else { return }
        group.addTask { (index, diagnostics(of: snippets[index], number: index)) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      while let (index, found) = await group.next() {
        results[index] = found
        startNext()
      }
      return results.flatMap(\.self)
    }
  }

  private func diagnostics(of snippet: Snippet, number: Int) -> [Diagnostic] {
    do {
      let mistakes =
        availability.violations(in: snippet)
        + (try verdict(on: snippet, .nonisolated, number: number)).diagnostics
      // A snippet that must be refused is checked only with the language's default isolation.
      guard mistakes.isEmpty, snippet.expectation == .compiles else { return mistakes }
      return try verdict(on: snippet, .mainActor, number: number).diagnostics.map { mistake in
        var mistake = mistake
        mistake.message += " (where everything is on the main actor by default)"
        return mistake
      }
    } catch {
      let place = Place(path: snippet.path, position: snippet.fence)
      return [.error("the snippet could not be checked: \(error)", at: place)]
    }
  }

  private func verdict(
    on snippet: Snippet,
    _ isolation: Compiler.DefaultIsolation,
    number: Int
  ) throws -> SnippetVerdict {
    let prelude = try Prelude(of: snippet.path, in: preludes)
    let folder = scratch.appendingPathComponent("\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Of several files, only the one with this name may contain statements.
    let main = folder.appendingPathComponent("main.swift")
    let text = """
      \(prelude.imports.joined(separator: "\n"))
      #sourceLocation(file: "\(snippet.path)", line: \(snippet.firstLine))
      \(snippet.code)
      """
    try text.write(to: main, atomically: true, encoding: .utf8)
    let warnings: Compiler.Warnings = snippet.expectation == .compiles ? .areErrors : .areHidden
    let answer = try compiler.check(
      [main.path] + (prelude.path.map { [$0] } ?? []),
      for: snippet.newestVersion,
      warnings,
      isolation: isolation
    )
    return SnippetVerdict(
      snippet: snippet,
      isAccepted: answer.isAccepted,
      output: CompilerOutput(answer.text)
    )
  }
}
