package import Diagnostics

/// A key of a mapping, the property that it sets, and the shape of its value.
///
/// Without the key, the property keeps its initial value in the mapping.
package struct Field<Value> {
  package let key: String
  package let isRequired: Bool
  /// The property that the field sets; nil if it sets several.
  package let path: PartialKeyPath<Value>?
  /// True if its shape depends on the other fields, which are read before.
  package let isDependent: Bool
  package let schema: (Draft<Value>) -> SchemaNode
  /// The meaning of the key; nil if its reference omits it.
  package private(set) var meaning: KeyMeaning?
  /// Reads a value into its property; false, with findings, if it is wrong.
  package let read: (YAMLNode.Entry, inout Draft<Value>, inout Findings) -> Bool

  /// Returns the field with its meaning, for the reference.
  ///
  /// - Parameters:
  ///   - text: the effect of the key, in a sentence or two of Markdown.
  ///   - absence: the behavior without the key, in a few words; nil for a required key.
  /// - Returns: the field.
  package func meaning(_ text: String, without absence: String? = nil) -> Field {
    precondition(isRequired == (absence == nil), "'\(key)' says what holds without it")
    var field = self
    field.meaning = KeyMeaning(text: text, absence: absence)
    return field
  }

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
  package static func required<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: true, path, { _ in shape }, set: { $0[keyPath: path] = $1 })
  }

  /// Declares a required value that sets several properties.
  package static func required<Part>(
    _ key: String,
    _ shape: Shape<Part>,
    set: @escaping (inout Value, Part) -> Void
  ) -> Field {
    Field(key, isRequired: true, nil, { _ in shape }, set: set)
  }

  /// Declares a required value whose shape depends on the other fields.
  package static func required<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: true, path, isDependent: true, shape, set: { $0[keyPath: path] = $1 })
  }

  package static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, { _ in shape }, set: { $0[keyPath: path] = $1 })
  }

  package static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part?>,
    _ shape: Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, { _ in shape }, set: { $0[keyPath: path] = $1 })
  }

  /// Declares an optional value that sets several properties, or adds to one.
  package static func optional<Part>(
    _ key: String,
    _ shape: Shape<Part>,
    set: @escaping (inout Value, Part) -> Void
  ) -> Field {
    Field(key, isRequired: false, nil, { _ in shape }, set: set)
  }

  /// Declares a value that the mapping's check reads.
  package static func checked(
    _ key: String,
    _ schema: @escaping @autoclosure () -> SchemaNode
  ) -> Field {
    let unread = Shape<Void>(schema: schema()) { _, _ -> Void? in () }
    return Field(key, isRequired: false, nil, { _ in unread }, set: { _, _ in })
  }

  /// Declares an optional value whose shape depends on the other fields.
  package static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, isDependent: true, shape, set: { $0[keyPath: path] = $1 })
  }

  package static func optional<Part>(
    _ key: String,
    _ path: WritableKeyPath<Value, Part?>,
    given shape: @escaping (Draft<Value>) -> Shape<Part>
  ) -> Field {
    Field(key, isRequired: false, path, isDependent: true, shape, set: { $0[keyPath: path] = $1 })
  }
}

/// A value while the fields of its mapping are read.
package struct Draft<Value> {
  /// The value so far; a wrong or missing field keeps its initial value.
  package var value: Value
  /// The fields as written; nil in the draft of a schema.
  private let fields: YAMLFields<FieldName>?
  private var failures: Set<PartialKeyPath<Value>> = []
  package private(set) var isComplete = true

  /// Creates a draft of a value, without fields or for those of a mapping.
  package init(_ value: Value, _ fields: YAMLFields<FieldName>? = nil) {
    self.value = value
    self.fields = fields
  }

  /// A property; nil if its field is wrong or missing.
  package subscript<Part>(path: KeyPath<Value, Part>) -> Part? {
    failures.contains(path) ? nil : value[keyPath: path]
  }

  /// The value of a key as written; nil if it is missing.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// Returns a key and its value as written; nil if it is missing.
  package func entry(_ key: String) -> YAMLNode.Entry? { fields?.entries[FieldName(rawValue: key)] }

  /// The place for reports of missing keys.
  package var place: Place { fields?.place ?? Place(path: "") }

  /// True if the mapping has no keys, or only misspelled ones.
  package var isEmpty: Bool { fields?.entries.isEmpty != false }

  /// True if a key was suggested for a misspelled one.
  package var hasSuggestions: Bool { fields?.suggested.isEmpty == false }

  /// Returns the entry of the only key present among some; nil unless there is exactly one.
  package func single(of keys: [String]) -> YAMLNode.Entry? {
    let entries = keys.compactMap(entry)
    return entries.count == 1 ? entries[0] : nil
  }

  /// Reports an error unless exactly one of some keys is present.
  package mutating func requireSingle(
    of keys: [String],
    _ sentence: String,
    _ findings: inout Findings
  ) {
    guard single(of: keys) == nil else { return }
    reject()
    // A misspelled key already has its message.
    guard keys.contains(where: { entry($0) != nil }) || !hasSuggestions else { return }
    let names = keys.map { "'\($0)'" }
    findings.error(
      "\(sentence) one of \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")",
      at: place
    )
  }

  /// Leaves the mapping without a value, for a reason that has been reported.
  package mutating func reject() { isComplete = false }

  fileprivate mutating func reject(_ field: Field<Value>) {
    isComplete = false
    if let path = field.path { failures.insert(path) }
  }
}

/// A key of a mapping.
package struct FieldName: RawRepresentable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The place where a mapping reports a missing key.
package enum MissingKeyPlace {
  /// The key before the mapping.
  case key
  /// The start of the mapping.
  case mapping
}

extension Shape {
  /// Returns the shape of a mapping with fixed keys.
  ///
  /// - Parameters:
  ///   - thing: the subject of the mapping with its article: `a device`.
  ///   - value: the initial value.
  ///   - missingKeyPlace: the place for reports of missing keys.
  ///   - fields: its keys, in the order of messages.
  ///   - check: reports mistakes in combinations of fields.
  /// - Returns: the shape, whose value is nil if a field is wrong or missing.
  package static func mapping(
    _ thing: String,
    of value: Value,
    reportingAt missingKeyPlace: MissingKeyPlace = .key,
    _ fields: [Field<Value>],
    check: @escaping (inout Draft<Value>, inout Findings) -> Void = { _, _ in }
  ) -> Shape {
    let names = fields.map { FieldName(rawValue: $0.key) }
    return Shape(
      schema: {
        let draft = Draft(value)
        return .object(
          fields.map {
            SchemaProperty(
              name: $0.key,
              node: $0.schema(draft),
              isRequired: $0.isRequired,
              meaning: $0.meaning
            )
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
