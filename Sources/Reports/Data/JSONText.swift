/// A JSON value whose members keep their order, so that the same results give the same bytes.
indirect enum JSONText {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is already in JSON's notation.
  case number(String)
  case string(String)
  case array([JSONText])
  case object(KeyValuePairs<String, JSONText>)
  /// Members under names that are not known beforehand, in order.
  case members([(name: String, value: JSONText)])
}

extension JSONText {
  /// A number with as many digits as it needs to be read back exactly; null when it is none.
  static func double(_ value: Double?) -> JSONText {
    value.flatMap(digits(of:)).map { .number($0) } ?? .null
  }

  /// A number in as many digits as it needs to be read back exactly; nil when it is none.
  static func digits(of value: Double) -> String? {
    guard value.isFinite else { return nil }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// Nanoseconds in a larger unit, exactly: `nanoseconds(33_333_334, in: .milliseconds)` is
  /// 33.333334.
  static func nanoseconds(_ count: Int, in unit: TimeUnit) -> JSONText {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: unit.nanoseconds)
    guard rest != 0 else { return .integer(whole) }
    let digits = String(unit.nanoseconds + abs(rest)).dropFirst()
    let trimmed = digits.reversed().drop { $0 == "0" }.reversed()
    return .number("\(count < 0 ? "-" : "")\(whole.magnitude).\(String(trimmed))")
  }

  /// A unit of time that results are written in.
  enum TimeUnit {
    case microseconds
    case milliseconds
    case seconds

    var nanoseconds: Int {
      switch self {
      case .microseconds: 1000
      case .milliseconds: 1_000_000
      case .seconds: 1_000_000_000
      }
    }
  }

  /// The text, two spaces deeper at each level; short arrays of plain values stay on one line.
  var text: String {
    var output = ""
    write(to: &output, indent: "")
    return output + "\n"
  }

  private func write(to output: inout String, indent: String) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += "\(value)"
    case .number(let value): output += value
    case .string(let value): Self.quote(value, to: &output)
    case .array(let elements) where elements.allSatisfy(\.isPlain):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += ", " }
        element.write(to: &output, indent: indent)
      }
      output += "]"
    case .array(let elements):
      Self.writeLines(elements.count, in: ("[", "]"), to: &output, indent: indent) {
        elements[$0].write(to: &$1, indent: $2)
      }
    case .object(let pairs):
      JSONText.members(pairs.map { (name: $0.key, value: $0.value) })
        .write(to: &output, indent: indent)
    case .members(let members):
      Self.writeLines(members.count, in: ("{", "}"), to: &output, indent: indent) {
        Self.quote(members[$0].name, to: &$1)
        $1 += ": "
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
    to output: inout String,
    indent: String,
    element: (Int, inout String, String) -> Void
  ) {
    output += brackets.open
    for index in 0..<count {
      output += (index > 0 ? ",\n" : "\n") + indent + "  "
      element(index, &output, indent + "  ")
    }
    if count > 0 { output += "\n" + indent }
    output += brackets.close
  }

  /// Appends a string in JSON's notation.
  static func quote(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
