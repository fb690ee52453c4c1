import Diagnostics
import LocatedText
import Testing

@Suite struct JSONNodeTests {
  private func findings(_ text: String, _ read: (inout JSONFindings, JSONNode) -> Void) -> [String]
  {
    var findings = JSONFindings(path: "a.json", bytes: Array(text.utf8))
    if let root = findings.root() { read(&findings, root) }
    return findings.diagnostics.map(\.description)
  }

  @Test
  func `a tree keeps order, kinds and offsets`() throws {
    let node = try JSONNode.reading(Array(#"{"b": [1, -2.5e3, "x\n"], "a": null}"#.utf8))
    guard case .object(let members) = node.content else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.map(\.keyOffset) == [1, 26])
    guard case .array(let list) = members[0].value.content else { return #expect(Bool(false)) }
    #expect(list.map(\.offset) == [7, 10, 18])
    #expect(node["a"]?.isNull == true)
    #expect(node["c"] == nil)
  }

  @Test(arguments: [
    ("{\"a\": 1,\n \"a\": 2}", "a.json:2:2: error: duplicate key 'a'"),
    ("[1,]", "a.json:1:4: error: unexpected ']'; expected a value"),
    (
      String(repeating: "[", count: 101),
      "a.json:1:101: error: values are nested deeper than 100 levels"
    ),
  ])
  func `what is no JSON is located`(text: String, message: String) {
    #expect(findings(text) { _, _ in } == [message])
  }

  @Test
  func `bytes that are no UTF-8 are located`() {
    var findings = JSONFindings(path: "a.json", bytes: Array("[\n \"".utf8) + [0xFF])
    #expect(findings.root() == nil)
    #expect(
      findings.diagnostics.map(\.description) == [
        "a.json:2:3: error: invalid UTF-8: byte 0xFF starts no character; save the file as UTF-8"
      ]
    )
  }

  @Test
  func `every value of the wrong kind is reported, in file order`() {
    let text = #"{"n": "x", "s": 1, "b": 0, "l": {}, "i": 1.5, "h": 1e999, "o": []}"#
    let messages = findings(text) { findings, root in
      _ = findings.double(root["n"]!)
      _ = findings.integer(root["i"]!)
      _ = findings.string(root["s"]!)
      _ = findings.decode(Bool.self, from: root["b"]!)
      _ = findings.elements(root["l"]!)
      _ = findings.double(root["h"]!)
      _ = findings.members(root["o"]!)
      _ = findings.required("z", of: "a thing", in: root)
      _ = findings.required("z", of: "a thing", in: root["o"]!)
    }
    #expect(
      messages == [
        "a.json:1:1: error: missing key 'z' in a thing",
        "a.json:1:7: error: expected a number, got the text 'x'",
        "a.json:1:17: error: expected a text in quotes, got 1",
        "a.json:1:25: error: expected true or false, got 0",
        "a.json:1:33: error: expected an array, got an object",
        "a.json:1:42: error: expected a whole number, got 1.5",
        "a.json:1:52: error: expected a number below 1.8e308, got 1e999",
        "a.json:1:64: error: expected an object, got an array",
        "a.json:1:64: error: expected a thing, an object, got an array",
      ]
    )
  }
}
