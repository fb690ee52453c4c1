import CommonMark
import Diagnostics
import Testing

@Suite struct TextTests {
  private func text(_ source: String) throws -> Text {
    let document = try Document(parsing: source)
    guard case .paragraph(let paragraph)? = document.blocks.first,
      case .text(let text)? = paragraph.inlines.first, paragraph.inlines.count == 1
    else { throw Missing() }
    return text
  }

  private struct Missing: Error {}

  @Test func neighboringTextsAreOne() throws {
    #expect(try text("a [b] \\* c &amp; d!").string == "a [b] * c & d!")
  }

  @Test func offsetsMapBackToTheSource() throws {
    let source = "a1 \\* b2 &amp; c3 &copy; d4 & e5 &bogus; f6"
    let text = try text(source)
    #expect(text.string == "a1 * b2 & c3 © d4 & e5 &bogus; f6")
    for word in ["a1", "b2", "c3", "d4", "e5", "f6"] {
      let shown = try #require(offset(of: word, in: text.string))
      let written = try #require(offset(of: word, in: source))
      #expect(text.position(atByte: shown) == TextPosition(line: 1, column: written + 1), "\(word)")
    }
  }

  @Test func escapedBytesAreKnown() throws {
    let text = try text("x \\:value[a] :value[b]")
    #expect(text.string == "x :value[a] :value[b]")
    #expect(text.isEscaped(atByte: 2))
    #expect(!text.isEscaped(atByte: 12))
    #expect(text.position(atByte: 12).column == 14)
  }

  private func offset(of word: String, in string: String) -> Int? {
    string.ranges(of: word).first.map {
      string.utf8.distance(from: string.startIndex, to: $0.lowerBound)
    }
  }
}
