import Foundation
import TestSupport
import Testing
import perfsite

@Suite
struct ProgramDigestTests {
  private static let id = (1...20).map(UInt8.init)

  /// An ELF file that has one table, of a loaded segment and of two notes, the second the id.
  private static var elf: [UInt8] {
    let header =
      [0x7F, 0x45, 0x4C, 0x46, 2, 1] + zeros(26) + number(64, 8) + zeros(14)
      + number(56, 2) + number(2, 2) + zeros(6)
    let notes =
      number(4, 4) + number(5, 4) + number(1, 4) + Array("GNU\0".utf8) + zeros(8)
      + number(4, 4) + number(20, 4) + number(3, 4) + Array("GNU\0".utf8) + id
    let segments =
      number(1, 4) + zeros(52)
      + number(4, 8) + number(64 + 2 * 56, 8) + zeros(16) + number(notes.count, 8) + zeros(16)
    return header + segments + notes
  }

  /// A Mach-O file of two load commands, the second the id.
  private static var machO: [UInt8] {
    [0xCF, 0xFA, 0xED, 0xFE] + zeros(12) + number(2, 4) + zeros(12)
      + number(0x19, 4) + number(16, 4) + zeros(8)
      + number(0x1B, 4) + number(24, 4) + id.prefix(16)
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @Test
  func `a build is known by what the linker calls it`() {
    #expect(ProgramDigest.buildID(in: Self.elf) == Self.id)
    #expect(ProgramDigest.buildID(in: Self.machO) == Array(Self.id.prefix(16)))
  }

  @Test(arguments: [elf, machO], [0x00, 0x7F, 0xFF] as [UInt8])
  func `a damaged head has no id or another, and is never read beyond its end`(
    head: [UInt8],
    damage: UInt8
  ) {
    for count in head.indices {
      #expect(ProgramDigest.buildID(in: Array(head.prefix(count))) == nil)
    }
    for place in head.indices {
      var damaged = head
      damaged[place] = damage
      let id = ProgramDigest.buildID(in: damaged)
      #expect((id?.count ?? 0) <= head.count)
    }
  }

  @Test
  func `without an id, every byte of the program counts`() throws {
    let folder = try EmptyFolder()
    var bytes = Array(repeating: UInt8(7), count: 100_000)
    try folder.write(bytes, to: "a")
    bytes[99_999] = 8
    try folder.write(bytes, to: "b")
    let digests = try ["a", "a", "b"].map {
      try #require(ProgramDigest.of(programAt: folder.url($0).path))
    }
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
    #expect(ProgramDigest.of(programAt: folder.url("c").path) == nil)
  }

  @Test
  func `with an id, it alone counts`() throws {
    let folder = try EmptyFolder()
    try folder.write(Self.elf + [1], to: "a")
    try folder.write(Self.elf + [2], to: "b")
    #expect(
      ProgramDigest.of(programAt: folder.url("a").path)
        == ProgramDigest.of(programAt: folder.url("b").path)
    )
  }
}
