import ArgumentParser
import Diagnostics
import Foundation

/// A file that a command reads whole, or standard input.
struct InputFile {
  /// The path in diagnostics; `<stdin>` for standard input.
  let path: String
  let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Parameter file: the path, or `-` for standard input.
  /// - Throws: an exit status, after printing the mistake on standard error.
  init(_ file: String) throws {
    path = file == "-" ? "<stdin>" : file
    do {
      bytes = try Self.bytes(of: file)
    } catch {
      throw Self.failure([
        .error("cannot read the file: \(WorldFailure.reason(error))", at: Place(path: path))
      ])
    }
  }

  /// Prints diagnostics on standard error and returns the exit status.
  static func failure(_ diagnostics: [Diagnostic]) -> ExitCode {
    var text = ""
    for diagnostic in diagnostics {
      text += "\(diagnostic)\n"
      for note in diagnostic.notes { text += "\(note)\n" }
    }
    Terminal.printError(text)
    return .failure
  }

  private static func bytes(of file: String) throws -> [UInt8] {
    if file == "-" { return try FileHandle.standardInput.readToEnd().map(Array.init) ?? [] }
    if FileManager.default.kind(ofItemAt: file) == .typeDirectory { throw POSIXError(.EISDIR) }
    // Not `Data(contentsOf:)`, because a pipe has no size.
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    return try handle.readToEnd().map(Array.init) ?? []
  }
}
