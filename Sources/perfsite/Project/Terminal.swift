import Diagnostics
import Foundation
import Results

/// Standard output and standard error, with complete writes, and the one place through which every
/// text goes there.
enum Terminal {
  /// Writes results to standard output.
  ///
  /// - Parameters:
  ///   - text: lines; commands for a terminal or a CI server in names and titles are escaped.
  ///   - syntax: the syntax of the lines.
  /// - Throws: `WorldFailure` if they can't be written, as on a full disk.
  static func print(_ text: String, as syntax: PrintedSyntax = .text) throws {
    try write(text.printable(as: syntax))
  }

  /// Writes commands for the terminal or the server itself: colors, or commands of a workflow.
  ///
  /// - Parameter commands: lines in which the caller has escaped all foreign text.
  /// - Throws: `WorldFailure` if they can't be written.
  static func print(commands: String) throws { try write(commands) }

  private static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw WorldFailure("cannot write to standard output", error)
    }
  }

  /// Writes diagnostics to standard error, with colors on a terminal that wants them.
  static func printDiagnostics(_ text: String) {
    let text = text.printable()
    printError(
      commands: hasColors(STDERR_FILENO) ? TerminalColor.coloringSeverities(in: text) : text
    )
  }

  /// Returns true if a stream is a terminal whose user has not refused colors with `NO_COLOR` or
  /// `TERM=dumb`.
  static func hasColors(_ stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      && isatty(stream) == 1
  }

  /// Writes diagnostics and times to standard error; a failure of that can't be reported anywhere.
  static func printError(_ text: String) { printError(commands: text.printable()) }

  /// Writes commands for the terminal or the server itself to standard error.
  static func printError(commands text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
