#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe that wakes a thread that waits for files and sockets.
final class Wakeup: Sendable {
  /// The end to wait for.
  let readingEnd: Int32
  private let writingEnd: Int32

  /// Opens the pipe.
  ///
  /// - Throws: `SystemFailure` if there are no more descriptors.
  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemFailure("open a pipe") }
    (readingEnd, writingEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  /// Wakes the thread; may be called from any thread.
  func call() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well.
    _ = unsafe write(writingEnd, &byte, 1)
  }

  /// Forgets all calls so far.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(readingEnd, &bytes, bytes.count) == bytes.count {}
  }
}

/// A failed system call.
package struct SystemFailure: Error, CustomStringConvertible {
  /// The failed action, and the system's reason.
  package let description: String
  /// The system's error number.
  package let number: Int32

  init(_ what: String, number: Int32 = errno) {
    self.number = number
    description = unsafe "cannot \(what): \(String(cString: strerror(number)))"
  }
}
