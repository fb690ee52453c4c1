/// Reads the index of a git repository, which lists its files.
package enum GitIndex {
  /// Returns true if an index has a path, or one below it.
  ///
  /// Ignores case: on some disks, `.PerfSite` is `.perfsite`.
  ///
  /// - Parameters:
  ///   - path: a path from the root of the repository.
  ///   - index: the contents of the file `index` (versions 2 to 4).
  /// - Returns: true if the path is there; nil if the bytes are not a readable index.
  package static func has(_ path: String, in index: [UInt8]) -> Bool? {
    // Objects are named by SHA-1 or SHA-256, and the index does not specify which.
    for digestLength in [20, 32] {
      if let isThere = has(Array(path.utf8), in: index, digestLength) { return isThere }
    }
    return nil
  }

  private static func has(_ path: [UInt8], in index: [UInt8], _ digestLength: Int) -> Bool? {
    func number(at place: Int, bytes count: Int) -> Int {
      (0..<count).reduce(0) { $0 << 8 | Int(index[place + $1]) }
    }
    guard index.count >= 12 + digestLength, index.starts(with: Array("DIRC".utf8)) else {
      return nil
    }
    let version = number(at: 4, bytes: 4)
    guard (2...4).contains(version) else { return nil }
    let end = index.count - digestLength
    var name: [UInt8] = []
    var isThere = false
    var place = 12
    for _ in 0..<number(at: 8, bytes: 4) {
      let start = place
      // Times, numbers, owner and size, the object's name, and the flags.
      place += 40 + digestLength + 2
      guard place < end else { return nil }
      let flags = number(at: place - 2, bytes: 2)
      if flags & 0x4000 != 0 { place += 2 }
      if version == 4 {
        // A name omits the prefix that it shares with the one before it.
        var removed = -1
        repeat {
          guard place < end, removed < 1 << 32 else { return nil }
          removed = (removed + 1) << 7 | Int(index[place] & 0x7F)
          place += 1
        } while index[place - 1] & 0x80 != 0
        guard removed <= name.count else { return nil }
        name.removeLast(removed)
      } else {
        name.removeAll(keepingCapacity: true)
      }
      guard place < end, let zero = index[place..<end].firstIndex(of: 0) else { return nil }
      name += index[place..<zero]
      guard flags & 0xFFF == min(name.count, 0xFFF) else { return nil }
      place = version == 4 ? zero + 1 : start + (zero - start + 8) / 8 * 8
      isThere = isThere || isSame(path, beginningOf: name)
    }
    return place <= end ? isThere : nil
  }

  private static func isSame(_ path: [UInt8], beginningOf name: [UInt8]) -> Bool {
    guard name.count == path.count || name.count > path.count && name[path.count] == slash else {
      return false
    }
    return zip(path, name).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static let slash = UInt8(ascii: "/")
}
