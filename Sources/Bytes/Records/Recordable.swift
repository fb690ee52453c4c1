/// A value that a record can hold; it takes at least a byte.
package protocol Recordable {
  /// Appends the value.
  func append(to record: inout ByteRecord)
  /// Reads the next value.
  ///
  /// - Throws: `DamagedRecord` if something else comes next.
  init(from reader: inout ByteRecord.Reader) throws
}

/// The error for a record with unexpected contents.
package struct DamagedRecord: Error {
  package init() {}
}

extension ByteRecord {
  package mutating func append(_ value: some Recordable) { value.append(to: &self) }

  package static func bytes(of value: some Recordable) -> [UInt8] {
    var record = ByteRecord()
    record.append(value)
    return record.bytes
  }
}

extension ByteRecord.Reader {
  /// Reads a record of one value; nil if the bytes are anything else.
  package static func value<Value: Recordable>(
    of type: Value.Type = Value.self,
    in bytes: [UInt8]
  ) -> Value? {
    var reader = Self(bytes)
    guard let value = try? reader.value(of: type), reader.isAtEnd else { return nil }
    return value
  }

  /// Reads the next value.
  ///
  /// - Throws: `DamagedRecord` if something else comes next.
  package mutating func value<Value: Recordable>(of type: Value.Type = Value.self) throws -> Value {
    try Value(from: &self)
  }
}

/// A value whose record is its parts, one after another.
package protocol RecordedInParts: Recordable {
  /// The parts, in the order of the record.
  static var recordParts: RecordParts<Self> { get }
}

extension RecordedInParts {
  package func append(to record: inout ByteRecord) { Self.recordParts.append(self, &record) }

  package init(from reader: inout ByteRecord.Reader) throws {
    self = try Self.recordParts.read(&reader)
  }
}

/// The parts of a value, and the initializer that takes them.
package struct RecordParts<Value>: Sendable {
  fileprivate let append: @Sendable (Value, inout ByteRecord) -> Void
  fileprivate let read: @Sendable (inout ByteRecord.Reader) throws -> Value

  /// Declares parts.
  ///
  /// - Parameters:
  ///   - make: makes the value of its parts; throws `DamagedRecord` if they don't make one.
  ///   - parts: returns the parts of a value.
  package init<each Part: Recordable & SendableMetatype>(
    _ make: @escaping @Sendable (repeat each Part) throws -> Value,
    _ parts: @escaping @Sendable (Value) -> (repeat each Part)
  ) {
    append = { value, record in
      let parts = parts(value)
      repeat record.append(each parts)
    }
    read = { reader in try make(repeat try reader.value(of: (each Part).self)) }
  }
}

extension String: Recordable {
  package func append(to record: inout ByteRecord) { record.append(self) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let text = reader.text() else { throw DamagedRecord() }
    self = text
  }
}

/// Negative numbers take ten bytes.
extension Int: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(compact: UInt64(bitPattern: Int64(self)))
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let number = reader.compact() else { throw DamagedRecord() }
    self.init(truncatingIfNeeded: number)
  }
}

/// A number takes eight bytes, as hashes need.
extension UInt64: Recordable {
  package func append(to record: inout ByteRecord) { record.append(fixed: self) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let number = reader.number() else { throw DamagedRecord() }
    self = number
  }
}

/// The bits of a number take eight bytes.
extension Double: Recordable {
  package func append(to record: inout ByteRecord) { record.append(bitPattern) }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(bitPattern: try reader.value())
  }
}

extension Bool: Recordable {
  package func append(to record: inout ByteRecord) { record.append(compact: self ? 1 : 0) }

  package init(from reader: inout ByteRecord.Reader) throws {
    switch reader.compact() {
    case 0: self = false
    case 1: self = true
    default: throw DamagedRecord()
    }
  }
}

extension Optional: Recordable where Wrapped: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(self != nil)
    if let self { record.append(self) }
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }
}

extension Array: Recordable where Element: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(compact: UInt64(count))
    for element in self { record.append(element) }
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let count = reader.compactCount() else { throw DamagedRecord() }
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

/// The elements are in ascending order, so that equal sets have equal bytes.
extension Set: Recordable where Element: Recordable & Comparable {
  package func append(to record: inout ByteRecord) { record.append(sorted()) }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(try [Element](from: &reader))
  }
}

/// The keys are in ascending order, so that equal dictionaries have equal bytes.
extension Dictionary: Recordable where Key: Recordable & Comparable, Value: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(compact: UInt64(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      record.append(key)
      record.append(value)
    }
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let count = reader.compactCount() else { throw DamagedRecord() }
    self = Dictionary(minimumCapacity: count)
    for _ in 0..<count {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

/// The record holds the raw value.
extension RawRepresentable where Self: Recordable, RawValue: Recordable {
  package func append(to record: inout ByteRecord) { record.append(rawValue) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let value = Self(rawValue: try RawValue(from: &reader)) else { throw DamagedRecord() }
    self = value
  }
}
