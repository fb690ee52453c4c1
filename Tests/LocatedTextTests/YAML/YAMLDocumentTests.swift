import Diagnostics
import LocatedText
import Testing

@Suite struct YAMLDocumentTests {
  @Test(arguments: [
    ("a: 1", "1:1 {1:1 a: 1:4 1}"),
    ("a:\n  - x\n  - \"y\"\n", "1:1 {1:1 a: 2:3 [2:5 x, 3:5 \"y\"]}"),
    ("{a: [1, 'b'], c: }", "1:1 {1:2 a: 1:5 [1:6 1, 1:9 \"b\"], 1:15 c: 1:18 }"),
    ("é🎈: x", "1:1 {1:1 é🎈: 1:9 x}"),
    ("a: >\n  long\n  text\n", "1:1 {1:1 a: 1:4 \"long text\n\"}"),
    ("# only a comment\n", "1:1 "),
    ("", "1:1 "),
    ("\u{FEFF}a: 1", "1:1 {1:1 a: 1:4 1}"),
    ("a: 1\r\nb: 2\r\n", "1:1 {1:1 a: 1:4 1, 2:1 b: 2:4 2}"),
    (
      "a: yes\nb: 0x10\nc: null\nd: ~\n",
      "1:1 {1:1 a: 1:4 yes, 2:1 b: 2:4 0x10, 3:1 c: 3:4 null, 4:1 d: 4:4 ~}"
    ),
    ("a: &x [1]\nb: *x", "1:1 {1:1 a: 1:4 [1:8 1], 2:1 b: 1:4 [1:8 1]}"),
  ])
  func `every value has its place and its text`(text: String, outline: String) {
    let yaml = TestYAML(text)
    #expect(yaml.messages == [])
    #expect(yaml.root?.outline == outline)
  }

  @Test(arguments: [
    ("a: b: c", "a.yml:1:5: error: broken YAML: mapping values are not allowed in this context"),
    ("a:\n\t- b", "a.yml:2:1: error: broken YAML: a tab cannot indent; use spaces"),
    (
      "a: 1\n---\nb: 2",
      "a.yml:2:1: error: broken YAML: a second document starts here, and a file holds one"
    ),
    ("a: 1\u{1}", "a.yml:1:5: error: the control character U+0001 is not allowed"),
    ("é: \u{7F}", "a.yml:1:5: error: the control character U+007F is not allowed"),
    ("[a]: 1", "a.yml:1:1: error: a key must be plain text, not an alias or a collection"),
    ("a: &x 1\n*x : 2", "a.yml:2:1: error: a key must be plain text, not an alias or a collection"),
  ])
  func `unreadable content is located`(text: String, message: String) {
    #expect(TestYAML(text).messages == [message])
  }

  @Test(arguments: 0..<40)
  func `a text cut off anywhere is read or reported, never both nor neither`(length: Int) {
    let text = "a: &x {b: [1, \"é\"], c: 'd'}\ne: >\n  f\ng: *x\n"
    let yaml = TestYAML(String(decoding: text.utf8.prefix(length), as: UTF8.self))
    #expect((yaml.root == nil) == !yaml.messages.isEmpty)
  }

  @Test func `a huge file is rejected unread`() {
    let text = String(repeating: "#", count: YAMLDocument.maximumBytes + 1)
    #expect(
      TestYAML(text).messages == [
        "a.yml:1:1: error: the file has 262145 bytes; at most 262144 are read"
      ]
    )
    #expect(TestYAML(String(text.dropLast())).messages == [])
  }

  @Test func `aliases of aliases end in a message and do not exhaust memory`() {
    let lines = (0..<30).map { level in
      let inner = level == 0 ? "1" : "*k\(level - 1)"
      return "k\(level): &k\(level) [\(inner), \(inner), \(inner)]"
    }
    let yaml = TestYAML(lines.joined(separator: "\n"))
    #expect(yaml.root == nil)
    #expect(yaml.messages.count == 1)
  }
}
