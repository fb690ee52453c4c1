internal import LocatedText

/// The keys that an object may have, at most four, and the first offset of each.
///
/// Four offsets in one vector, because a file may hold millions of objects.
struct KnownKeys {
  /// The keys as they are written, in the order of their indices.
  let names: [String]
  /// The number of required keys, which come first.
  let requiredCount: Int
  private let bytes: [[UInt8]]
  private var offsets = SIMD4(repeating: -1)
  /// True if no key has been read yet, known or not.
  private(set) var isFirst = true

  init(required: [String], optional: [String]) {
    names = required + optional
    requiredCount = required.count
    bytes = names.map { Array($0.utf8) }
    precondition(names.count <= 4, "at most four keys can be told apart, got \(names)")
  }

  /// The required keys that were not seen.
  var missing: [String] {
    (0..<requiredCount).filter { offsets[$0] < 0 }.map { names[$0] }
  }

  /// Returns the index of a key that was just read, and where it was seen before; nil if it is
  /// unknown.
  mutating func see(
    _ key: JSONString,
    in scanner: JSONScanner
  ) -> (index: Int, before: Int?)? {
    isFirst = false
    for index in bytes.indices where scanner.matches(key, bytes[index]) {
      let before = offsets[index]
      if before < 0 { offsets[index] = key.offset }
      return (index, before < 0 ? nil : before)
    }
    return nil
  }
}
