extension JSONText {
  /// Returns the object with a line for each member, and for each part of the members with these
  /// names.
  ///
  /// The result is a table whose differences git shows.
  ///
  /// - Parameters:
  ///   - names: the members whose members or elements have their own lines.
  ///   - indent: the beginning of each line, once for each level.
  /// - Returns: the text as bytes.
  package func lines(inside names: Set<String>, indent: String = "") -> [UInt8] {
    let text = list(separator: ",\n\(indent)", edges: ("\n\(indent)", "\n")) { name, value in
      guard names.contains(name) else { return value.line }
      return value.list(
        separator: ",\n\(indent)\(indent)",
        edges: ("\n\(indent)\(indent)", "\n\(indent)")
      ) { $1.line }
    }
    return Array("\(text)\n".utf8)
  }

  /// The value on one line.
  private var line: String { list(separator: ", ", edges: ("", "")) { $1.line } }

  /// Returns the brackets with their contents, or a plain value as it is.
  private func list(
    separator: String,
    edges: (String, String),
    part: (String, JSONText) -> String
  ) -> String {
    switch self {
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      let parts = elements.map { part("", $0) }
      return "[\(edges.0)\(parts.joined(separator: separator))\(edges.1)]"
    case .members(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { "\(JSONText.string($0.name).line): \(part($0.name, $0.value))" }
      return "{\(edges.0)\(parts.joined(separator: separator))\(edges.1)}"
    case .object(let pairs):
      return JSONText.members(pairs.map { (name: $0.key, value: $0.value) })
        .list(separator: separator, edges: edges, part: part)
    case .null, .bool, .integer, .number, .string:
      var json = JSONWriter()
      write(to: &json, indent: "")
      return json.text
    }
  }
}
