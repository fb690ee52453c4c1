import Dispatch
import Foundation

/// The signals by which people and systems stop a program.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// Has a function called for Ctrl-C, `kill` and a closed terminal, instead of ending the program
  /// at once.
  init(_ stop: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "perfsite.signals")
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let former = signal(number, SIG_IGN)
      // `nohup` has the program outlive its terminal.
      if number == SIGHUP, Self.isIgnoring(former) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
