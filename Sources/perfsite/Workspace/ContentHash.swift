import ByteRecords
import Foundation

/// Tells the contents of files apart, at the speed of memory.
///
/// It finds changes that happen, not forgeries: eight lanes each take every eighth word, and every
/// step of a lane can be undone, so a change of one word always changes the result.
struct ContentHash: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// A hash that was kept.
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The hash of some bytes.
  init(of bytes: some ContiguousBytes) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentHash($0) }
  }

  /// The hash of a large file, which is not copied to be read; nil if that is impossible.
  init?(ofFile path: String) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard unsafe fstat(file, &info) == 0, info.st_size > 0 else { return nil }
    let size = Int(info.st_size)
    let pages = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { return nil }
    defer { unsafe munmap(pages, size) }
    unsafe self.init(UnsafeRawBufferPointer(start: pages, count: size))
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    var lanes = SIMD8<UInt64>(0, 1, 2, 3, 4, 5, 6, 7) &+ 14_695_981_039_346_656_037
    let prime = SIMD8<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
    let shift = SIMD8<UInt64>(repeating: 29)
    let size = MemoryLayout<SIMD8<UInt64>>.size
    let whole = bytes.count / size * size
    for offset in stride(from: 0, to: whole, by: size) {
      let words = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      lanes = (lanes ^ words) &* prime
      // Without this, two changes in the last byte of their words would often cancel out.
      lanes ^= lanes &>> shift
    }
    var high = UInt64(truncatingIfNeeded: bytes.count)
    var low = ~high
    func add(_ word: UInt64) {
      high = Self.mixed(high ^ word)
      low = Self.mixed((low &+ word) &* 0xC2B2_AE3D_27D4_EB4F)
    }
    for lane in lanes.indices { add(lanes[lane]) }
    var word: UInt64 = 0
    for offset in whole..<bytes.count {
      word = unsafe word << 8 | UInt64(bytes[offset])
      if offset & 7 == 7 {
        add(word)
        word = 0
      }
    }
    add(word)
    self.high = high
    self.low = low
  }

  /// Spreads every bit over all others; different words stay different.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

extension ContentHash: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(high)
    record.append(low)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    self.init(high: try reader.value(), low: try reader.value())
  }
}
