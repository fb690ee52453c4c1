import ArgumentParser
import Diagnostics
import Foundation

/// A file that the command line names, wherever it is.
struct NamedFile {
  /// Its path as it was given.
  let path: String
  /// What is in it.
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

  /// What the file says.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with it.
  func value<Value>(
    _ read: ([UInt8], String, inout [Diagnostic]) -> Value?
  ) throws -> Value {
    var diagnostics: [Diagnostic] = []
    if let value = read(bytes, path, &diagnostics) { return value }
    throw refusal(diagnostics)
  }

  /// Prints what is wrong with the file, with its lines.
  ///
  /// - Returns: the exit status.
  func refusal(_ diagnostics: [Diagnostic]) -> ExitCode {
    let source = try? SourceFile.decoding(bytes, path: path).get()
    Terminal.printError(diagnostics.formatted(with: source.map { [path: $0] } ?? [:]))
    return .failure
  }
}
