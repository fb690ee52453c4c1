extension JSONFindings {
  /// Returns a value decoded as another type; nil with the first mistake found.
  package mutating func decode<Value: Decodable>(
    _ type: Value.Type,
    from root: JSONNode
  ) -> Value? {
    do {
      return try root.decoded(as: type)
    } catch let error as DecodingError {
      report(error, in: root)
    } catch {
      report("\(error)", at: root.offset)
    }
    return nil
  }

  /// Reports a mistake at the end of a coding path.
  package mutating func report(
    _ message: String,
    at path: [any CodingKey],
    in root: JSONNode
  ) {
    let place = path.isEmpty ? "" : " in '\(Self.text(of: path))'"
    report(message + place, at: root.node(at: path).offset)
  }

  private mutating func report(_ error: DecodingError, in root: JSONNode) {
    switch error {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      report(context.debugDescription, at: context.codingPath, in: root)
    @unknown default: report("\(error)", at: root.offset)
    }
  }

  /// Returns a path such as `scenarios[0].title`.
  private static func text(of path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}
