import Diagnostics
import TestSupport
import Testing

@Suite struct SourceFileTests {
  @Test(
    arguments: [
      ([0x61, 0xFF], "1:2", "FF"), ([0x61, 0x0A, 0xC3], "2:1", "C3"), ([0xC0, 0x80], "1:1", "C0"),
      ([0xC3, 0xA9, 0x80], "1:3", "80"), ([0xE2, 0x82], "1:1", "E2"),
      ([0xED, 0xA0, 0x80], "1:1", "ED"), ([0xF5, 0x80, 0x80, 0x80], "1:1", "F5"),
      ([0x0D, 0x0A, 0x62, 0xFE], "2:2", "FE"), ([0x0D, 0x62, 0xFE], "2:2", "FE"),
    ] as [([UInt8], String, String)]
  )
  func invalidBytesAreLocated(_ bytes: [UInt8], _ position: String, _ byte: String) {
    let expected =
      "x.md:\(position): error: invalid UTF-8: byte 0x\(byte) starts no character; "
      + "save the file as UTF-8"
    switch SourceFile.decoding(bytes, path: "x.md") {
    case .success: Issue.record("must not decode")
    case .failure(let diagnostic): #expect(diagnostic.description == expected)
    }
  }

  @Test func validBytesDecode() throws {
    let text = "a é 😀\u{FFFD}\0\n"
    #expect(try SourceFile.decoding(Array(text.utf8), path: "x").get().text == text)
    #expect(try SourceFile.decoding([], path: "x").get().text.isEmpty)
  }

  @Test func columnsCountBytes() {
    let marked = MarkedText("1️⃣a\n\n  é2️⃣ü\t3️⃣😀4️⃣\n5️⃣")
    let file = SourceFile(path: "x", text: marked.text)
    let offsets = [0, 7, 10, 14, 15]
    #expect(
      offsets.map { file.position(atByte: $0).description } == marked.marks.map(\.description)
    )
  }

  @Test(arguments: [
    "", "a", "a\n", "a\nb", "\r\n\r\n", "a\rb", "a\u{2028}b\u{B}c", "\n\r", "é\r\nü",
  ])
  func linesAgreeWithPositions(_ text: String) {
    let file = SourceFile(path: "x", text: text)
    #expect(file.position(atByte: text.utf8.count).line == file.lines().count)
  }

  @Test func aLineHasNoLineEnd() {
    let file = SourceFile(path: "x", text: "one\r\ntwo\rthree\nfour")
    #expect(file.lines() == ["one", "two", "three", "four"])
  }
}
