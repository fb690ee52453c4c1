import Diagnostics
import Testing

@Suite
struct DiagnosticLimitTests {
  @Test
  func `of very many findings in a file, the first are kept, and warnings hide no errors`() {
    func finding(_ severity: Diagnostic.Severity, _ line: Int, of path: String) -> Diagnostic {
      let place = Place(path: path, line: line, column: 1)
      return severity == .error ? .error("e", at: place) : .warning("w", at: place)
    }
    let warnings = (1...250).map { finding(.warning, $0, of: "a.md") }
    let errors = (251...253).map { finding(.error, $0, of: "a.md") }
    let others = (1...3).map { finding(.error, $0, of: "b.md") }
    let limited = (warnings + errors + others).limitedPerFile()
    let kept: [Diagnostic] = Array(warnings.prefix(200)) + errors + others
    #expect(Array(limited.dropLast()) == kept)
    #expect(limited.last?.description == "a.md:1:1: note: 50 more findings in 'a.md'")
    #expect(others.limitedPerFile() == others)
  }

  @Test
  func `what two finders found in a file is limited together, and counted once`() {
    func findings(_ message: String, _ count: Int) -> [Diagnostic] {
      (1...count).map { .error(message, at: Place(path: "a.md", line: $0, column: 1)) }
    }
    let all = (findings("one", 300).limitedPerFile() + findings("two", 250).limitedPerFile())
      .limitedPerFile()
    #expect(all.count { $0.severity == .error } == 200)
    #expect(all.filter { $0.severity == .note }.map(\.message) == ["350 more findings in 'a.md'"])
  }
}
