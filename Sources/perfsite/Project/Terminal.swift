import Foundation

/// Standard output and standard error, with complete writes.
enum Terminal {
  /// Writes results to standard output.
  ///
  /// - Throws: `WorldFailure` when they cannot be written, as on a full disk.
  static func print(_ text: String) throws { try print(bytes: Array(text.utf8)) }

  /// Writes results that are bytes already to standard output.
  ///
  /// - Throws: `WorldFailure` when they cannot be written.
  static func print(bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw WorldFailure("cannot write to standard output", error)
    }
  }

  /// Writes diagnostics and times to standard error; if that fails there is nowhere left to say so.
  static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
