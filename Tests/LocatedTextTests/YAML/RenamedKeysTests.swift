import Diagnostics
import LocatedText
import Testing

/// Duplicate keys, where the parser itself gives up.
@Suite struct RenamedKeysTests {
  @Test func `each duplicate is reported at its place, and the first one stays`() {
    let yaml = TestYAML("é: 1\nb: {c: 1, 'c': 2}\n\"é\": 3\né: 4\n")
    #expect(
      yaml.messages == [
        "a.yml:2:11: error: duplicate key 'c'", "a.yml:3:1: error: duplicate key 'é'",
        "a.yml:4:1: error: duplicate key 'é'",
      ]
    )
    #expect(
      yaml.findings.diagnostics.map { $0.notes.map(\.description) } == [
        ["a.yml:2:5: note: 'c' is first set here"], ["a.yml:1:1: note: 'é' is first set here"],
        ["a.yml:1:1: note: 'é' is first set here"],
      ]
    )
    #expect(yaml.root?.outline == "1:1 {1:1 é: 1:5 1, 2:1 b: 2:4 {2:5 c: 2:8 1}}")
  }

  @Test func `the same key in two mappings is not a duplicate`() {
    #expect(TestYAML("a: {c: 1}\nb: {c: 2}\n").messages == [])
  }

  @Test(arguments: ["\u{F0000}", "\u{F0001}", "a\u{F0000}"])
  func `a key that looks like a renamed one does no harm`(key: String) {
    let yaml = TestYAML("\(key): 1\na: 1\na: 2\n\(key): 2\n")
    #expect(!yaml.messages.isEmpty)
    #expect(yaml.messages.allSatisfy { $0.contains("error: duplicate key") })
  }

  @Test func `a duplicate written in another way is still reported`() {
    let yaml = TestYAML("ab: 1\n\"a\\x62\": 2\n")
    #expect(yaml.messages.count == 1)
    #expect(yaml.messages.first?.contains("error: duplicate key 'ab'") == true)
  }
}
