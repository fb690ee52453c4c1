import Diagnostics
import Testing

@Suite struct TextLinesTests {
  @Test(arguments: [
    "", "a", "a\n", "a\nb", "\r\n\r\n", "a\rb", "a\u{2028}b\u{B}c", "\n\r", "é\r\nü", "\r\r\n\n",
  ])
  func `the lines are those of the file`(text: String) {
    let file = SourceFile(path: "x", text: text)
    let lines = TextLines(of: file)
    #expect(Array(lines) == file.lines())
    #expect(lines.indices.map { Array(lines.utf8($0)) } == file.lines().map { Array($0.utf8) })
  }

  @Test func `the rest has the line ends of the text`() {
    let lines = TextLines(of: SourceFile(path: "x", text: "a\r\nb\rc\n"))
    #expect(Array(lines.rest(from: 0)) == Array("a\r\nb\rc\n".utf8))
    #expect(Array(lines.rest(from: 1)) == Array("b\rc\n".utf8))
    #expect(lines.rest(from: 3).isEmpty)
    #expect(lines.rest(from: 4).isEmpty)
  }
}
