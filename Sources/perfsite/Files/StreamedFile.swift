import Bytes
import Foundation
import Measurements

/// A file that is read once, in pieces, while its digest is computed.
final class StreamedFile {
  /// The path as it was given; `<stdin>` for standard input.
  let path: String
  private let isStandardInput: Bool
  /// The path of the file, if messages should name another one.
  private let source: String
  private var handle: FileHandle?
  private var isAtEnd = false
  private var digest = SHA256Stream()
  private var byteCount = 0
  /// The reason why the file can't be read; nil if it can.
  private(set) var failure: String?

  private static let pieceLength = 1 << 18

  /// - Parameters:
  ///   - path: the file, or `-` for standard input.
  ///   - source: the path of the file, if messages name another one.
  init(_ path: String, from source: String? = nil) {
    isStandardInput = path == "-"
    self.path = isStandardInput ? "<stdin>" : path
    self.source = source ?? path
  }

  /// Returns the next piece; empty at the end and after a failure.
  func next() -> [UInt8] {
    guard !isAtEnd else { return [] }
    do {
      let open = try handle ?? self.open()
      handle = open
      let piece = [UInt8](try open.read(upToCount: Self.pieceLength) ?? Data())
      digest.append(piece)
      byteCount += piece.count
      if piece.isEmpty { close() }
      return piece
    } catch {
      failure = WorldFailure.reason(error)
      close()
      return []
    }
  }

  /// Returns the file's digest and length, after reading the rest of it.
  func origin() -> MeasurementDocument.Origin {
    while !next().isEmpty {}
    return MeasurementDocument.Origin(sha256: digest.hexadecimal, byteCount: byteCount)
  }

  private func open() throws -> FileHandle {
    if isStandardInput { return .standardInput }
    if FileManager.default.kind(ofItemAt: source) == .typeDirectory { throw POSIXError(.EISDIR) }
    return try FileHandle(forReadingFrom: URL(fileURLWithPath: source))
  }

  private func close() {
    isAtEnd = true
    if !isStandardInput { try? handle?.close() }
    handle = nil
  }
}
