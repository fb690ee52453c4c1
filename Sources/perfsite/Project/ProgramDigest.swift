import Foundation
import Scenarios

/// Tells one build of the program from another.
///
/// The program is fifty times as large as everything else that is read, and nobody forges it: eight
/// FNV-1a lanes over its words take a twentieth of the time of SHA-256, which only the lanes go through.
enum ProgramDigest {
  /// The digest of the running program in hexadecimal digits; nil if it cannot be read.
  static var current: String? {
    Bundle.main.executablePath
      .flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0), options: .mappedIfSafe) }
      .map(hexadecimal)
  }

  /// The digest of some bytes.
  static func hexadecimal(of data: Data) -> String {
    var lanes = SIMD8<UInt64>(repeating: 14_695_981_039_346_656_037)
    let prime = SIMD8<UInt64>(repeating: 1_099_511_628_211)
    let size = MemoryLayout<SIMD8<UInt64>>.size
    let whole = data.count / size * size
    unsafe data.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: whole, by: size) {
        let words = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        lanes = (lanes ^ words) &* prime
      }
    }
    var record = ByteRecord()
    for lane in lanes.indices { record.append("\(lanes[lane])") }
    record.append(Array(data.suffix(data.count - whole)))
    return SHA256.hexadecimal(of: record.bytes)
  }
}
