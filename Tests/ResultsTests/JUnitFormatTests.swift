import Results
import Scenarios
import Testing

/// JUnit's XML against the structure that Jenkins' xUnit plugin allows.
@Suite struct JUnitFormatTests {
  private struct Rule {
    let required: Set<String>
    let optional: Set<String>
    let children: Set<String>
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      required: [],
      optional: ["name", "time", "tests", "failures", "errors"],
      children: ["testsuite"]
    ),
    "testsuite": Rule(
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ],
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"]
    ),
    "testcase": Rule(
      required: ["name"],
      optional: ["time", "classname", "group"],
      children: ["skipped", "error", "failure", "system-out", "system-err"]
    ),
    "failure": Rule(required: [], optional: ["type", "message"], children: []),
    "error": Rule(required: [], optional: ["type", "message"], children: []),
    "skipped": Rule(required: [], optional: ["type", "message"], children: []),
    "system-out": Rule(required: [], optional: [], children: []),
  ]

  private func root(_ document: ResultsDocument) throws -> XMLReader.Element {
    try XMLReader.root(of: ResultsFormat.junit.text(of: document, in: FormatContext()))
  }

  @Test func `the first case of a suite has the time that its scenario took to run`() throws {
    var context = FormatContext()
    context.runTimes = [
      RunTimeEntry(scenario: "feed", device: "other", milliseconds: 7),
      RunTimeEntry(scenario: "feed", device: "slow", milliseconds: 1234),
    ]
    let text = ResultsFormat.junit.text(of: TestDocument.document, in: context)
    let root = try XMLReader.root(of: text)
    let suite = try #require(root.children.first { $0.attributes["name"] == "feed on slow" })
    #expect(suite.attributes["time"] == "1.234")
    #expect(suite.children.first?.attributes["time"] == "1.234")
    #expect(suite.children.dropFirst().allSatisfy { $0.attributes["time"] == "0.000" })
    #expect(root.attributes["time"] == "1.234")
    // What was known from an earlier run took none.
    #expect(try self.root(TestDocument.document).attributes["time"] == "0.000")
  }

  private func check(_ element: XMLReader.Element) throws {
    let rule = try #require(Self.rules[element.name], "'\(element.name)'")
    let names = Set(element.attributes.keys)
    #expect(rule.required.isSubset(of: names), "\(element.name): \(names)")
    #expect(names.isSubset(of: rule.required.union(rule.optional)), "\(element.name): \(names)")
    for child in element.children {
      #expect(rule.children.contains(child.name), "\(child.name) in \(element.name)")
      try check(child)
    }
    if let time = element.attributes["time"] {
      #expect(time.wholeMatch(of: #/[0-9]+\.[0-9]{3}/#) != nil, "\(time)")
    }
  }

  @Test(arguments: [
    TestDocument.document, TestDocument.hostile, TestDocument.document(broken: 3),
    TestDocument.document([]), TestDocument.wrong,
  ])
  func `elements, attributes and counts are those of the schema`(document: ResultsDocument) throws {
    let root = try root(document)
    #expect(root.name == "testsuites")
    try check(root)
    func count(_ name: String, in element: XMLReader.Element) -> Int {
      (element.name == name ? 1 : 0) + element.children.reduce(0) { $0 + count(name, in: $1) }
    }
    for suite in [root] + root.children {
      #expect(suite.attributes["tests"] == "\(count("testcase", in: suite))")
      #expect(suite.attributes["failures"] == "\(count("failure", in: suite))")
      #expect(suite.attributes["errors"] == "\(count("error", in: suite))")
      if suite.name == "testsuite" {
        #expect(suite.attributes["skipped"] == "\(count("skipped", in: suite))")
      }
    }
    for suite in root.children {
      let names = suite.children.map { $0.attributes["name"] ?? "" }
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test
  func `a warning passes, and what is off is skipped`() throws {
    let root = try root(TestDocument.document)
    #expect(
      root.children.map { $0.attributes["name"] } == ["feed on slow", "claims", "validation"]
    )
    let cases = root.children[0].children
    #expect(cases.map { $0.children.map(\.name) } == [["failure"], ["system-out"], ["skipped"]])
    let failure = cases[0].children[0]
    #expect(failure.attributes["type"] == "hitchTimeRatio/atMost")
    #expect(failure.text.contains("at Content/scenarios/feed.yml:12:9"))
    #expect(cases[1].children[0].text.hasPrefix("warning: "))
  }

  @Test
  func `any text is read back, but for what XML cannot hold and terminals obey`() throws {
    let root = try root(TestDocument.hostile)
    let expected = TestDocument.hostileText.replacing("\u{1}", with: "\u{FFFD}")
      .replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{7F}", with: "\u{FFFD}")
      .replacing("\u{2028}", with: "\u{FFFD}")
    #expect(root.attributes["name"] == expected)
    let failure = root.children.flatMap(\.children).flatMap(\.children).first
    #expect(failure?.attributes["message"] == expected)
  }
}
