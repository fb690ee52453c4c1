extension JSONFindings {
  /// Returns the value of a required key; nil, with a mistake, if it is missing or `node` is no
  /// object.
  package mutating func required(
    _ key: String,
    of thing: String,
    in node: JSONNode
  ) -> JSONNode? {
    guard case .object = node.content else {
      return mismatch(node, expected: "\(thing), an object")
    }
    if let value = node[key] { return value }
    report("missing key '\(key)' in \(thing)", at: node.offset)
    return nil
  }

  /// Returns the value of an optional key; nil if it is missing or null.
  package func optional(_ key: String, in node: JSONNode) -> JSONNode? {
    node[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns a string; nil, with a mistake, for any other value.
  package mutating func string(_ node: JSONNode) -> String? {
    if case .string(let text) = node.content { return text }
    return mismatch(node, expected: "a text in quotes")
  }

  /// Returns a finite number; nil, with a mistake, for any other value.
  package mutating func double(_ node: JSONNode) -> Double? {
    guard case .number(let text) = node.content else {
      return mismatch(node, expected: "a number")
    }
    if let value = Double(text), value.isFinite { return value }
    return mismatch(node, expected: "a number below 1.8e308")
  }

  /// Returns a whole number of at least `least`; nil, with a mistake, for any other value.
  package mutating func integer(_ node: JSONNode, from least: Int = 0) -> Int? {
    guard case .number(let text) = node.content, let value = Int(text) else {
      return mismatch(node, expected: "a whole number")
    }
    return value >= least ? value : mismatch(node, expected: "a number from \(least) on")
  }

  /// Returns the elements of an array; nil, with a mistake, for any other value.
  package mutating func elements(_ node: JSONNode) -> [JSONNode]? {
    if case .array(let elements) = node.content { return elements }
    return mismatch(node, expected: "an array")
  }

  /// Returns the members of an object; nil, with a mistake, for any other value.
  package mutating func members(_ node: JSONNode) -> [JSONNode.Member]? {
    if case .object(let members) = node.content { return members }
    return mismatch(node, expected: "an object")
  }

  /// Returns the case of an enumeration with this raw value; nil, with a mistake, if there is none.
  package mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ kind: String,
    of type: Value.Type,
    _ node: JSONNode
  ) -> Value? {
    guard let text = string(node) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    report("unknown \(kind) '\(text)'; expected one of \(names)", at: node.offset)
    return nil
  }
}
