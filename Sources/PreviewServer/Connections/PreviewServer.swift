import Synchronization

/// Serves a site on this computer, and tells open pages about changes.
///
/// One thread does everything, so nothing that a client sends can make it use more than one: `run`
/// waits for all connections at once. Other threads post messages to it.
package final class PreviewServer: Sendable {
  /// The choice of a port.
  package enum Port: Sendable {
    /// This port and no other.
    case exactly(UInt16)
    /// This port, or any other free one.
    case preferably(UInt16)
  }

  /// The reason why a server can't use its port.
  package enum PortFailure: Error, Hashable {
    /// Another program uses it.
    case isTaken(UInt16)
    /// The system reserves it.
    case isForbidden(UInt16)
  }

  private enum Message: Sendable {
    case begun
    case published(PreviewSite, changed: [String])
    case failed(String)
    case stopped
  }

  /// The port that the server listens on.
  package var port: UInt16 { listening.port }
  private let listening: ListeningSocket
  private let limits: Limits
  private let session: String
  private let wakeup: Wakeup
  private let messages = Mutex<[Message]>([])

  /// Starts to listen; `run` answers.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - session: distinguishes this run of the program from earlier ones; letters and digits.
  ///   - limits: the limits on resources for clients.
  /// - Throws: `PortFailure` if the port is not available, or another error that prevents
  ///   listening.
  package init(port: Port, session: String, limits: Limits = Limits()) throws {
    self.session = session
    self.limits = limits
    wakeup = try Wakeup()
    switch port {
    case .exactly(let number):
      do {
        listening = try ListeningSocket(port: number)
      } catch  where ListeningSocket.isTaken(error) {
        throw PortFailure.isTaken(number)
      } catch  where ListeningSocket.isForbidden(error) {
        throw PortFailure.isForbidden(number)
      }
    case .preferably(let number):
      do {
        listening = try ListeningSocket(port: number)
      } catch  where ListeningSocket.isTaken(error) {
        listening = try ListeningSocket(port: 0)
      }
    }
  }

  /// Notes that a build has begun.
  package func begin() { post(.begun) }

  /// Serves a new build.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - changed: the files that are new, different or gone.
  package func publish(_ site: PreviewSite, changed: [String]) {
    post(.published(site, changed: changed))
  }

  /// Notes that a build has failed, and continues to serve the last one.
  package func fail(_ text: String) { post(.failed(text)) }

  /// Ends `run`.
  package func stop() { post(.stopped) }

  private func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    wakeup.call()
  }
}

extension PreviewServer {
  /// Answers until `stop` is called.
  package func run() {
    var preview = Preview(session: session, port: port)
    var clients = ClientTable(limits: limits)
    let clock = ContinuousClock()
    let start = clock.now
    // The system may be out of descriptors for a while.
    var acceptsAgain: Duration?
    defer {
      clients.closeAll()
      listening.close()
    }
    while true {
      var now = clock.now - start
      if let time = acceptsAgain, time <= now { acceptsAgain = nil }
      var readiness = Readiness()
      readiness.add(wakeup.readingEnd, toRead: true, toWrite: false)
      clients.add(to: &readiness)
      // The listening socket comes last, so that a new client can't be taken for one that had the
      // same number.
      if acceptsAgain == nil { readiness.add(listening.descriptor, toRead: true, toWrite: false) }
      let deadline = [clients.deadline, acceptsAgain].compactMap(\.self).min()
      let events = readiness.wait(atMost: deadline.map { $0 - now })
      now = clock.now - start
      for event in events {
        switch event.descriptor {
        case wakeup.readingEnd:
          wakeup.clear()
          guard take(into: &preview) else { return }
          clients.tellAll(about: preview, at: now)
        case listening.descriptor:
          do {
            while let socket = try listening.accept() { clients.add(socket, at: now) }
          } catch {
            clients.closeLongestReading()
            acceptsAgain = now + .milliseconds(100)
          }
        default:
          clients.serve(event, at: now, from: preview)
        }
      }
      clients.expire(at: now)
    }
  }

  /// Handles the messages of other threads.
  ///
  /// - Returns: true to continue.
  private func take(into preview: inout Preview) -> Bool {
    let taken = messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
    for message in taken {
      switch message {
      case .begun: preview.begin()
      case .published(let site, let changed): preview.publish(site, changed: changed)
      case .failed(let text): preview.fail(text)
      case .stopped: return false
      }
    }
    return true
  }
}
