import LocatedText
import Testing

@Suite struct YAMLNodeCollectionsTests {
  @Test func `lists and mappings with keys of the author's choice`() {
    var yaml = TestYAML("{b: [1, 2], a: {}}")
    let entries = yaml.read { $0.entries(of: "things", &$1) }
    #expect(entries?.map(\.key) == ["b", "a"])
    #expect(entries?.first?.value.list(of: "numbers", &yaml.findings)?.count == 2)
    #expect(yaml.messages == [])
  }

  @Test(arguments: [
    ("[]", "expected a list of things, got an empty one"),
    ("a", "expected a list of things, got 'a'"),
    ("{a: 1}", "expected a list of things, got a mapping"),
    ("", "expected a list of things, got nothing"),
  ])
  func `a missing or empty list`(text: String, message: String) {
    var yaml = TestYAML(text)
    #expect(yaml.read { $0.list(of: "things", &$1)?.count } == nil)
    #expect(yaml.messages == ["a.yml:1:1: error: \(message)"])
  }

  @Test(arguments: [
    ("{}", "expected a mapping of things, got an empty one"),
    ("[a]", "expected a mapping of things, got a list"),
  ])
  func `a missing or empty mapping`(text: String, message: String) {
    var yaml = TestYAML(text)
    #expect(yaml.read { $0.entries(of: "things", &$1)?.count } == nil)
    #expect(yaml.messages == ["a.yml:1:1: error: \(message)"])
  }
}
