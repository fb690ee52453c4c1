import Bytes
import Foundation

/// Distinguishes builds of the program.
///
/// The program is fifty times as large as all other files that are read, and forging it is no
/// threat, so the linker's own name for a build is enough, and only a program without one is read
/// as a whole.
package enum ProgramDigest {
  /// The path of the running program; nil if it is not known.
  static var path: String? { Bundle.main.executablePath }

  /// The digest of the running program in hexadecimal digits; nil if it can't be read.
  static var current: String? { path.flatMap(of(programAt:)) }

  /// Returns the digest of a program in hexadecimal digits; nil if it can't be read.
  package static func of(programAt path: String) -> String? {
    var record = ByteRecord()
    if let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 65_536),
      let id = buildID(in: Array(head))
    {
      for byte in id { record.append(UInt64(byte)) }
    } else if let hash = ContentHash(ofFile: path) {
      record.append(hash.high)
      record.append(hash.low)
    } else {
      return nil
    }
    return SHA256.hexadecimal(of: record.bytes)
  }

  /// Returns the linker's name of a build; nil if the beginning of the file has none.
  ///
  /// It is the note `NT_GNU_BUILD_ID` of an ELF file, or the `LC_UUID` of a Mach-O file.
  package static func buildID(in head: [UInt8]) -> [UInt8]? {
    let magic = head.prefix(6)
    // 64 bits, and the smaller end first.
    if magic.elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) { return buildID(inELF: head) }
    if magic.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) { return buildID(inMachO: head) }
    return nil
  }

  private static func buildID(inELF head: [UInt8]) -> [UInt8]? {
    guard let table = head.number(at: 32, bytes: 8), let size = head.number(at: 54, bytes: 2),
      let count = head.number(at: 56, bytes: 2)
    else { return nil }
    for place in (0..<count).map({ table &+ $0 &* size }) {
      guard let kind = head.number(at: place, bytes: 4) else { return nil }
      guard kind == 4, let start = head.number(at: place &+ 8, bytes: 8),
        let length = head.number(at: place &+ 32, bytes: 8)
      else { continue }
      if let id = buildID(inNotes: head, from: start, to: start &+ length) { return id }
    }
    return nil
  }

  private static func buildID(inNotes head: [UInt8], from start: Int, to end: Int) -> [UInt8]? {
    var place = start
    while place < end, let name = head.number(at: place, bytes: 4),
      let size = head.number(at: place &+ 4, bytes: 4),
      let kind = head.number(at: place &+ 8, bytes: 4)
    {
      let value = place + 12 + (name + 3) / 4 * 4
      if kind == 3, head.slice(place + 12, bytes: name)?.elementsEqual([71, 78, 85, 0]) == true {
        return head.slice(value, bytes: size).map(Array.init)
      }
      place = value + (size + 3) / 4 * 4
    }
    return nil
  }

  private static func buildID(inMachO head: [UInt8]) -> [UInt8]? {
    guard let count = head.number(at: 16, bytes: 4) else { return nil }
    var place = 32
    for _ in 0..<count {
      guard let kind = head.number(at: place, bytes: 4),
        let size = head.number(at: place &+ 4, bytes: 4), size >= 8
      else { return nil }
      if kind == 0x1B { return head.slice(place + 8, bytes: 16).map(Array.init) }
      place += size
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns some bytes, of which all are there; nil if not.
  fileprivate func slice(_ start: Int, bytes count: Int) -> ArraySlice<UInt8>? {
    guard start >= 0, count > 0, start <= self.count, count <= self.count - start else {
      return nil
    }
    return self[start..<start + count]
  }

  /// Returns a number whose smaller end comes first; nil if it is not there, or is no place in a
  /// file.
  fileprivate func number(at start: Int, bytes count: Int) -> Int? {
    slice(start, bytes: count).flatMap { bytes in
      Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
  }
}
