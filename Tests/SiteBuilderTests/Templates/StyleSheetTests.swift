import SiteBuilder
import Testing

@Suite struct StyleSheetTests {
  private func compacted(_ text: String) -> String {
    String(decoding: StyleSheet.compacted(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("/* all */", ""), ("a { color: red; }\n", "a{color:red}\n"),
    (
      "a > b,\n c :hover {\n  width: calc(1px + 2px);\n}\n",
      "a > b,c :hover{width:calc(1px + 2px)}\n"
    ),
    ("a::before { content: \"/* ; } */  x\"; }", "a::before{content:\"/* ; } */  x\"}\n"),
    ("a { content: '\\'  ;' }", "a{content:'\\'  ;'}\n"),
    ("a/* x */b { }", "a b{}\n"),
    (
      "@media (min-width: 1px) and (max-width: 2px) { a { b: c } }",
      "@media (min-width:1px) and (max-width:2px){a{b:c}}\n"
    ),
    (".a\\: b { c: d }", ".a\\: b{c:d}\n"),
    (":is(a, b) .c { d: e ! important }", ":is(a,b) .c{d:e ! important}\n"),
    ("a { b: url(x y.png) } /* open", "a{b:url(x y.png)}\n"),
  ])
  func `only blanks that mean nothing go`(text: String, expected: String) {
    #expect(compacted(text) == expected)
    #expect(compacted(expected) == expected)
  }
}
