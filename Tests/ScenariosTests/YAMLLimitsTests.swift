import Diagnostics
import Scenarios
import Testing

/// Documents that nobody writes by mistake, and that must do no harm.
@Suite struct YAMLLimitsTests {
  private func messages(_ text: String) throws -> [String] {
    try Content.reading(scenario: text).diagnostics.map(\.description)
  }

  @Test func `a huge file is rejected unread`() throws {
    let text = String(repeating: "# nothing\n", count: 40_000)
    let found = try messages(text)
    #expect(
      found == [
        "Content/scenarios/test.yml:1:1: error: the file has 400000 bytes; at most 262144 are read"
      ]
    )
  }

  @Test(arguments: ["[", "{", "- ", "? "])
  func `deep nesting is an error, not a crash`(opening: String) throws {
    let found = try messages("title: " + String(repeating: opening, count: 50_000))
    #expect(found.count == 1)
    #expect(found.first?.contains("broken YAML") == true)
  }

  @Test func `thousands of mistakes in a file end in a count`() throws {
    let keys = (1...4_000).map { "key\($0): 1\n" }.joined()
    let found = try messages(try Content.feedText + keys)
    #expect(found.count == 201)
    #expect(
      found.last == "Content/scenarios/test.yml:1:1: note: 3800 more findings in "
        + "'Content/scenarios/test.yml'"
    )
  }

  @Test func `many duplicate keys end in one message`() throws {
    let text = String(repeating: "title: A\n", count: 300)
    let found = try messages(text)
    #expect(
      found == ["Content/scenarios/test.yml:21:1: error: duplicate key 'title' in one mapping"]
    )
  }

  @Test func `an alias has its anchor's value`() throws {
    let text = try Content.feedText
      .replacingFirst("expect: {rating: critical}", with: "expect: &expected {rating: good}")
      .replacingFirst("    expect: {rating: good}\n    th", with: "    expect: *expected\n    th")
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(
      scenario.variants.map(\.rating) == [scenario.variants[0].rating, scenario.variants[0].rating]
    )
  }

  @Test func `a mistake in an aliased value is reported once, where it is written`() throws {
    let text = try Content.feedText
      .replacingFirst("expect: {rating: critical}", with: "expect: &expected {rating: bad}")
      .replacingFirst("    expect: {rating: good}\n    th", with: "    expect: *expected\n    th")
    let found = try messages(text)
    #expect(
      found == [
        "Content/scenarios/test.yml:20:32: error: unknown rating 'bad'; "
          + "expected one of 'good', 'warning', 'critical'"
      ]
    )
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `line ends of Windows and a byte order mark change nothing`(start: String) throws {
    let text = try Content.feedText.split(separator: "\n").joined(separator: "\r\n")
    let found = try messages(start + text)
    #expect(found == [])
  }

  @Test func `columns count bytes past characters of several bytes, and lines as editors do`()
    throws
  {
    let text = try Content.feedText
      .replacingFirst("title: A feed", with: "\"title\": \"a\u{2028}b\u{85}c\rd\"")
      .replacingFirst("{rating: good}", with: "{\"é🎈\": 1, rating: bad}")
    let found = try messages(text)
    #expect(
      found == [
        "Content/scenarios/test.yml:24:14: error: unknown key 'é🎈' in 'expect'; "
          + "expected one of 'rating', 'in', 'level', 'devices'",
        "Content/scenarios/test.yml:24:35: error: unknown rating 'bad'; "
          + "expected one of 'good', 'warning', 'critical'",
      ]
    )
  }

  @Test(arguments: [
    "", "a", "a: b", "[", "\n", "---", "...", "\u{FEFF}", "%YAML 1.1", "%", "|", "\t",
  ])
  func `the shortest files are read to their end`(text: String) throws {
    #expect(try Content.reading(scenario: text).catalog == nil)
    #expect(try !messages(text).isEmpty)
  }
}
