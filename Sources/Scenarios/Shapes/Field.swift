import Diagnostics
import LocatedYAML

/// A key of a mapping, the property that it sets, and the shape of its value.
///
/// Without the key, the property stays as it is in the value that the mapping begins with.
struct Field<Value> {
  let key: String
  let isRequired: Bool
  /// The property that it sets; nil if it sets several.
  let path: PartialKeyPath<Value>?
  /// Whether its shape depends on the other fields, which are read before.
  let isDependent: Bool
  let schema: (Draft<Value>) -> SchemaNode
  /// Reads a value into its property; false, with findings, if it is wrong.
  let read: (YAMLNode.Entry, inout Draft<Value>, inout Findings) -> Bool

  private init<Part>(
    _ key: String,
    isRequired: Bool,
    _ path: PartialKeyPath<Value>?,
    isDependent: Bool = false,
    _ shape: @escaping (Draft<Value>) -> Shape<Part>,
    set: @escaping (inout Value, Part) -> Void
  ) {
    self.key = key
    self.isRequired = isRequired
    self.path = path
    self.isDependent = isDependent
    schema = { shape($0).schema() }
    read = { entry, draft, findings in
      guard let part = shape(draft).read(entry.value, at: entry.keyPlace, &findings) else {
        return false
      }
      set(&draft.value, part)
      return true
    }
  }
}

extension Field {
  static func required<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: true, path, { _ in shape }) { $0[keyPath: path] = $1 }
  }

  /// A value that sets several properties.
  static func required<Part>(
    _ key: String,
    _ shape: Shape<Part>,
    set: @escaping (inout Value, Part) -> Void
  ) -> Field {
    Field(key, isRequired: true, nil, { _ in shape }, set: set)
  }

  /// A value whose shape depends on the other fields.
  static func required<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: true, path, isDependent: true, shape) { $0[keyPath: path] = $1 }
  }

  static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, { _ in shape }) { $0[keyPath: path] = $1 }
  }

  static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part?>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, { _ in shape }) { $0[keyPath: path] = $1 }
  }

  /// A value whose shape depends on the other fields.
  static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, isDependent: true, shape) { $0[keyPath: path] = $1 }
  }

  static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part?>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, isDependent: true, shape) { $0[keyPath: path] = $1 }
  }
}

/// A value while the fields of its mapping are read.
struct Draft<Value> {
  /// What is read so far; where a field is wrong or missing, what the mapping begins with.
  var value: Value
  /// What is written; nil in the draft that a schema is made from.
  private let fields: YAMLFields<FieldName>?
  private var failures: Set<PartialKeyPath<Value>> = []
  private(set) var isComplete = true

  fileprivate init(_ value: Value, _ fields: YAMLFields<FieldName>?) {
    self.value = value
    self.fields = fields
  }

  /// A property; nil if its field is wrong or missing.
  subscript<Part>(path: KeyPath<Value, Part>) -> Part? {
    failures.contains(path) ? nil : value[keyPath: path]
  }

  /// The value of a key as written.
  subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// A key and its value as written.
  func entry(_ key: String) -> YAMLNode.Entry? { fields?.entries[FieldName(rawValue: key)] }

  /// Makes the mapping have no value, for a reason that is reported.
  mutating func reject() { isComplete = false }

  fileprivate mutating func reject(_ field: Field<Value>) {
    isComplete = false
    if let path = field.path { failures.insert(path) }
  }
}

/// A key of a mapping.
struct FieldName: RawRepresentable, Hashable {
  let rawValue: String
}

/// Where a mapping reports that a key is missing.
enum MissingKeyPlace {
  /// At the key before the mapping.
  case key
  /// Where the mapping starts.
  case mapping
}

extension Shape {
  /// A mapping with fixed keys.
  ///
  /// - Parameters:
  ///   - thing: what it describes, with its article: `a device`.
  ///   - value: what it begins with.
  ///   - missingKeyPlace: where it reports that a key is missing.
  ///   - fields: its keys, in the order of messages.
  ///   - check: reports what fields have wrong together.
  static func mapping(
    _ thing: String,
    of value: Value,
    reportingAt missingKeyPlace: MissingKeyPlace = .key,
    _ fields: [Field<Value>],
    check: @escaping (inout Draft<Value>, inout Findings) -> Void = { _, _ in }
  ) -> Shape {
    let names = fields.map { FieldName(rawValue: $0.key) }
    return Shape(
      schema: {
        let draft = Draft(value, nil)
        return .object(
          fields.map {
            SchemaProperty(name: $0.key, node: $0.schema(draft), isRequired: $0.isRequired)
          }
        )
      },
      readingAtKey: { node, key, findings in
        let owner = missingKeyPlace == .key ? key : nil
        guard let written = node.fields(among: names, of: thing, owner: owner, &findings) else {
          return nil
        }
        var draft = Draft(value, written)
        var dependents: [(Field<Value>, YAMLNode.Entry)] = []
        for (field, name) in zip(fields, names) {
          guard let entry = written.entries[name] else {
            if field.isRequired {
              _ = written.required(name, &findings)
              draft.reject(field)
            }
            continue
          }
          if field.isDependent {
            dependents.append((field, entry))
          } else if !field.read(entry, &draft, &findings) {
            draft.reject(field)
          }
        }
        for (field, entry) in dependents where !field.read(entry, &draft, &findings) {
          draft.reject(field)
        }
        check(&draft, &findings)
        return draft.isComplete ? draft.value : nil
      }
    )
  }
}
