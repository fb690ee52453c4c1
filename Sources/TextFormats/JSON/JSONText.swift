/// A JSON value whose members keep their order, so that the same results give the same bytes.
package indirect enum JSONText: Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is already in JSON's notation.
  case number(String)
  /// A text, not yet quoted.
  case string(String)
  /// A list.
  case array([JSONText])
  /// Members under fixed names, in order.
  case object(KeyValuePairs<String, JSONText>)
  /// Members under names that are not fixed, in order.
  case members([(name: String, value: JSONText)])
}

extension JSONText {
  /// Returns a number with as many digits as needed to read it back exactly; null for NaN and
  /// infinity.
  package static func double(_ value: Double?) -> JSONText {
    value.flatMap(digits(of:)).map { .number($0) } ?? .null
  }

  /// Returns the digits needed to read a number back exactly; nil for NaN and infinity.
  package static func digits(of value: Double) -> String? {
    guard value.isFinite else { return nil }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// Returns nanoseconds in a larger unit, exactly.
  ///
  /// `nanoseconds(33_333_334, in: .milliseconds)` is 33.333334.
  package static func nanoseconds(_ count: Int, in unit: JSONWriter.TimeUnit) -> JSONText {
    var json = JSONWriter()
    json.append(nanoseconds: count, in: unit)
    return .number(json.text)
  }

  /// The text, indented by two spaces for each level; short arrays of plain values stay on one
  /// line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of `text`.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json, indent: "")
    json.append("\n")
    return json.bytes
  }

  func write(to json: inout JSONWriter, indent: String) {
    switch self {
    case .null: json.append("null")
    case .bool(let value): json.append(value ? "true" : "false")
    case .integer(let value): json.append(value)
    case .number(let value): json.append(value)
    case .string(let value): json.append(quoting: value)
    case .array(let elements) where elements.allSatisfy(\.isPlain):
      json.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { json.append(", ") }
        element.write(to: &json, indent: indent)
      }
      json.append("]")
    case .array(let elements):
      Self.writeLines(elements.count, in: ("[", "]"), to: &json, indent: indent) {
        elements[$0].write(to: &$1, indent: $2)
      }
    case .object(let pairs):
      JSONText.members(pairs.map { (name: $0.key, value: $0.value) })
        .write(to: &json, indent: indent)
    case .members(let members):
      Self.writeLines(members.count, in: ("{", "}"), to: &json, indent: indent) {
        $1.append(quoting: members[$0].name)
        $1.append(": ")
        members[$0].value.write(to: &$1, indent: $2)
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .integer, .number, .string: true
    case .array, .object, .members: false
    }
  }

  private static func writeLines(
    _ count: Int,
    in brackets: (open: String, close: String),
    to json: inout JSONWriter,
    indent: String,
    element: (Int, inout JSONWriter, String) -> Void
  ) {
    json.append(brackets.open)
    for index in 0..<count {
      json.append((index > 0 ? ",\n" : "\n") + indent + "  ")
      element(index, &json, indent + "  ")
    }
    if count > 0 { json.append("\n" + indent) }
    json.append(brackets.close)
  }
}
