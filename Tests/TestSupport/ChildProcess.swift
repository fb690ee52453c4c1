import CChildProcess
import Foundation

/// Runs a program and reaps its process at once.
///
/// Foundation's `Process` reaps late, and until then the thread that waits for Swift Testing's exit
/// tests spins.
enum ChildProcess {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - file: the executable file.
  ///   - arguments: the words behind the program's name.
  ///   - environment: all variables that it sees.
  ///   - folder: the working directory; that of the tests if nil.
  ///   - streams: where it reads from and writes to.
  /// - Returns: its exit status, or 128 plus the number of the signal that ended it.
  /// - Throws: what kept it from starting.
  static func run(
    _ file: String,
    _ arguments: [String],
    environment: [String: String],
    in folder: String?,
    streams: StandardStreams
  ) async throws -> Int {
    let words = CStrings([file] + arguments)
    let variables = CStrings(environment.map { "\($0)=\($1)" })
    var process: pid_t = 0
    let error = withExtendedLifetime((words, variables)) {
      unsafe start_child_process(
        &process,
        words.pointers,
        variables.pointers,
        folder,
        streams.descriptors
      )
    }
    if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    let started = process
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try status(of: started) }) }
    }
  }

  private static func status(of process: pid_t) throws -> Int {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
    }
    let signal = Int(status & 0x7f)
    return signal == 0 ? Int(status >> 8 & 0xff) : 128 + signal
  }
}

/// A NULL-terminated array of C strings.
@safe private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { unsafe pointers = texts.map { unsafe strdup($0) } + [nil] }

  deinit { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
}
