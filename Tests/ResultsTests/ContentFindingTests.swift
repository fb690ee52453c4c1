import Diagnostics
import LocatedText
import Results
import Scenarios
import TestSupport
import Testing

/// What servers and people get when the content is wrong and nothing was run.
@Suite struct ContentFindingTests {
  private func text(_ format: ResultsFormat, of document: ResultsDocument) -> String {
    format.text(of: document, in: FormatContext(folder: "app/"))
  }

  @Test(arguments: [
    ("Content/scenarios/feed.yml", "content/scenario"), ("Content/scenarios", "content/scenario"),
    ("Content/models/costs.yml", "content/model"), ("Content/claims.yml", "content/claims"),
    ("Content/validation/case.yml", "content/validation"),
    ("Content/measurements/a.json", "content/measurement"),
    ("Content/guide/images.md", "content/page"), ("Documentation/CI.md", "content/page"),
    ("Content/picture.tiff", "content/other"),
    ("Templates/home.mustache", "content/template"), ("Templates", "content/template"),
    ("perfsite.yml", "content/settings"), ("baseline.json", "content/baseline"),
    ("/ci/accepted.json", "content/baseline"),
  ])
  func `the rule is the kind of the file`(path: String, rule: String) {
    #expect(ContentKind(ofFile: path).rawValue == rule)
  }

  @Test
  func `an annotation is on the line of the mistake, errors first`() {
    #expect(
      text(.github, of: TestDocument.wrong) == """
        ::error file=app/Content/scenarios/feed.yml,line=7,col=3,title=Content/scenarios/feed.yml::\
        unknown key 'rowHeigth'; did you mean 'rowHeight'?%0A\
        Content/list.yml:1:1: the list begins here
        ::error file=app/perfsite.yml,line=4,col=11,title=perfsite.yml::there is no baseline
        ::warning file=app/Templates/a.css,line=2,col=1,title=Templates/a.css::is never used

        """
    )
  }

  @Test
  func `of many mistakes ten are shown, and the tenth counts the others`() {
    let many = ResultsDocument(
      engine: "",
      content: (1...250).map {
        TestDocument.content(.error("wrong", at: Place(path: "a.yml", line: $0, column: 1)))
      }
    )
    let lines = text(.github, of: many).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last?.contains("and 241 more errors") == true)
  }

  @Test(arguments: [ResultsFormat.text, .markdown])
  func `every format for people says that nothing was run, and where to look`(
    format: ResultsFormat
  ) throws {
    try expectSnapshot(
      text(format, of: TestDocument.wrong),
      named: "wrong-\(format.rawValue).\(format.fileExtension)"
    )
  }

  @Test
  func `JUnit has an error for each mistake, and a passed case for a warning`() throws {
    let text = text(.junit, of: TestDocument.wrong)
    let suite = try #require(try XMLReader.root(of: text).children.first)
    #expect(suite.attributes["name"] == "content")
    #expect(suite.attributes["errors"] == "2")
    #expect(suite.attributes["failures"] == "0")
    let types = suite.children.map { $0.children.first?.attributes["type"] }
    #expect(types == ["content/scenario", "content/settings", nil])
  }

  @Test
  func `a fingerprint survives another line, and tells equal mistakes of a file apart`() {
    func prints(_ lines: [Int]) -> [String] {
      ResultsDocument(
        engine: "",
        content: lines.map {
          TestDocument.content(.error("wrong", at: Place(path: "a.yml", line: $0, column: 1)))
        }
      ).findings.map(\.fingerprint)
    }
    #expect(prints([1, 2]) == prints([7, 9]))
    #expect(Set(prints([1, 2, 3])).count == 3)
  }

  @Test
  func `warnings about the content are beside the findings of a run`() throws {
    var document = TestDocument.document(broken: 1)
    document.content = [
      TestDocument.content(.warning("unused", at: Place(path: "perfsite.yml", line: 2, column: 1)))
    ]
    #expect(document.isRun)
    let lines = text(.github, of: document).split(separator: "\n")
    #expect(lines.map { $0.prefix(9) } == ["::error f", "::warning"])
    #expect(
      text(.text, of: document).hasPrefix(
        "FAILED: 1 of 1 expectation broken, 1 warning; 1 scenario on"
      )
    )
    #expect(!text(.json, of: document).contains("unused"))
  }
}
