import Foundation

/// Nameless files for what a program reads and writes: none of them can block it, however long they
/// are.
final class StandardStreams: Sendable {
  /// The open files for standard input, output, and error.
  let descriptors: [Int32]

  /// Makes empty files.
  ///
  /// - Throws: `POSIXError` if there is no room for them.
  init() throws {
    var files: [Int32] = []
    do {
      while files.count < 3 { files.append(try Self.file()) }
    } catch {
      for file in files { close(file) }
      throw error
    }
    descriptors = files
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// A file without a name, which none of the program's own streams can be.
  private static func file() throws -> Int32 {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("perfsite-stream-\(UUID().uuidString)").path
    let file = try checked(unsafe open(path, O_RDWR | O_CREAT | O_EXCL, 0o600))
    defer { close(file) }
    _ = try checked(unsafe unlink(path))
    return try checked(fcntl(file, F_DUPFD_CLOEXEC, 3))
  }

  private static func checked<Value: SignedInteger>(_ value: Value) throws -> Value {
    if value < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return value
  }

  /// Empties the files and fills standard input.
  ///
  /// - Throws: `POSIXError` if there is no room for the input.
  func reset(input: [UInt8]) throws {
    for descriptor in descriptors {
      _ = try Self.checked(ftruncate(descriptor, 0))
      _ = try Self.checked(lseek(descriptor, 0, SEEK_SET))
    }
    let count = try Self.checked(unsafe pwrite(descriptors[0], input, input.count, 0))
    if count < input.count { throw POSIXError(.ENOSPC) }
  }

  /// What was written to standard output.
  ///
  /// - Throws: `POSIXError` if it cannot be read.
  func output() throws -> String { try text(of: descriptors[1]) }

  /// What was written to standard error.
  ///
  /// - Throws: `POSIXError` if it cannot be read.
  func error() throws -> String { try text(of: descriptors[2]) }

  private func text(of descriptor: Int32) throws -> String {
    let count = Int(try Self.checked(lseek(descriptor, 0, SEEK_END)))
    var bytes = [UInt8](repeating: 0, count: count)
    let readCount = try Self.checked(unsafe pread(descriptor, &bytes, count, 0))
    return String(decoding: bytes.prefix(readCount), as: UTF8.self)
  }
}

/// Lends streams to a few programs at a time: more would only be in each other's way, and making files
/// for each of a thousand takes long.
///
/// No program may leave another one running that has its streams.
actor StandardStreamsPool {
  static let shared = StandardStreamsPool()

  private var unused: [StandardStreams] = []
  private var lentCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let limit = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// Runs a function with streams that nobody else has, once there are any.
  func lend<Value: Sendable>(
    _ body: @Sendable (StandardStreams) async throws -> Value
  ) async throws -> Value {
    while lentCount == limit { await withCheckedContinuation { waiting.append($0) } }
    lentCount += 1
    defer {
      lentCount -= 1
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
    let streams = try unused.popLast() ?? StandardStreams()
    let value = try await body(streams)
    unused.append(streams)
    return value
  }
}
