import Diagnostics
import Yams

/// Builds our tree from the parser's: with places, without duplicate keys, and bounded in size.
struct YAMLTreeBuilder {
  let lines: YAMLLines
  let renamedKeys: RenamedKeys
  private var nodeCount = 0

  init(lines: YAMLLines, renamedKeys: RenamedKeys) {
    self.lines = lines
    self.renamedKeys = renamedKeys
  }

  /// Returns the tree; nil, with a finding, if its aliases make it too large.
  mutating func tree(of root: Node, _ findings: inout Findings) -> YAMLNode? {
    let tree = node(root, &findings)
    guard nodeCount <= YAMLDocument.maximumNodes else {
      findings.error(
        "the document has more than \(YAMLDocument.maximumNodes) values, counting those that "
          + "aliases repeat",
        at: lines.place(of: root.mark)
      )
      return nil
    }
    return tree
  }

  private mutating func node(_ node: Node, _ findings: inout Findings) -> YAMLNode {
    nodeCount += 1
    let place = lines.place(of: node.mark)
    let empty = YAMLNode(place: place, content: .scalar("", isQuoted: false))
    guard nodeCount <= YAMLDocument.maximumNodes else { return empty }
    switch node {
    case .scalar(let scalar):
      let isQuoted = scalar.style != .plain
      return YAMLNode(place: place, content: .scalar(scalar.string, isQuoted: isQuoted))
    case .sequence(let sequence):
      var elements: [YAMLNode] = []
      for element in sequence { elements.append(self.node(element, &findings)) }
      return YAMLNode(place: place, content: .sequence(elements))
    case .mapping(let mapping):
      return YAMLNode(place: place, content: .mapping(entries(mapping, &findings)))
    case .alias:
      // The parser has already put the value in the alias's place.
      return empty
    }
  }

  private mutating func entries(
    _ mapping: Node.Mapping,
    _ findings: inout Findings
  ) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var places: [String: Place] = [:]
    for (keyNode, valueNode) in mapping {
      let keyPlace = lines.place(of: keyNode.mark)
      guard case .scalar(let scalar) = keyNode else {
        findings.error("a key must be plain text, not an alias or a collection", at: keyPlace)
        continue
      }
      let key = renamedKeys.name(of: scalar.string)
      if let first = places[key] {
        findings.error(
          "duplicate key '\(key)'",
          at: keyPlace,
          notes: [.note("'\(key)' is first set here", at: first)]
        )
        continue
      }
      places[key] = keyPlace
      entries.append(
        YAMLNode.Entry(key: key, keyPlace: keyPlace, value: node(valueNode, &findings))
      )
    }
    return entries
  }
}
