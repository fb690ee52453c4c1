import Diagnostics
import Testing

@Suite struct DiagnosticTests {
  @Test func itReadsAsEditorsExpect() {
    let place = Place(path: "Content/a.md", line: 12, column: 8)
    #expect(
      Diagnostic.error("unknown figure 'x'", at: place).description
        == "Content/a.md:12:8: error: unknown figure 'x'"
    )
    #expect(Diagnostic.warning("old", at: place).severity == .warning)
    #expect(Diagnostic.note("here", at: place).description == "Content/a.md:12:8: note: here")
  }

  @Test func aDiagnosticIsOneLineWhateverTheFileIsCalled() {
    let place = Place(path: "a\nb\u{7F}.md", line: 1, column: 2)
    #expect(
      Diagnostic.error("found 'x\r\ty\u{2028}'", at: place).description
        == #"a\nb\u{7F}.md:1:2: error: found 'x\r\ty\u{2028}'"#
    )
  }
}
