import Foundation
import Synchronization

/// The signals by which people and systems stop a program.
///
/// Handlers are in place when this returns. A `DispatchSourceSignal` begins to listen some time
/// later, and a signal before that ends the program at once or is lost.
enum StopSignals {
  /// Calls a function for Ctrl-C, `kill` and a closed terminal, instead of ending the program at
  /// once.
  ///
  /// - Parameter stop: the function, which is called on a separate thread, once.
  /// - Throws: `POSIXError` if the system has no more descriptors.
  static func handle(_ stop: @escaping @Sendable () -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnd.store(writing, ordering: .sequentiallyConsistent)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while unsafe read(reading, &byte, 1) < 0, errno == EINTR {}
      stop()
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number, tell)
      // `nohup` has the program outlive its terminal.
      if number == SIGHUP, isIgnoring(former) { _ = signal(number, SIG_IGN) }
    }
  }

  /// The pipe that the handler writes to, because nothing else is safe in one.
  private static let pipeEnd = Atomic<Int32>(-1)

  private static let tell: @convention(c) (Int32) -> Void = { _ in
    var byte: UInt8 = 1
    _ = unsafe write(StopSignals.pipeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
