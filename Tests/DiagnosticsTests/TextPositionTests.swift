import Diagnostics
import Testing

@Suite struct TextPositionTests {
  @Test func linesComeBeforeColumns() {
    #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 1))
    #expect(TextPosition(line: 2, column: 1) < TextPosition(line: 2, column: 2))
    #expect(TextPosition.start.description == "1:1")
  }

  @Test func positionsCountFromOne() async {
    await #expect(processExitsWith: .failure) { _ = TextPosition(line: 0, column: 1) }
    await #expect(processExitsWith: .failure) { _ = TextPosition(line: 1, column: 0) }
  }
}
