/// Reads the heads of requests from the bytes of a connection, and keeps a bounded number of them.
///
/// It is strict, because the clients of a preview are browsers and `curl`: lines end in CR LF, and
/// control characters are refused as soon as they arrive.
package struct RequestReader: Sendable {
  /// The longest first line.
  package static let lineLimit = 8 * 1024
  /// The longest head.
  package static let headLimit = 16 * 1024
  /// The most fields of a head.
  package static let fieldLimit = 100

  /// The meaning of the bytes so far.
  package enum Outcome: Hashable, Sendable {
    /// The beginning of a request.
    case incomplete
    /// A whole request; the bytes after it are kept.
    case request(Request)
    /// Malformed bytes; the connection can't be used any more.
    case refusal(Refusal)
  }

  private var bytes: [UInt8] = []
  private var checked = 0
  private var lineEnds: [Int] = []

  package init() {}

  /// Adds bytes, at most as many as one read returns.
  package mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

  /// Reads the next request.
  package mutating func next() -> Outcome {
    // Some clients end an unwanted body with an empty line.
    if lineEnds.isEmpty, checked == 0, bytes.starts(with: [0x0D, 0x0A]) { bytes.removeFirst(2) }
    while checked < bytes.count {
      let byte = bytes[checked]
      switch byte {
      case 0x0A:
        guard checked > 0, bytes[checked - 1] == 0x0D else {
          return .refusal(.malformed("a line does not end in CR LF"))
        }
        let start = lineEnds.last.map { $0 + 2 } ?? 0
        lineEnds.append(checked - 1)
        if checked - 1 == start { return endOfHead() }
        guard lineEnds.count <= Self.fieldLimit + 1 else { return .refusal(.headTooLong) }
      case 0x0D, 0x09, 0x20...0x7E, 0x80...0xFF:
        guard checked == 0 || bytes[checked - 1] != 0x0D else {
          return .refusal(.malformed("a line does not end in CR LF"))
        }
      default:
        return .refusal(.malformed("there is a control character in the head"))
      }
      checked += 1
      if lineEnds.isEmpty, checked > Self.lineLimit { return .refusal(.targetTooLong) }
      if checked > Self.headLimit { return .refusal(.headTooLong) }
    }
    return .incomplete
  }

  private mutating func endOfHead() -> Outcome {
    var lines: [String] = []
    var start = 0
    for end in lineEnds.dropLast() {
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 2
    }
    bytes.removeFirst(start + 2)
    checked = 0
    lineEnds = []
    do throws(Refusal) {
      return .request(try RequestHead(lines).request())
    } catch {
      return .refusal(error)
    }
  }
}

extension Refusal: Error {}
