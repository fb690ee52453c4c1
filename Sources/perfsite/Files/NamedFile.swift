import ArgumentParser
import Diagnostics
import Foundation

/// A file that the command line names, wherever it is.
struct NamedFile {
  /// Its path as it was given.
  let path: String
  let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: `WorldFailure`.
  init(_ path: String) throws {
    self.path = path
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw WorldFailure("cannot read '\(path)'", error)
    }
  }

  /// Returns the value in the file.
  ///
  /// - Throws: `ExitCode.failure` after printing the mistakes in it.
  func value<Value>(
    _ read: ([UInt8], String, inout [Diagnostic]) -> Value?
  ) throws -> Value {
    var diagnostics: [Diagnostic] = []
    if let value = read(bytes, path, &diagnostics) { return value }
    throw refusal(diagnostics)
  }

  /// Prints the mistakes in the file, with their lines.
  ///
  /// - Returns: the exit status.
  func refusal(_ diagnostics: [Diagnostic]) -> ExitCode {
    let source = try? SourceFile.decoding(bytes, path: path).get()
    Terminal.printError(diagnostics.formatted(with: source.map { [path: $0] } ?? [:]))
    return .failure
  }
}
