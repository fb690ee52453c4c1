import Diagnostics
import LocatedText
import Testing

@Suite struct FindingsTests {
  private func place(_ path: String, _ line: Int) -> Place {
    Place(path: path, line: line, column: 1)
  }

  @Test func `findings are sorted by place, stay in order there, and appear once`() {
    var findings = Findings()
    findings.error("c", at: place("b", 1))
    findings.error("b", at: place("a", 2))
    findings.error("a", at: place("a", 2))
    findings.error("b", at: place("a", 2))
    findings.error("d", at: place("a", 1))
    #expect(findings.diagnostics.map(\.message) == ["d", "b", "a", "c"])
  }

  @Test func `errors are distinguished from warnings, and by file`() {
    var findings = Findings()
    #expect(!findings.hasErrors)
    findings.report(.warning("w", at: place("a", 1)))
    #expect(!findings.hasErrors)
    findings.error("e", at: place("b", 1))
    #expect(findings.hasErrors)
    #expect(!findings.hasErrors(in: "a"))
    #expect(findings.hasErrors(in: "b"))
  }

  @Test func `of a file with too many findings, the first are kept and the others counted`() {
    var findings = Findings()
    for line in (1...250).reversed() { findings.error("e", at: place("a", line)) }
    findings.error("e", at: place("b", 1))
    let shown = findings.diagnostics
    #expect(shown.count == 202)
    #expect(shown.prefix(200).map(\.place) == (1...200).map { place("a", $0) })
    #expect(shown[200].place.path == "b")
    #expect(shown.last?.description == "a:1:1: note: 50 more findings in 'a'")
  }
}
