import Foundation
import Results

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

  /// Writes diagnostics to standard error, with colors on a terminal that wants them.
  static func printDiagnostics(_ text: String) {
    printError(hasColors(STDERR_FILENO) ? TerminalColor.coloringSeverities(in: text) : text)
  }

  /// Whether a stream is a terminal whose user has not refused colors with `NO_COLOR` or
  /// `TERM=dumb`.
  static func hasColors(_ stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      && isatty(stream) == 1
  }

  /// Writes diagnostics and times to standard error; if that fails there is nowhere left to say so.
  static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
