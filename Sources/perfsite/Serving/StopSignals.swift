import Dispatch
import Foundation

/// The signals by which people and systems stop a program.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// Has a function called for Ctrl-C, `kill` and a closed terminal, instead of ending the program
  /// at once.
  init(_ stop: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "perfsite.signals")
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
  }
}
