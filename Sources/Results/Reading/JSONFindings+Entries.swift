package import Diagnostics
package import LocatedText

extension JSONFindings {
  /// A text that an object must have.
  package mutating func text(_ key: String, of thing: String, in node: JSONNode) -> String? {
    required(key, of: thing, in: node).flatMap { string($0) }
  }

  /// The elements of an array that an object must have, without those that have mistakes.
  package mutating func list<Value>(
    _ key: String,
    of thing: String,
    in node: JSONNode,
    element: (JSONNode, inout JSONFindings) -> Value?
  ) -> [Value] {
    guard let nodes = required(key, of: thing, in: node).flatMap({ elements($0) }) else {
      return []
    }
    return nodes.compactMap { element($0, &self) }
  }

  /// The elements of an array that an object may have, without those that have mistakes.
  package mutating func optionalList<Value>(
    _ key: String,
    in node: JSONNode,
    element: (JSONNode, inout JSONFindings) -> Value?
  ) -> [Value] {
    let nodes = optional(key, in: node).flatMap { elements($0) } ?? []
    return nodes.compactMap { element($0, &self) }
  }

  /// The place that an object must have: `path:line:column`, or a path for a whole file.
  package mutating func place(of thing: String, in node: JSONNode) -> Place? {
    text("place", of: thing, in: node).map { Place(reading: $0) }
  }

  /// A seed: a whole number from 0 to 2⁶⁴ − 1.
  package mutating func seed(_ node: JSONNode) -> UInt64? {
    guard case .number(let text) = node.content, let seed = UInt64(text) else {
      return mismatch(node, expected: "a seed, a whole number from 0 to 18446744073709551615")
    }
    return seed
  }
}

extension Place {
  /// A place as results have it: `path:line:column`, or a path for a whole file.
  package init(reading text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts.last ?? ""),
      line >= 1, column >= 1
    else {
      self.init(path: text)
      return
    }
    self.init(path: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}
