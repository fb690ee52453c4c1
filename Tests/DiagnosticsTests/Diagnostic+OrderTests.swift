import Diagnostics
import Testing

@Suite
struct DiagnosticOrderTests {
  @Test
  func `findings are sorted by path, line and column, and otherwise keep their order`() {
    let places = [("b.md", 1), ("a.md", 9), ("a.md", 2), ("a.md", 9)]
    let findings = places.enumerated().map { index, place in
      Diagnostic.error("\(index)", at: Place(path: place.0, line: place.1, column: 1))
    }
    #expect(findings.sortedByPlace().map(\.message) == ["2", "1", "3", "0"])
  }
}
