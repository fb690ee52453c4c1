import CommonMark
import Diagnostics
import TestSupport
import Testing

@Suite struct DocumentTests {
  @Test(arguments: ["", "\n\n\n", " ", "\u{FEFF}", "\0", "a\0*b*\0\0", "\r\r\n\n", "\\", "&", "<"])
  func oddTextsParse(_ source: String) throws {
    _ = try Document(parsing: source)
  }

  @Test func anEmptyTextHasNoBlocks() throws {
    #expect(try Document(parsing: "").blocks.isEmpty)
  }

  @Test func quotesNestedTooDeepAreLocated() {
    let source = "fine\n\n" + String(repeating: ">", count: 100_000)
    let error = #expect(throws: Document.Refusal.self) { try Document(parsing: source) }
    #expect(error?.position.line == 3)
    #expect(error?.position.column == 101)
  }

  @Test func inlinesNestedTooDeepAreLocated() {
    let source =
      String(repeating: "*a ", count: 5_000) + String(repeating: " b*", count: 5_000)
    #expect(throws: Document.Refusal.self) { try Document(parsing: source) }
  }

  /// The parser pads short rows: 200 columns above 1,001 rows of one letter.
  @Test(arguments: ["", "> ", "- ", "  "])
  func tablesAreBoundedBeforeTheyAreParsed(prefix: String) {
    let rows = [String(repeating: "|a", count: 200), String(repeating: "|-", count: 200)]
    let short = Array(repeating: "x", count: 1_001)
    let indent = prefix == "- " ? "  " : prefix
    let source = ([prefix + rows[0]] + ([rows[1]] + short).map { indent + $0 })
      .joined(separator: "\n")
    let error = #expect(throws: Document.Refusal.self) { try Document(parsing: source) }
    #expect(error?.limit == .tableCells)
    #expect(error?.position == TextPosition(line: 997, column: 1))
  }

  /// One table of 60,000 columns took the parser half a minute.
  @Test func columnsAreBounded() throws {
    func table(columns: Int) -> String {
      ["|a", "|-", "|b"].map { String(repeating: $0, count: columns) + "|" }.joined(separator: "\n")
    }
    #expect(try Document(parsing: table(columns: 2_000)).blocks.count == 1)
    for columns in [2_002, 60_000] {
      let error = #expect(throws: Document.Refusal.self) {
        try Document(parsing: table(columns: columns))
      }
      #expect(error?.limit == .tableColumns)
      #expect(error?.position == TextPosition(line: 2, column: 1))
    }
  }

  @Test func manyBarsOutsideOfTablesAreFine() throws {
    let line = String(repeating: "a|b ", count: 500) + "\n"
    #expect(try Document(parsing: String(repeating: line, count: 500)).blocks.count == 1)
    let code = "```\n|-|-|\n" + String(repeating: "x\n\n", count: 200_000) + "```\n"
    #expect(try Document(parsing: code).blocks.count == 1)
  }

  @Test(arguments: ["[", "![", "*a ", "`", "<", "&", "\\", "|", "- ", "#", "~~", "[a](", ":::"])
  func repeatedMarksParseOrAreRefused(_ mark: String) {
    let source = String(repeating: mark, count: 20_000)
    do {
      let document = try Document(parsing: source)
      #expect(!document.blocks.isEmpty)
    } catch {
      #expect(error.position.line == 1)
    }
  }

  @Test(arguments: 0..<400)
  func randomMarkupParsesAndPositionsStayInTheText(seed: Int) throws {
    let pieces = [
      "a", "é", " ", "  ", "\t", "\n", "\n\n", "\r\n", "*", "**", "_", "`", "``", "~~", "[", "](",
      ")", "![", "<", ">", "> ", "- ", "1. ", "    ", "# ", "|", "\n|-|-|\n", "&amp;", "&x;", "\\",
      "\\*", "[a]: b\n", "<b>", "http://x", "```\n", "===\n", "---\n", "\0", ":", "[ ] ",
    ]
    var generator = SeededGenerator(seed: seed)
    let source = (0..<60).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let lines = SourceFile(path: "x.md", text: source).lines()
    for line in Outline(try Document(parsing: source)).lines {
      let place = line.split(separator: " ").first {
        $0.contains(":") && $0.first?.isNumber == true
      }
      let numbers = place?.split(separator: ":").compactMap { Int($0) } ?? []
      guard numbers.count == 2 else { continue }
      #expect(numbers[0] <= lines.count, "\(line)")
      // One past the end is where a line end is.
      if numbers[0] <= lines.count {
        #expect(numbers[1] <= lines[numbers[0] - 1].utf8.count + 1, "\(line)")
      }
    }
  }

  @Test func aLongLineKeepsItsPositions() throws {
    let long = String(repeating: "word ", count: 200_000)
    let document = try Document(parsing: long + "*end*")
    #expect(Outline(document).lines.contains("  emphasis 1:1000001"))
  }

  @Test func parsingAtTheSameTimeLosesNoMarkup() async throws {
    let expected = try Document(parsing: "~~a~~")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask { (try? Document(parsing: "~~a~~")) == expected }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
