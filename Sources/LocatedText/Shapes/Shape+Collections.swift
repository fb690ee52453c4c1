package import Diagnostics

extension Shape {
  /// Returns the shape of a list of these values; `limits` describes limits that the schema can't
  /// express.
  package func list(of things: String, limits: String? = nil) -> Shape<[Value]> {
    Shape<[Value]>(schema: .list(schema(), limits: limits)) { node, findings in
      node.list(of: things, &findings)?.all { read($0, &findings) }
    }
  }

  /// Returns the shape of a mapping that must have a key.
  package func nonempty(_ things: String) -> Shape {
    Shape(
      schema: schema,
      readingAtKey: { node, key, findings in
        guard node.entries(of: things, &findings) != nil else { return nil }
        return read(node, at: key, &findings)
      }
    )
  }

  /// Returns the shape of a mapping whose keys are ids that it declares.
  package static func declarations<Element>(
    of things: String,
    _ shape: @escaping (WrittenKey) -> Shape<Element>
  ) -> Shape where Value == [Element] {
    .entries(of: things) { key in shape(key).checking { key.checkID(&$0) } }
  }

  /// Returns the shape of a mapping whose keys are ids declared elsewhere, or match another
  /// pattern.
  package static func entries<Element>(
    of things: String,
    names: String = SchemaNode.identifierPattern,
    _ shape: @escaping (WrittenKey) -> Shape<Element>
  ) -> Shape where Value == [Element] {
    Shape(
      schema: .map(names: names, shape(.example).schema())
    ) { node, findings in
      node.entries(of: things, &findings)?
        .all { shape(WrittenKey($0)).read($0.value, at: $0.keyPlace, &findings) }
    }
  }

  /// Returns the shape of a mapping whose keys are names known to the program.
  ///
  /// - Parameters:
  ///   - things: the kind of its values, for messages.
  ///   - kind: the kind of its keys, such as `metric`.
  ///   - names: the names, with their meanings.
  ///   - shape: the shape of the value for a name.
  /// - Returns: the shape of the values in the order of the file.
  package static func entries<Name, Element>(
    of things: String,
    naming kind: String,
    among names: [(name: String, value: Name)],
    _ shape: @escaping (Name) -> Shape<Element>
  ) -> Shape where Value == [Element] {
    Shape(
      schema: .object(
        names.map {
          SchemaProperty(name: $0.name, node: shape($0.value).schema(), isRequired: false)
        }
      )
    ) { node, findings in
      node.entries(of: things, &findings)?.all { entry in
        guard let named = names.first(where: { $0.name == entry.key }) else {
          let clause = Suggestion.clause(for: entry.key, among: names.map(\.name))
          findings.error("unknown \(kind) '\(entry.key)'\(clause)", at: entry.keyPlace)
          return nil
        }
        return shape(named.value).read(entry.value, at: entry.keyPlace, &findings)
      }
    }
  }

  /// Returns the same shape with an additional check, whose findings come first.
  package func checking(_ check: @escaping (inout Findings) -> Void) -> Shape {
    Shape(
      schema: schema,
      readingAtKey: { node, key, findings in
        check(&findings)
        return read(node, at: key, &findings)
      }
    )
  }
}

extension Shape where Value: Hashable {
  /// Returns the shape of a list of these values without repetitions.
  package func distinct(_ kind: String) -> Shape<[Value]> {
    Shape<[Value]>(schema: .list(schema(), isUnique: true)) { node, findings in
      guard let elements = node.list(of: "\(kind)s", &findings) else { return nil }
      var values: [Value] = []
      for element in elements {
        guard let value = read(element, &findings) else { continue }
        if values.contains(value) {
          findings.error("the \(kind) \(element.summary) is listed twice", at: element.place)
        }
        values.append(value)
      }
      return values.count == elements.count ? values : nil
    }
  }
}

/// A key of a mapping whose keys the author chose.
package struct WrittenKey {
  package let name: String
  package let place: Place

  /// The key for making schemas.
  package static let example = WrittenKey(name: "", place: Place(path: ""))

  private init(name: String, place: Place) {
    self.name = name
    self.place = place
  }

  package init(_ entry: YAMLNode.Entry) {
    name = entry.key
    place = entry.keyPlace
  }

  /// Reports a key that is not an id, because ids name files, links and anchors.
  fileprivate func checkID(_ findings: inout Findings) {
    if name.isIdentifier { return }
    findings.error("'\(name)' is no id; \(String.identifierRule)", at: place)
  }
}

extension Array {
  /// Returns the converted elements; nil if one can't be converted.
  fileprivate func all<New>(_ convert: (Element) -> New?) -> [New]? {
    let converted = map(convert)
    let values = converted.compactMap(\.self)
    return values.count == count ? values : nil
  }
}
