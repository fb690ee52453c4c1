/// A client: its request, the answer still to be sent, and the deadlines for both.
///
/// It knows nothing of sockets and clocks, so everything that clients can do to it can be tested.
package struct Connection: Sendable {
  package enum Phase: Hashable, Sendable {
    /// The client is sending a request, or may.
    case reading
    /// The answer is being sent.
    case answering(keepsAlive: Bool)
    /// The client listens for messages.
    case streaming
    /// The answer was sent; further bytes of the client are discarded.
    case lingering(ignored: Int)
    /// The connection is over.
    case closed
  }

  package private(set) var phase = Phase.reading
  package private(set) var outbox = Outbox()
  /// The time at which the connection expires.
  package private(set) var deadline: Duration
  /// The time since which it has waited for a request.
  private(set) var readingSince: Duration
  /// The page behind a stream.
  private(set) var listener: Preview.Listener?
  private var reader = RequestReader()
  private let limits: Limits

  /// Creates the connection of a client that has just connected.
  package init(at now: Duration, limits: Limits) {
    self.limits = limits
    deadline = now + limits.reading
    readingSince = now
  }

  /// True if bytes of the client would be read.
  package var wantsBytes: Bool {
    switch phase {
    case .reading, .streaming: true
    // Bytes to send come first.
    case .lingering: outbox.isEmpty
    case .answering, .closed: false
    }
  }

  /// True if the sending side should be closed, because everything was sent.
  package var isDoneSpeaking: Bool {
    if case .lingering = phase { outbox.isEmpty } else { false }
  }
}

extension Connection {
  /// Handles bytes from the client.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - now: the current time.
  ///   - answer: answers a request.
  package mutating func received(
    _ bytes: [UInt8],
    at now: Duration,
    answer: (Request) -> Preview.Answer
  ) {
    switch phase {
    case .reading:
      reader.append(bytes)
      readRequest(at: now, answer: answer)
    case .lingering(let ignored):
      let sum = ignored + bytes.count
      phase = sum > limits.lingeringBytes ? .closed : .lingering(ignored: sum)
    case .streaming, .answering, .closed:
      // A listener has nothing more to send.
      break
    }
  }

  /// Notes that the client has closed its side, or that the connection is broken.
  package mutating func ended() { phase = .closed }

  /// Notes that some of the waiting bytes were sent.
  package mutating func sent(_ count: Int, at now: Duration, answer: (Request) -> Preview.Answer) {
    outbox.remove(count)
    switch phase {
    case .answering(let keepsAlive):
      deadline = now + limits.writing
      guard outbox.isEmpty else { return }
      guard keepsAlive else { return linger(at: now) }
      phase = .reading
      readingSince = now
      deadline = now + limits.reading
      readRequest(at: now, answer: answer)
    case .streaming:
      deadline = now + (outbox.isEmpty ? limits.heartbeat : limits.writing)
    case .lingering:
      linger(at: now)
    case .reading, .closed:
      break
    }
  }

  /// Handles the time named by `deadline`.
  package mutating func expire(at now: Duration) {
    guard phase == .streaming, outbox.isEmpty else {
      phase = .closed
      return
    }
    outbox.append([ServerSentEvent.heartbeat[...]])
    deadline = now + limits.writing
  }

  /// Sends news to a listener.
  package mutating func send(
    _ message: (inout Preview.Listener) -> ServerSentEvent,
    at now: Duration
  ) {
    guard phase == .streaming, var listener else { return }
    let event = message(&listener)
    self.listener = listener
    if outbox.isEmpty { deadline = now + limits.writing }
    outbox.append([event.bytes[...]])
    // The listener comes back and gets all the news when it can keep up.
    if outbox.count > limits.streamBytes { phase = .closed }
  }
}

extension Connection {
  private mutating func readRequest(at now: Duration, answer: (Request) -> Preview.Answer) {
    switch reader.next() {
    case .incomplete:
      break
    case .refusal(let refusal):
      let response = Response(refusing: refusal)
      outbox.append(response.segments(for: .get, keepsAlive: false))
      linger(at: now)
    case .request(let request):
      deadline = now + limits.writing
      switch answer(request) {
      case .response(let response):
        // A refused client gets no further request on its connection.
        let keepsAlive = request.keepsAlive && response.status != .misdirected
        outbox.append(response.segments(for: request.method, keepsAlive: keepsAlive))
        phase = .answering(keepsAlive: keepsAlive)
      case .stream(let response, let listener, let first):
        outbox.append(response.segments(for: request.method, keepsAlive: false))
        guard request.method == .get else {
          phase = .answering(keepsAlive: false)
          return
        }
        outbox.append([ServerSentEvent.opening[...], first.bytes[...]])
        self.listener = listener
        phase = .streaming
      }
    }
  }

  private mutating func linger(at now: Duration) {
    phase = .lingering(ignored: 0)
    deadline = now + (outbox.isEmpty ? limits.lingering : limits.writing)
  }
}
