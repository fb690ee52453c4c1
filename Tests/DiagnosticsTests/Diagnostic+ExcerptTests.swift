import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticExcerptTests {
  private func formatted(_ text: String, _ line: Int, _ column: Int) -> String {
    Diagnostic.error("wrong", at: Place(path: "x", line: line, column: column))
      .formatted(with: ["x": SourceFile(path: "x", text: text)])
  }

  @Test func theCaretStandsUnderTheColumn() {
    #expect(formatted("ab\ncd", 2, 2) == "x:2:2: error: wrong\n    2 | cd\n      |  ^\n")
  }

  @Test func tabsKeepTheirWidth() {
    #expect(formatted("\ta\tb", 1, 4) == "x:1:4: error: wrong\n    1 | \ta\tb\n      | \t \t^\n")
  }

  @Test func bytesBecomeCharacters() {
    #expect(formatted("éé x", 1, 6) == "x:1:6: error: wrong\n    1 | éé x\n      |    ^\n")
  }

  @Test func longNumbersKeepTheBarsInLine() {
    let text = String(repeating: "\n", count: 123_455) + "a"
    #expect(formatted(text, 123_456, 1) == "x:123456:1: error: wrong\n123456 | a\n       | ^\n")
  }

  @Test func longLinesAreCut() {
    let text = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
    let lines = formatted(text, 1, 501).split(separator: "\n")
    #expect(lines[1].hasPrefix("    1 | …aaa"))
    #expect(lines[1].hasSuffix("bbb…"))
    #expect(
      lines[1].firstIndex(of: "!").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
        == lines[2].count - 1
    )
  }

  @Test func placesWithoutATextHaveNoExcerpt() {
    #expect(formatted("a", 9, 1) == "x:9:1: error: wrong\n")
    #expect(
      Diagnostic.error("wrong", at: Place(path: "x")).formatted(with: [:])
        == "x:1:1: error: wrong\n"
    )
  }

  @Test func notesFollow() {
    let note = Diagnostic.note("first here", at: Place(path: "y", line: 1, column: 1))
    let error = Diagnostic.error("twice", at: Place(path: "x"), notes: [note])
    #expect(
      error.formatted(with: ["y": SourceFile(path: "y", text: "a")])
        == "x:1:1: error: twice\ny:1:1: note: first here\n    1 | a\n      | ^\n"
    )
  }

  @Test func manyFindingsInLongLinesTakeLittleTime() {
    let line = String(repeating: "é", count: 1_000_000) + "\n"
    let files = ["x": SourceFile(path: "x", text: line + line)]
    let clock = ContinuousClock()
    let start = clock.now
    let findings = (1...200).map {
      Diagnostic.error("wrong", at: Place(path: "x", line: 2, column: $0 * 10_000 - 1))
    }
    let text = findings.formatted(with: files)
    #expect(text.utf8.count < 200 * 2_000)
    #expect(text.contains("x:2:1999999: error: wrong\n    2 | …é"))
    if isOptimized { #expect(clock.now - start < .seconds(5)) }
  }
}
