import Bytes

/// Gives each term a number, in the order in which they come.
///
/// Terms are bytes one after another: a site has tens of thousands, and each word of each page is
/// looked up.
struct TermTable: Sendable {
  private var bytes: [UInt8] = []
  /// The start of each term, and the end of the last one.
  private var starts: [Int32] = [0]
  /// The numbers from 1 on by hash; 0 for a free place.
  ///
  /// Their count is a power of two.
  private var places: [Int32]

  init() { places = [Int32](repeating: 0, count: 256) }

  /// The number of terms.
  var count: Int { starts.count - 1 }

  /// The bytes of the term with a number.
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// Returns true if a term has a number.
  func contains(_ term: [UInt8]) -> Bool { places[place(of: term)] != 0 }

  /// Returns the number of a term, which is added if it has none.
  mutating func number(of term: [UInt8]) -> Int {
    let place = place(of: term)
    if places[place] != 0 { return Int(places[place]) - 1 }
    bytes += term
    starts.append(Int32(bytes.count))
    places[place] = Int32(count)
    if 2 * count > places.count { fill(4 * places.count) }
    return count - 1
  }

  /// Returns the place of a term, or the free one where it belongs.
  private func place(of term: [UInt8]) -> Int {
    var place = Self.hash(term[...]) & (places.count - 1)
    while places[place] != 0, !isEqual(Int(places[place]) - 1, term) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func isEqual(_ number: Int, _ term: [UInt8]) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == term.count else { return false }
    for index in 0..<term.count where bytes[start + index] != term[index] { return false }
    return true
  }

  /// Gives each term its place among so many.
  private mutating func fill(_ size: Int) {
    places = [Int32](repeating: 0, count: size)
    for number in 0..<count {
      var place = Self.hash(self[number]) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number + 1)
    }
  }

  /// Returns the FNV-1a hash, with the upper bits, which are the better ones, folded into the lower
  /// ones.
  private static func hash(_ term: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }
}

extension TermTable: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(bytes)
    record.append(starts.map(Int.init))
  }

  init(from reader: inout ByteRecord.Reader) throws {
    guard let bytes = reader.bytes() else { throw DamagedRecord() }
    let starts: [Int] = try reader.value()
    guard starts.first == 0, starts.last == bytes.count, bytes.count <= Int32.max,
      zip(starts, starts.dropFirst()).allSatisfy(<)
    else { throw DamagedRecord() }
    self.init(bytes: bytes, starts: starts.map { Int32(truncatingIfNeeded: $0) })
  }

  private init(bytes: [UInt8], starts: [Int32]) {
    self.init()
    self.bytes = bytes
    self.starts = starts
    var size = 256
    while size < 2 * count { size *= 4 }
    fill(size)
  }
}
