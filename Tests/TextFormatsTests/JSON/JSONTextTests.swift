import Testing
import TextFormats

@Suite struct JSONTextTests {
  private struct Part: Encodable {
    var name = "a \"b\""
    var count: UInt64 = .max
    var small: Int8 = -3
    var share = 0.1
    var whole = 2.0
    var isThere = true
    var missing: Int?
    var list: [Double?] = [1.5, nil]
    var parts: [Part]? = []
  }

  /// Encodes with every kind of container.
  private struct Containers: Encodable {
    enum Key: String, CodingKey {
      case nested, list, none, single
    }

    func encode(to encoder: any Encoder) throws {
      var keyed = encoder.container(keyedBy: Key.self)
      var nested = keyed.nestedContainer(keyedBy: Key.self, forKey: .nested)
      try nested.encode(1, forKey: .single)
      var list = keyed.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(Float(0.5))
      #expect(list.count == 3)
      try keyed.encodeNil(forKey: .none)
      // A second container of the same value goes on where the first one stopped.
      var again = encoder.container(keyedBy: Key.self)
      try again.encode("x", forKey: .single)
    }
  }

  @Test func `a value is written in the order of its keys`() {
    #expect(
      JSONText(encoding: Part(parts: [])).text == """
        {
          "name": "a \\"b\\"",
          "count": 18446744073709551615,
          "small": -3,
          "share": 0.1,
          "whole": 2,
          "isThere": true,
          "list": [1.5, null],
          "parts": []
        }

        """
    )
    #expect(
      JSONText(encoding: Containers()).text == """
        {
          "nested": {
            "single": 1
          },
          "list": [
            1,
            null,
            [0.5]
          ],
          "none": null,
          "single": "x"
        }

        """
    )
  }

  @Test func `lines are those of members and of what is inside of some`() {
    let text = JSONText.members([
      ("name", .string("a")), ("plain", .members([("b", .integer(1)), ("c", .array([.null]))])),
      ("rows", .array([.members([("d", .bool(true))]), .array([.integer(1), .integer(2)])])),
      ("empty", .object([:])), ("none", .array([])),
    ])
    #expect(
      String(decoding: text.lines(inside: ["rows", "empty"]), as: UTF8.self) == """
        {
        "name": "a",
        "plain": {"b": 1, "c": [null]},
        "rows": [
        {"d": true},
        [1, 2]
        ],
        "empty": {},
        "none": []
        }

        """
    )
  }
}
