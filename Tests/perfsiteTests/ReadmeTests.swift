import Foundation
import TestSupport
import Testing

/// The README shows what the program prints.
@Suite
struct ReadmeTests {
  /// A command with what it prints; a line `…` stands for any number of lines.
  struct Example: CustomTestStringConvertible {
    let command: String
    let lines: [String]

    var testDescription: String { command }
  }

  private static var text: String {
    get throws {
      try String(contentsOf: DemoProject.root.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  private static var examples: [Example] {
    let fences = ((try? text) ?? "").components(separatedBy: "\n```\n")
    return fences.compactMap { fence in
      let lines = fence.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let first = lines.first, first.hasPrefix("$ ") else { return nil }
      return Example(command: String(first.dropFirst(2)), lines: Array(lines.dropFirst()))
    }
  }

  @Test func `two of the ways in are commands`() {
    #expect(Self.examples.map { $0.command.split(separator: " ")[1] } == ["import", "explain"])
  }

  @Test(arguments: examples) func `a command prints what it says`(example: Example) async throws {
    let words = example.command.split(separator: " ").map(String.init)
    #expect(words.first == "perfsite")
    let result = try await BuiltProgram.run(Array(words.dropFirst()), in: DemoProject.root.path)
    #expect(result.status == 0, "\(result.standardError)")
    var printed = result.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)[
      ...
    ]
    var mayLeaveOut = false
    for line in example.lines {
      if line == "…" {
        mayLeaveOut = true
        continue
      }
      let place = printed.firstIndex { $0 == line }
      let isNext = place == printed.startIndex
      #expect(place != nil && (isNext || mayLeaveOut), "'\(line)' in \(result.standardOutput)")
      printed = printed[(place.map { $0 + 1 } ?? printed.startIndex)...]
      mayLeaveOut = false
    }
    #expect(mayLeaveOut || printed.allSatisfy(\.isEmpty), "more is printed: \(printed)")
  }

  @Test func `it is short, and its links lead to files`() throws {
    let text = try Self.text
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 900)
    for link in text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map(\.output.1) {
      let file = DemoProject.root.appendingPathComponent(String(link)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
    }
  }
}
