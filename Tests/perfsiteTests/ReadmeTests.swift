import Foundation
import TestSupport
import Testing

/// The README names commands and files that exist, and is short.
@Suite
struct ReadmeTests {
  private static var text: String {
    get throws {
      try String(contentsOf: DemoProject.root.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  /// The verbs of the program that the README names, in code or in a block of commands.
  private static var verbs: [String] {
    let text = (try? text) ?? ""
    return Set(text.matches(of: #/(?:`|\n)perfsite ([a-z]+)/#).map { String($0.output.1) }).sorted()
  }

  @Test func `it names what to do with a recording, a list and a project`() {
    #expect(Set(Self.verbs).isSuperset(of: ["import", "compare", "scan", "explain", "init"]))
  }

  @Test(arguments: verbs) func `a command that it names exists`(verb: String) async throws {
    let result = try await BuiltProgram.run([verb, "--help"], in: DemoProject.root.path)
    #expect(result.status == 0 && result.standardOutput.contains("USAGE: perfsite \(verb)"))
  }

  @Test func `its score is the one that Validation.md explains`() throws {
    let line = #/Of \d+ held-out criteria it meets \d+; random costs [\d.]+\./#
    let score = try #require(try Self.text.firstMatch(of: line)?.output)
    let file = DemoProject.root.appendingPathComponent("Documentation/Validation.md")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\n\(score)\n"))
  }

  @Test func `it is short, and its links lead to files`() throws {
    let text = try Self.text
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 700)
    for link in text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map(\.output.1) {
      let file = DemoProject.root.appendingPathComponent(String(link)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
    }
  }
}
