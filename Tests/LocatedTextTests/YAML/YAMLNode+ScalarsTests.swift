import LocatedText
import Testing

@Suite struct YAMLNodeScalarsTests {
  private enum Color: String, CaseIterable {
    case green
    case amber
  }

  /// The value of a document that is one scalar, and the messages about it.
  private func read<Value>(
    _ text: String,
    _ read: (YAMLNode, inout Findings) -> Value?
  ) -> (value: Value?, messages: [String]) {
    var yaml = TestYAML(text)
    let value = yaml.read(read)
    return (value, yaml.messages)
  }

  @Test(arguments: [
    ("a b", "a b"), ("' a '", "a"), ("2024", "2024"), ("|\n  a\n  b\n", "a\nb"), ("null", "null"),
  ])
  func `text is trimmed`(text: String, value: String) {
    let read = read(text) { $0.text(&$1) }
    #expect(read.value == value)
    #expect(read.messages == [])
  }

  @Test(arguments: [
    ("", "nothing"), ("\"\"", "an empty text"), ("' \t'", "only blanks"), ("[a]", "a list"),
    ("{a: b}", "a mapping"),
  ])
  func `anything but text is reported`(text: String, found: String) {
    let read = read(text) { $0.text(&$1, expecting: "a title") }
    #expect(read.value == nil)
    #expect(read.messages == ["a.yml:1:1: error: expected a title, got \(found)"])
  }

  @Test(arguments: [("7", 7), ("-7", -7), ("10", 10), ("7.0", 7), ("007", 7)])
  func `whole numbers`(text: String, value: Int) {
    let read = read(text) { $0.integer(in: -10...10, &$1) }
    #expect(read.value == value)
    #expect(read.messages == [])
  }

  @Test(arguments: [
    ("11", "'11' is out of range; expected -10 to 10"),
    ("7.5", "expected a whole number, got '7.5'"), ("0x7", "expected a whole number, got '0x7'"),
    ("1e1", "expected a whole number, got '1e1'"),
    ("seven", "expected a whole number, got 'seven'"),
    ("99999999999999999999", "'99999999999999999999' is out of range; expected -10 to 10"),
    ("'7'", "expected a whole number, got the quoted text '7'"),
    ("[7]", "expected a whole number, got a list"), ("", "expected a whole number, got nothing"),
  ])
  func `anything but a whole number in the range is reported`(text: String, message: String) {
    let read = read(text) { $0.integer(in: -10...10, &$1) }
    #expect(read.value == nil)
    #expect(read.messages == ["a.yml:1:1: error: \(message)"])
  }

  @Test(arguments: [("0.25", 0.25), ("0", 0), ("1.000", 1), ("-0", 0)])
  func `decimal numbers`(text: String, value: Double) {
    let read = read(text) { $0.decimal(in: 0...1, &$1) }
    #expect(read.value == value)
    #expect(read.messages == [])
  }

  @Test(arguments: [
    ("1.01", "'1.01' is out of range; expected 0 to 1"),
    ("nan", "expected a number such as '0.25', got 'nan'"),
    (".inf", "expected a number such as '0.25', got '.inf'"),
    ("\"1\"", "expected a number, got the quoted text '1'"),
  ])
  func `anything but a decimal number in the range is reported`(text: String, message: String) {
    let read = read(text) { $0.decimal(in: 0...1, &$1) }
    #expect(read.value == nil)
    #expect(read.messages == ["a.yml:1:1: error: \(message)"])
  }

  @Test func `a choice is one of some names`() {
    #expect(read("amber") { $0.choice("color", of: Color.self, &$1) }.value == .amber)
    let near = read("ambre") { $0.choice("color", of: Color.self, &$1) }
    #expect(near.value == nil)
    #expect(near.messages == ["a.yml:1:1: error: unknown color 'ambre'; did you mean 'amber'?"])
    #expect(
      read("") { $0.choice("engine", of: Color.self, &$1) }.messages == [
        "a.yml:1:1: error: expected an engine, got nothing"
      ]
    )
  }

  @Test func `a long text is cut in messages`() {
    let text = String(repeating: "é", count: 41)
    #expect(
      read(text) { $0.list(of: "things", &$1)?.count }.messages == [
        "a.yml:1:1: error: expected a list of things, got '\(text.dropLast())…'"
      ]
    )
  }

  @Test func `a number with too many digits is still a number`() {
    let huge = "1000000000000000000"
    #expect(
      read(huge) { $0.integer(in: 1...1_000_000, &$1) }.messages
        == ["a.yml:1:1: error: '\(huge)' is out of range; expected 1 to 1000000"]
    )
    #expect(
      read("-\(huge)0") { $0.integer(in: 1...2, &$1) }.messages
        == ["a.yml:1:1: error: '-\(huge)0' is out of range; expected 1 to 2"]
    )
    #expect(
      read("\(huge)0") { $0.integer(in: 0...Int.max, &$1) }.messages
        == ["a.yml:1:1: error: '\(huge)0' is out of range; expected 0 to \(Int.max)"]
    )
    #expect(
      read("\(huge)0") { $0.decimal(in: 0...1, &$1) }.messages
        == ["a.yml:1:1: error: '\(huge)0' is out of range; expected 0 to 1"]
    )
    #expect(
      read("0.1234567890123456789") { $0.decimal(in: 0...1, &$1) }.messages
        == ["a.yml:1:1: error: '0.1234567890123456789' has more than 18 digits; round it"]
    )
    #expect(
      read("1e9") { $0.integer(in: 1...2, &$1) }.messages
        == ["a.yml:1:1: error: expected a whole number, got '1e9'"]
    )
  }
}
