import CommonMark
import Diagnostics
import TestSupport
import Testing

@Suite struct TreeBuilderTests {
  /// Every inline except line ends is marked; the tree must place each of them there.
  @Test(arguments: [
    "1️⃣Hello 2️⃣*3️⃣em*\n   4️⃣contin 5️⃣**6️⃣x**7️⃣ 8️⃣`a`\n\t\t9️⃣long",
    "   1️⃣*2️⃣a*3️⃣ 4️⃣*5️⃣b*\n      6️⃣*7️⃣c*8️⃣ 9️⃣_0️⃣d_",
    "> 1️⃣quote 2️⃣*3️⃣a*\n>    4️⃣deep 5️⃣*6️⃣b*\nlazy".replacing("lazy", with: "7️⃣lazy 8️⃣*9️⃣c*"),
    "- 1️⃣item\n     2️⃣*3️⃣b*\n> 4️⃣after",
    "1️⃣`code\n  span`2️⃣ 3️⃣*4️⃣after*",
    "1️⃣one\n  2️⃣[3️⃣li\n  4️⃣nk](u)5️⃣ 6️⃣*7️⃣x*",
    "[a]: u\n1️⃣text 2️⃣*3️⃣b*\n 4️⃣more 5️⃣*6️⃣c*",
    "1️⃣before\n| 2️⃣a | 3️⃣`b` |\n|---|---|\n| 4️⃣*5️⃣x* | 6️⃣p\\|q 7️⃣*8️⃣y* |",
    "1️⃣é \\* &amp; 2️⃣**3️⃣ü**4️⃣ &ngE; 5️⃣~~6️⃣s~~7️⃣ 8️⃣![9️⃣alt](i)",
    "1️⃣setext 2️⃣*3️⃣a*\n   4️⃣next 5️⃣*6️⃣b*\n===\n\n## 7️⃣atx 8️⃣*9️⃣c*",
    "1️⃣a 2️⃣<b>3️⃣x4️⃣</b>5️⃣ 6️⃣<7️⃣http://y>\r\n8️⃣windows 9️⃣*0️⃣line*",
    "- [x] 1️⃣done 2️⃣*3️⃣y*\n- [ ] 4️⃣open\\\n      5️⃣`` a` ``6️⃣.",
    "1️⃣nil 2️⃣*3️⃣x*4️⃣ &amp;amp; &bogus; 5️⃣`c`",
  ])
  func everyInlineIsPlacedWhereItStands(_ marked: String) throws {
    let marked = MarkedText(marked)
    let document = try Document(parsing: marked.text)
    let places = Outline(document).lines.compactMap(placeOfInline)
    #expect(places == marked.marks.map(\.description))
  }

  @Test func everyKindOfNodeIsKept() throws {
    let source = """
      # Title

      Text with `code`, **strong** and ~~gone~~.\\
      A [link](u "t") ![alt](i) <b>raw</b>

      - [x] done
      - [ ] open

      3. three

         loose

      4. four

      > quote

      | a | b |
      |:-:|--:|
      | 1 |   |

      ```swift file=a
      let x = 1
      ```

          indented

      ---

      <div>
      """
    try expectSnapshot(
      Outline(try Document(parsing: source)).lines.joined(separator: "\n") + "\n",
      named: "every-node.txt"
    )
  }

  @Test func positionsFollowTheNumbering() throws {
    let shifted = try Document(parsing: "a\n\n*b*", startingAtLine: 8)
    #expect(Outline(shifted).lines.map { $0.split(separator: " ")[1] }.first == "8:1")
    let numbered = try Document(
      parsing: "a\n\n*b*\nc",
      numbering: LineNumbering([10, 10, 12])
    )
    #expect(numbered.blocks.map(\.position.description) == ["10:1", "12:1"])
    #expect(Outline(numbered).lines.last == "  text 13:1 \"c\"")
  }
}

/// The place in an outline's line when it is about an inline that a sample marks.
private func placeOfInline(_ line: String) -> String? {
  let words = line.drop { $0 == " " }.split(separator: " ")
  let marked = [
    "text", "code", "emphasis", "strong", "strikethrough", "link", "image", "raw",
  ]
  return line.hasPrefix(" ") && marked.contains(String(words[0])) ? String(words[1]) : nil
}
