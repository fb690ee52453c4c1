import Foundation

/// Standard output and standard error, written as a whole.
enum Terminal {
  /// Writes results to standard output.
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Writes diagnostics and times to standard error.
  static func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
