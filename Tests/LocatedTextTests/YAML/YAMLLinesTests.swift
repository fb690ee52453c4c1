import LocatedText
import Testing

/// Places where the parser's lines and columns are not those of editors.
@Suite struct YAMLLinesTests {
  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func `a character that only the parser treats as a line end does not shift lines`(lineEnd: String)
  {
    let same = TestYAML("- a: \"x\(lineEnd)y\"\n  b: 2\n- {c: 'x\(lineEnd)', d: 1}\n")
    #expect(same.messages == [])
    let outline = same.root?.outline ?? ""
    #expect(outline.contains("2:3 b: 2:6 2}"))
    #expect(outline.hasSuffix("3:\(12 + lineEnd.utf8.count) d: 3:\(15 + lineEnd.utf8.count) 1}]"))
  }

  @Test func `a lone carriage return does not end an editor's line`() {
    #expect(TestYAML("a: 1\rb: 2\n").root?.outline == "1:1 {1:1 a: 1:4 1, 1:6 b: 1:9 2}")
  }

  @Test(arguments: [0, 1, 61, 62, 63, 64, 65, 127, 128, 300])
  func `columns count bytes, however long the line`(length: Int) {
    for (character, width) in [("a", 1), ("é", 2), ("→", 3), ("🎈", 4)] {
      let key = TestYAML("b\(String(repeating: character, count: length)): [2, 3]")
      let column = 1 + length * width
      #expect(
        key.root?.outline.hasSuffix(": 1:\(column + 3) [1:\(column + 4) 2, 1:\(column + 7) 3]}")
          == true
      )
    }
  }
}
