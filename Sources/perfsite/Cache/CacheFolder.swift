import Bytes
import Diagnostics
import Foundation

/// The inputs of a cached file: the program, and everything else by its SHA-256.
struct CacheKey: Hashable, Sendable {
  let program: String
  let digest: String

  /// - Parameters:
  ///   - program: the program that made the contents.
  ///   - parts: the other inputs of the contents.
  init(_ program: String, _ parts: [String]) {
    self.program = program
    var record = ByteRecord()
    record.append(parts)
    digest = SHA256.hexadecimal(of: record.bytes)
  }
}

/// The folder `.perfsite` of a project, which stores data between runs.
///
/// Each file is a header with the format, the program and the key, a body, and a code of both that
/// only this user can make (`SigningKey`). A file that can't be read, is damaged or was written by
/// another user counts as missing; a file that can't be written is skipped. So the folder changes
/// only the duration of a run, wherever it comes from.
struct CacheFolder: Sendable {
  let path: String
  private let signingKey: SigningKey

  static let name = ".perfsite"
  private static let format = "perfsite cache 2"
  private static let codeLength = 32
  private static let pieceLength = 65_536

  /// Opens the folder; nil if there is no signing key, and, with a warning, for a link, which may
  /// lead anywhere.
  init?(
    of project: Project,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    path = project.path(of: Self.name)
    if FileStamp(at: path)?.isLink == true {
      let message = "the cache is a link, so it is not used; remove the link"
      project.print([.warning(message, at: Place(path: Self.name))], excerptsFrom: [:])
      return nil
    }
    guard let key = SigningKey(outside: project, environment: environment) else { return nil }
    signingKey = key
    for folder in [path, project.path(of: ".")] { StagedFile.removeLeftovers(in: folder) }
  }

  /// Returns the body of a file; nil unless the file is there, whole, and has the key.
  ///
  /// Removes a file that was not signed here.
  func body(of name: String, for key: CacheKey) -> ByteRecord.Reader? {
    guard let bytes = try? FileBytes.read("\(path)/\(name)") else { return nil }
    var reader = ByteRecord.Reader(bytes.dropLast(Self.codeLength))
    guard reader.text() == Self.format, let program = reader.text(), let digest = reader.text(),
      code(of: bytes.dropLast(Self.codeLength)) == Array(bytes.suffix(Self.codeLength))
    else {
      remove(name)
      return nil
    }
    return program == key.program && digest == key.digest ? reader : nil
  }

  /// Writes a file piece by piece, if possible; a failure leaves no file.
  func store(
    _ name: String,
    for key: CacheKey,
    _ write: (inout Writer) throws -> Void
  ) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let ignored = "\(path)/.gitignore"
    if FileStamp(at: ignored) == nil { try? StagedFile.write(Array("*\n".utf8), to: ignored) }
    try? StagedFile.write(to: "\(path)/\(name)", isDurable: false) { file in
      var writer = Writer(file: file, stream: HMACStream(key: signingKey.bytes))
      var header = ByteRecord()
      for text in [Self.format, key.program, key.digest] { header.append(text) }
      try writer.append(header)
      try write(&writer)
      try file.append(writer.stream.code)
    }
  }

  /// A file that is being written.
  struct Writer {
    fileprivate let file: StagedFile.Writer
    fileprivate var stream: HMACStream

    mutating func append(_ record: ByteRecord) throws {
      stream.append(record.bytes)
      try file.append(record.bytes)
    }
  }

  /// The names of all files.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// Returns the code of bytes that are not copied as a whole.
  private func code(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var stream = HMACStream(key: signingKey.bytes)
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: Self.pieceLength) {
      stream.append(Array(bytes[start..<min(start + Self.pieceLength, bytes.endIndex)]))
    }
    return stream.code
  }
}
