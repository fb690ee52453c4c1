import ByteRecords
import Digests
import Foundation

/// Tells one build of the program from another.
///
/// The program is fifty times as large as everything else that is read, and nobody forges it.
enum ProgramDigest {
  /// The path of the running program; nil if it is not known.
  static var path: String? { Bundle.main.executablePath }

  /// The digest of the running program in hexadecimal digits; nil if it cannot be read.
  static var current: String? {
    path.flatMap(ContentHash.init(ofFile:)).map { hash in
      var record = ByteRecord()
      record.append(hash.high)
      record.append(hash.low)
      return SHA256.hexadecimal(of: record.bytes)
    }
  }
}
