import Bytes
import TestSupport
import Testing

@Suite
struct ByteRecordTests {
  private func bytes(_ write: (inout ByteRecord) -> Void) -> [UInt8] {
    var record = ByteRecord()
    write(&record)
    return record.bytes
  }

  private func read<Value: Recordable>(_ bytes: [UInt8], as type: Value.Type) throws -> Value {
    var reader = ByteRecord.Reader(bytes)
    let value: Value = try reader.value()
    guard reader.isAtEnd else { throw DamagedRecord() }
    return value
  }

  @Test(
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (UInt64.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(UInt64, [UInt8])]
  )
  func `compact numbers have seven bits a byte`(number: UInt64, expected: [UInt8]) {
    #expect(bytes { $0.append(compact: number) } == expected)
    var reader = ByteRecord.Reader(expected)
    #expect(reader.compact() == number)
    #expect(reader.isAtEnd)
  }

  @Test(
    arguments: [
      [], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2],
      [UInt8](repeating: 0x80, count: 11),
    ] as [[UInt8]]
  )
  func `a compact number that ends too early or is too large is none`(bytes: [UInt8]) {
    var reader = ByteRecord.Reader(bytes)
    #expect(reader.compact() == nil)
  }

  @Test func `values come back as they were, and no part of them reads as a whole`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let value = Self.value(&generator)
      let written = bytes { $0.append(value) }
      var (isSame, areShorterRefused) = (false, true)
      isSame = try read(written, as: [String: [Int?]].self) == value
      for count in written.indices {
        let short = try? read(Array(written.prefix(count)), as: [String: [Int?]].self)
        if short != nil { areShorterRefused = false }
      }
      #expect(isSame && areShorterRefused, "\(value)")
    }
  }

  private static func value(_ generator: inout SeededGenerator) -> [String: [Int?]] {
    var value: [String: [Int?]] = [:]
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let key = String(repeating: "é😀x".randomElement(using: &generator) ?? "x", count: 3)
      value[key] = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Bool.random(using: &generator) ? Int.random(in: .min ... .max, using: &generator) : nil
      }
    }
    return value
  }

  @Test func `equal sets and dictionaries have equal bytes`() {
    let numbers = Array(0..<100)
    let ascending = Set(numbers)
    var descending = Set<Int>(minimumCapacity: 1_000)
    for number in numbers.reversed() { descending.insert(number) }
    #expect(bytes { $0.append(ascending) } == bytes { $0.append(descending) })
    let pairs = numbers.map { ($0, "\($0)") }
    let first = Dictionary(uniqueKeysWithValues: pairs)
    let second = Dictionary(uniqueKeysWithValues: pairs.reversed())
    #expect(bytes { $0.append(first) } == bytes { $0.append(second) })
  }

  @Test func `a count that the rest cannot hold is refused before room is made for it`() {
    let written = bytes { $0.append(compact: .max) }
    #expect(throws: DamagedRecord.self) { try read(written, as: [Int].self) }
    #expect(throws: DamagedRecord.self) { try read(written, as: Set<Int>.self) }
    #expect(throws: DamagedRecord.self) { try read(written, as: [Int: Int].self) }
  }

  @Test func `a flag is nothing but 0 or 1`() throws {
    #expect(try read([1], as: Bool.self))
    #expect(throws: DamagedRecord.self) { try read([2], as: Bool.self) }
  }
}
