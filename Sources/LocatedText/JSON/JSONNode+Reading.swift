extension JSONNode {
  /// Returns the value of a whole text.
  ///
  /// - Complexity: O(bytes).
  /// - Throws: the error at the byte where the text stops being JSON. A duplicate key in an object
  ///   is an error too, because readers disagree on which of the values counts.
  package static func reading(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var scanner = JSONScanner(bytes)
    let node = try scanner.node(depth: 0)
    try scanner.end()
    return node
  }
}

extension JSONNode {
  /// Returns the values of a text, one after another, as in JSON Lines; at least one.
  ///
  /// - Complexity: O(bytes).
  /// - Throws: the error at the byte where the text stops being JSON.
  package static func readingSequence(
    _ bytes: [UInt8]
  ) throws(JSONSyntaxError) -> [JSONNode] {
    var scanner = JSONScanner(bytes)
    var nodes: [JSONNode] = []
    repeat {
      nodes.append(try scanner.node(depth: 0))
      scanner.skipWhitespace()
    } while !scanner.isAtEnd
    return nodes
  }
}

extension JSONScanner {
  fileprivate mutating func node(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    let kind = try kind()
    let start = offset
    switch kind {
    case .null, .bool:
      let isTrue = next == UInt8(ascii: "t")
      try skipValue()
      return JSONNode(offset: start, content: kind == .null ? .null : .bool(isTrue))
    case .number:
      _ = try number()
      return JSONNode(
        offset: start,
        content: .number(String(decoding: bytes[start..<offset], as: UTF8.self))
      )
    case .string: return JSONNode(offset: start, content: .string(decoded(try string())))
    case .array:
      try checkDepth(depth)
      var elements: [JSONNode] = []
      while try element(isFirst: elements.isEmpty) { elements.append(try node(depth: depth + 1)) }
      return JSONNode(offset: start, content: .array(elements))
    case .object:
      try checkDepth(depth)
      var members: [JSONNode.Member] = []
      var keys: Set<String> = []
      while let key = try key(isFirst: members.isEmpty) {
        let name = decoded(key)
        guard keys.insert(name).inserted else {
          throw JSONSyntaxError(offset: key.offset, message: "duplicate key '\(name)'")
        }
        let value = try node(depth: depth + 1)
        members.append(JSONNode.Member(key: name, keyOffset: key.offset, value: value))
      }
      return JSONNode(offset: start, content: .object(members))
    }
  }

  func checkDepth(_ depth: Int) throws(JSONSyntaxError) {
    guard depth < JSONScanner.deepestNesting else {
      throw JSONSyntaxError(
        offset: offset,
        message: "values are nested deeper than \(JSONScanner.deepestNesting) levels"
      )
    }
  }
}
