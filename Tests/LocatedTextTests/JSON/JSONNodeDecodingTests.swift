import Diagnostics
import LocatedText
import Testing

@Suite struct JSONNodeDecodingTests {
  private struct Part: Decodable, Equatable {
    var name = ""
    var count: UInt8 = 0
    var share: Float = 0
    var isThere = false
    var missing: Int?
    var parts: [Part]?
    var numbers: [String: Double?] = [:]
  }

  /// Decodes with every kind of container.
  private struct Containers: Decodable {
    enum Key: String, CodingKey {
      case nested, list, none
    }

    var texts: [String] = []

    init(from decoder: any Decoder) throws {
      let keyed = try decoder.container(keyedBy: Key.self)
      let nested = try keyed.nestedContainer(keyedBy: Key.self, forKey: .nested)
      texts += nested.allKeys.map(\.rawValue)
      var list = try keyed.nestedUnkeyedContainer(forKey: .list)
      texts.append("\(try list.decodeNil())")
      texts.append("\(try list.decodeNil())")
      var inner = try list.nestedUnkeyedContainer()
      texts.append("\(try inner.decode(Int.self))")
      texts.append("\(list.isAtEnd) \(keyed.contains(.none))")
      _ = try list.decode(Int.self)
    }
  }

  private func decode<Value: Decodable>(_ text: String, _ type: Value.Type) -> (Value?, [String]) {
    var findings = JSONFindings(path: "a.json", bytes: Array(text.utf8))
    let value = findings.root().flatMap { findings.decode(type, from: $0) }
    return (value, findings.diagnostics.map(\.description))
  }

  @Test func `a value is decoded, in any order of its keys`() {
    let text = """
      {"numbers": {"b": 1e3, "a": null}, "more": [], "share": 0.5, "name": "x", "count": 255,
      "isThere": true, "parts": []}
      """
    let (value, messages) = decode(text, Part.self)
    #expect(messages == [])
    #expect(
      value
        == Part(
          name: "x",
          count: 255,
          share: 0.5,
          isThere: true,
          parts: [],
          numbers: ["a": nil, "b": 1000]
        )
    )
  }

  @Test(arguments: [
    ("[]", "1:1: error: expected an object, got an array"),
    ("{}", "1:1: error: missing key 'name'"),
    ("{\"name\": 1}", "1:10: error: expected a text in quotes, got 1 in 'name'"),
    (
      "{\"name\": \"\",\n\"count\": 256}",
      "2:10: error: expected a whole number from 0 to 255, got 256 in 'count'"
    ),
    (
      "{\"name\": \"\", \"count\": 1, \"share\": 1e999}",
      "1:35: error: expected a number below 1.8e308, got 1e999 in 'share'"
    ),
    (
      "{\"name\": \"\", \"count\": 1, \"share\": 1, \"isThere\": null}",
      "1:49: error: expected true or false, got null in 'isThere'"
    ),
    (
      "{\"name\": \"\", \"count\": 1, \"share\": 1, \"isThere\": true, \"parts\": [{}]}",
      "1:65: error: missing key 'name' in 'parts[0]'"
    ),
    (
      "{\"name\": \"\", \"count\": 1, \"share\": 1, \"isThere\": true, \"numbers\": {\"a\": \"b\"}}",
      "1:72: error: expected a number, got the text 'b' in 'numbers.a'"
    ),
  ])
  func `a mistake says where it is`(text: String, message: String) {
    let (value, messages) = decode(text, Part.self)
    #expect(value == nil)
    #expect(messages == ["a.json:\(message)"])
  }

  @Test func `containers are read in containers`() {
    let (value, messages) = decode(
      "{\"nested\": {\"none\": 1, \"x\": 2}, \"list\": [null, [3], 4]}",
      Containers.self
    )
    #expect(messages == [])
    #expect(value?.texts == ["none", "true", "false", "3", "false false"])
    let (_, missing) = decode("{\"nested\": {}, \"list\": [null, [3]]}", Containers.self)
    #expect(
      missing == ["a.json:1:24: error: expected more than 2 elements, got an array in 'list'"]
    )
  }
}
