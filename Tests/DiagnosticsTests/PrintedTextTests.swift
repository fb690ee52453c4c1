import Diagnostics
import Testing

/// What may go to a terminal, over every character and many commands.
@Suite struct PrintedTextTests {
  /// Every control character and every one that turns text around, written out.
  private static let unprintable: [Unicode.Scalar] =
    ((0...0x1F).map { $0 } + [0x7F] + (0x80...0x9F).map { $0 } + [0x2028, 0x2029]
    + [0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E]
    + [0x2066, 0x2067, 0x2068, 0x2069])
    .compactMap { (value: UInt32) in Unicode.Scalar(value) }

  @Test func `no scalar but those is escaped, and each of those is`() {
    for value in UInt32(0)...0x2_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(Character(scalar))b"
      #expect((text.onOneLine != text) == Self.unprintable.contains(scalar))
      let isLayout = scalar == "\n" || scalar == "\t"
      #expect((text.printable() != text) == (Self.unprintable.contains(scalar) && !isLayout))
    }
  }

  @Test(arguments: unprintable)
  func `what is escaped is ASCII in every syntax`(scalar: Unicode.Scalar) {
    let text = "“ü”\(Character(scalar))"
    #expect(text.onOneLine.hasPrefix("“ü”\\"))
    #expect(text.onOneLine.unicodeScalars.allSatisfy { !$0.isUnprintable })
    guard scalar != "\n", scalar != "\t" else { return }
    let hex = String(scalar.value, radix: 16, uppercase: true)
    #expect(text.printable() == "“ü”\\u{\(hex)}")
    let digits = String(repeating: "0", count: 4 - hex.count) + hex
    #expect(text.printable(as: .json) == "“ü”\\u\(digits)")
    #expect(text.printable(as: .markup) == "“ü”&#x\(hex);")
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"),
    (" \t::error::x", " \t\\u{3A}:error::x"),
    ("\u{A0}::error::x", "\u{A0}\\u{3A}:error::x"),
    ("a\n::set-output name=x::y", "a\n\\u{3A}:set-output name=x::y"),
    ("a ::error::x", "a ::error::x"),
    ("##[error]x", "#\\u{23}[error]x"),
    ("a ##vso[task.setvariable variable=x]y", "a #\\u{23}vso[task.setvariable variable=x]y"),
    ("###[group]", "##\\u{23}[group]"),
    ("## A heading\n: a colon", "## A heading\n: a colon"),
    ("a::b", "a::b"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("\r\n", "\\u{D}\n"),
    ("", ""),
  ])
  func `servers see no commands`(text: String, printed: String) {
    #expect(text.printable() == printed)
    #expect(printed.printable() == printed)
  }

  @Test func `a caret stays under its column behind what is escaped`() {
    let file = SourceFile(path: "a.md", text: "a\u{1B}[31m\tb")
    let finding = Diagnostic.error("wrong", at: Place(path: "a.md", line: 1, column: 8))
    #expect(
      finding.formatted(with: ["a.md": file])
        == "a.md:1:8: error: wrong\n    1 | a\\u{1B}[31m\tb\n      |            \t^\n"
    )
  }
}
