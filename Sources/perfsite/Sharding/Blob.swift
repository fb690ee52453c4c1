import Bytes
import Diagnostics

/// The outcomes of one shard's units, with the shard's inputs: the file that `perfsite run --shard`
/// writes and `perfsite merge` reads.
///
/// It begins with lines that people can read. After an empty line, each unit follows with its name
/// and its outcomes in the format of the cache, and the SHA-256 of everything before it comes last.
struct Blob: Sendable {
  let header: BlobHeader
  /// The units by name, in the order of the plan.
  let units: [(key: String, bytes: [UInt8])]

  /// The contents of the file.
  var bytes: [UInt8] {
    var record = ByteRecord()
    for unit in units {
      record.append(unit.key)
      record.append(unit.bytes)
    }
    let body = Array(header.text.utf8) + record.bytes
    return body + SHA256.digest(of: body)
  }

  /// Returns the message after the blob is written.
  func summary(of path: String, among count: Int) -> String {
    "\(path): shard \(header.shard), \(units.count) of \(count) units\n"
  }

  /// The reason why a file can't be merged, with its shard if the file states it.
  struct Refusal: Error {
    let diagnostic: Diagnostic
    var shard: Shard?
  }
}

extension Blob {
  /// Reads a file.
  ///
  /// - Throws: the reason why it can't be merged, with its place.
  init(_ bytes: [UInt8], path: String) throws(Refusal) {
    func error(_ message: String, line: Int = 1, column: Int = 1, _ shard: Shard? = nil) -> Refusal
    {
      let place = Place(path: path, line: line, column: column)
      return Refusal(diagnostic: .error(message, at: place), shard: shard)
    }
    let ends = bytes.indices.lazy.filter { bytes[$0] == 0x0A }
      .prefix(BlobHeader.Field.allCases.count + 2)
    let text = String(decoding: bytes[..<(ends.last ?? 0)], as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(BlobHeader.format) else {
      throw error("this is no blob that 'perfsite run --shard' or 'perfsite sweep --shard' wrote")
    }
    guard first == BlobHeader.format + BlobHeader.version else {
      throw error(
        "the format is '\(first)', but this program reads "
          + "'\(BlobHeader.format)\(BlobHeader.version)'; run the shard again with this program",
        column: BlobHeader.format.utf8.count + 1
      )
    }
    let header: BlobHeader
    do {
      header = try BlobHeader(lines: Array(lines.dropFirst()))
    } catch {
      let field = error.field
      throw Refusal(
        diagnostic: .error(
          "expected '\(field.rawValue): …', which every blob has here; run the shard again",
          at: Place(path: path, line: field.line, column: 1)
        )
      )
    }
    let start = (ends.last ?? 0) + 1
    guard bytes.count >= start + 32,
      SHA256.digest(of: Array(bytes.dropLast(32))) == Array(bytes.suffix(32))
    else {
      throw error(
        "the blob is truncated or damaged; copy it again, or run shard \(header.shard)",
        header.shard
      )
    }
    var reader = ByteRecord.Reader(Array(bytes[start..<bytes.count - 32]))
    var units: [(key: String, bytes: [UInt8])] = []
    while !reader.isAtEnd {
      guard let key = reader.text(), let bytes = reader.bytes() else { break }
      units.append((key, bytes))
    }
    guard reader.isAtEnd, units.count == Int(header[.units]) else {
      throw error(
        "the blob has other units than it says; run shard \(header.shard) again",
        header.shard
      )
    }
    self.init(header: header, units: units)
  }
}
