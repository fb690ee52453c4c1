import SiteBuilder
import TestSupport
import Testing

@Suite struct CodeLanguageTests {
  /// The parts of code that have a kind, as `kind(text)`.
  private func shown(_ code: String, as language: CodeLanguage) -> String {
    language.tokens(of: code).map { token in
      token.kind.map { "\($0.rawValue)(\(token.text))" } ?? token.text
    }.joined()
  }

  @Test(arguments: [
    ("let x: Int = 0x1F_0", "keyword(let) x: type(Int) = number(0x1F_0)"),
    ("return .default // why\nx", "keyword(return) .default comment(// why)\nx"),
    ("move(for: 1.5, in: a) // 1..<2", "move(for: number(1.5), in: a) comment(// 1..<2)"),
    ("a in 1..<2", "a keyword(in) number(1)..<number(2)"),
    ("/* a /* b */ c */ d", "comment(/* a /* b */ c */) d"),
    ("@MainActor func f() async", "attribute(@MainActor) keyword(func) f() keyword(async)"),
    ("#if os(iOS)", "attribute(#if) os(iOS)"),
    (#"f("a \"b\" \(c(1)) d")"#, #"f(string("a \"b\" \()c(number(1))string() d"))"#),
    (##"#"a "b" \(c) \#(d)"#"##, ##"string(#"a "b" \(c) \#()dstring()"#)"##),
    ("\"\"\"\n  a \"b\"\n  \"\"\" x", "string(\"\"\"\n  a \"b\"\n  \"\"\") x"),
    ("\"open\nlet", "string(\"open)\nkeyword(let)"),
    ("`default` é_1", "`default` é_1"),
  ])
  func swift(code: String, expected: String) {
    #expect(shown(code, as: .swift) == expected)
  }

  @Test(arguments: [
    ("title: A feed # why", "key(title): A feed comment(# why)"),
    ("a#b: c", "key(a#b): c"),
    ("- {flick: 2000 pt/s, on: true}", "- {key(flick): number(2000 pt/s), key(on): keyword(true)}"),
    ("\"a\": 'b'", "key(\"a\"): string('b')"),
    ("url: https://x.org/a", "key(url): https://x.org/a"),
    ("a: >\n  b: c\n\n  d\ne: ~", "key(a): >\nstring(  b: c)\n\nstring(  d)\nkey(e): keyword(~)"),
    ("a: &x !t v\nb: *x", "key(a): attribute(&x) attribute(!t) v\nkey(b): attribute(*x)"),
    ("---\nlist: [1, two]", "---\nkey(list): [number(1), two]"),
  ])
  func yaml(code: String, expected: String) {
    #expect(shown(code, as: .yaml) == expected)
  }

  @Test(arguments: [
    (
      #"{"a" : [1.5e3, "b\"", null]}"#,
      #"{key("a") : [number(1.5e3), string("b\""), keyword(null)]}"#
    ),
    ("\"open\n1", "string(\"open)\nnumber(1)"), ("nulls -1", "nulls number(-1)"),
  ])
  func json(code: String, expected: String) {
    #expect(shown(code, as: .json) == expected)
  }

  @Test(arguments: [
    (
      "perfsite build --no-analyses # fast",
      "perfsite build attribute(--no-analyses) comment(# fast)"
    ),
    ("if cd \"$a b\"; then", "keyword(if) keyword(cd) string(\"$a b\"); keyword(then)"),
    (
      "echo $HOME/${x} a#b 'c\\' 12 v1.2",
      "echo type($HOME)/type(${x}) a#b string('c\\') number(12) v1.2"
    ),
    ("do-it doing \\# $", "do-it doing \\# $"),
  ])
  func shell(code: String, expected: String) {
    #expect(shown(code, as: .shell) == expected)
  }

  @Test func `a diff is recognized by its lines`() {
    #expect(
      shown("--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n z", as: .diff)
        == "heading(--- a)\nheading(+++ b)\nheading(@@ -1 +1 @@)\nremoved(-x)\ninserted(+y)\n z"
    )
  }

  @Test func `a text has no parts`() {
    #expect(CodeLanguage.text.tokens(of: "let x = 1").map(\.kind) == [nil])
    #expect(CodeLanguage.text.tokens(of: "").isEmpty)
  }

  @Test func `languages have short names too`() {
    #expect(CodeLanguage(name: "yml") == .yaml)
    #expect(CodeLanguage(name: "sh") == .shell)
    #expect(CodeLanguage(name: "csv") == .text)
    #expect(CodeLanguage(name: "Swift") == nil)
  }

  @Test(arguments: CodeLanguage.allCases)
  func `the tokens add up to the text, whatever it is`(language: CodeLanguage) {
    let pieces = [
      "let", "\"", "\"\"\"", "#", "##\"", "\\(", ")", "\\", "//", "/*", "*/", "\n", "\r\n", " ",
      "  ",
      "'", "{", "}", "[", "]", ":", ": ", "- ", "|", ">", "$", "${", "@", "-", "+", "1", "0.5", "a",
      "é", "e\u{301}", "\u{1F600}", "\0", ",", "~", "&", "key", "true", "\u{301}",
    ]
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let code = (0..<30).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let tokens = language.tokens(of: code)
      #expect(Array(tokens.map(\.text).joined().utf8) == Array(code.utf8))
      #expect(tokens.allSatisfy { !$0.text.isEmpty })
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind })
    }
  }

  @Test(
    arguments: CodeLanguage.allCases,
    ["#", "/*", "\"\\(", " ", "a ", "(", "-", "\\", "'", ": "]
  )
  func `long hostile code does not take long`(language: CodeLanguage, piece: String) {
    let code = "a" + String(repeating: piece, count: 20_000) + "b"
    #expect(language.tokens(of: code).map(\.text).joined() == code)
  }
}
