import Diagnostics
import SiteBuilder
import Testing

/// Which blanks and line ends of a template are written, by the rules of Mustache.
@Suite struct TemplateLayoutTests {
  private static let context: TemplateContext = [
    "on": .flag(true), "off": .flag(false), "t": .text("T"), "none": .list([]),
    "all": .list([["n": .text("1")], ["n": .text("2")]]),
  ]

  private func render(_ template: String, part: String = "p\n") throws -> String {
    var diagnostics: [Diagnostic] = []
    let files = [("page", template), ("part", part)].map {
      SourceFile(path: "Templates/\($0.0).mustache", text: $0.1)
    }
    let page = Templates(parsing: files, reporting: &diagnostics).render(
      "page",
      with: Self.context,
      at: "page.html",
      reporting: &diagnostics
    )
    #expect(diagnostics.isEmpty)
    return try #require(page).text
  }

  @Test(arguments: [
    ("a\n{{#on}}\nb\n{{/on}}\nc\n", "a\nb\nc\n"),
    ("a\n  {{#on}}\n b\n  {{/on}}  \nc", "a\n b\nc"),
    ("a\n{{#off}}\nb\n{{/off}}\nc\n", "a\nc\n"),
    ("a\r\n{{^off}}\r\nb\r\n{{/off}}\r\nc", "a\r\nb\r\nc"),
    ("{{#on}}a{{/on}}\nb", "a\nb"),
    ("  {{#on}} a {{/on}} b\n", "   a  b\n"),
    (" {{#on}}{{t}}\n {{/on}}\nb\n", " T\nb\n"),
    ("a\n{{! note }}\nb", "a\nb"),
    ("a {{! note }} b\n", "a  b\n"),
    ("{{#all}}\n- {{n}}\n{{/all}}\n{{#none}}\nx\n{{/none}}\n", "- 1\n- 2\n"),
    ("{{#on}}\n{{#on}}\na\n{{/on}}\n{{/on}}", "a\n"),
    ("{ {{t}} } {", "{ T } {"),
    ("{{t}}\n\n  {{t}}  \n", "T\n\n  T  \n"),
  ])
  func `a tag that is alone on its line takes the line`(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test(arguments: [
    ("a\n  {{> part}}\nb\n", "p\nq\n", "a\n  p\nq\nb\n"),
    ("a\n{{> part}}\nb\n", "{{#off}}\nx\n{{/off}}\nq\n", "a\nq\nb\n"),
    (" {{> part}} b\n", "p", " p b\n"),
    (" {{> part}}{{> part}}\n", "p\nq\n", " p\nq\np\nq\n\n"),
    ("{{#on}}\n{{> part}}\n{{/on}}\n", "p\n{{t}}\n", "p\nT\n"),
  ])
  func `a part that is alone on its line takes the line`(
    template: String,
    part: String,
    text: String
  ) throws {
    #expect(try render(template, part: part) == text)
  }
}
