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
}
