import Diagnostics
import SiteBuilder
import Testing

/// Front matter of plain lines is read without a YAML parser, and means the same as with one.
@Suite struct PlainFrontMatterTests {
  private struct Reading: Equatable {
    var frontMatter: FrontMatter?
    var messages: [String]
  }

  private func read(_ lines: [String]) -> Reading {
    let file = SourceFile(
      path: "Content/page.md",
      text: (["---"] + lines + ["---", "Text.", ""]).joined(separator: "\n")
    )
    var diagnostics: [Diagnostic] = []
    let content = Content(parsing: [file], directives: TestDirectives(), reporting: &diagnostics)
    return Reading(
      frontMatter: content.pages.first?.frontMatter,
      messages: diagnostics.map(\.description)
    )
  }

  @Test(arguments: [
    "Images", "Images, and what they cost (a lot)", "null", "Null", "true", "Yes", "it's",
    "a: b", "a #b", "a#b", "a ", "a  b", "- a", "'a'", "\"a\"", "[a]", "{a}", "&a", "*a", "!a", "|",
    ">", "%a", "@a", "1", "1.5", "0x10", "~", "", "?", "? a", "Über", "a\tb", "a:", "a\u{A0}",
    "2026-11-22", "e1", "é: x",
  ])
  func `a text means what YAML says`(value: String) {
    // A comment is left to the YAML parser; it is in the last line, so places stay the same.
    for lines in [
      ["title: \(value)", "description: About it"], ["title: A", "description: \(value)"],
      ["title: A", "description: B", "part: \(value)"], ["title:  \(value)", "description: B"],
    ] {
      #expect(read(lines) == read(lines + ["# x"]), "\(lines)")
    }
  }

  @Test(arguments: ["1", "0", "007", "-1", "1e3", "999999", "1000001", "1_0", "1.0", "x", "'1'"])
  func `a number means what YAML says`(value: String) {
    let lines = ["title: A", "description: B", "order: \(value)"]
    #expect(read(lines) == read(lines + ["# x"]), "\(lines)")
  }

  @Test(arguments: [
    [], ["title: A"], ["title: A", "title: B", "description: C"],
    ["title: A", "description: B", "odrer: 1"], ["title: A", "description: B", ""],
    ["title: A", " description: B"], ["title:A", "description: B"],
    ["title: A", "description: B", "draft: true"], ["title: A", "  and more", "description: B"],
  ])
  func `keys mean what YAML says`(lines: [String]) {
    #expect(read(lines) == read(lines + ["# x"]), "\(lines)")
  }
}
