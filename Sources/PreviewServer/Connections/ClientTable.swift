/// All clients with their sockets.
struct ClientTable {
  private struct Client {
    let socket: ClientSocket
    var connection: Connection
    var hasEndedSpeaking = false
  }

  private var clients: [Int32: Client] = [:]
  private let limits: Limits

  init(limits: Limits) { self.limits = limits }

  /// The earliest deadline of all clients; nil if there are none.
  var deadline: Duration? { clients.values.map(\.connection.deadline).min() }

  /// Adds the sockets to those waited for.
  func add(to readiness: inout Readiness) {
    for (descriptor, client) in clients {
      readiness.add(
        descriptor,
        toRead: client.connection.wantsBytes,
        toWrite: !client.connection.outbox.isEmpty
      )
    }
  }

  /// Adds a new client, if necessary in place of an idle one.
  mutating func add(_ socket: ClientSocket, at now: Duration) {
    if clients.count >= limits.connections { closeLongestReading() }
    guard clients.count < limits.connections else { return socket.close() }
    clients[socket.descriptor] = Client(
      socket: socket,
      connection: Connection(at: now, limits: limits)
    )
  }

  /// Handles an event of a socket.
  mutating func serve(_ event: Readiness.Event, at now: Duration, from preview: Preview) {
    guard var client = clients[event.descriptor] else { return }
    let answer = answering(from: preview)
    if event.canRead, client.connection.wantsBytes {
      if let bytes = client.socket.read() {
        client.connection.received(bytes, at: now, answer: answer)
      } else {
        client.connection.ended()
      }
    } else if event.isOver {
      client.connection.ended()
    }
    write(to: &client, at: now, answer: answer)
    keep(client)
  }

  /// Tells all listening pages about a change.
  mutating func tellAll(about preview: Preview, at now: Duration) {
    for var client in clients.values where client.connection.phase == .streaming {
      client.connection.send({ preview.message(to: &$0) }, at: now)
      write(to: &client, at: now, answer: answering(from: preview))
      keep(client)
    }
  }

  /// Closes the connections whose deadline has passed.
  mutating func expire(at now: Duration) {
    for var client in clients.values where client.connection.deadline <= now {
      client.connection.expire(at: now)
      keep(client)
    }
  }

  /// Closes the client that has waited longest without a whole request, to make room.
  mutating func closeLongestReading() {
    let idle = clients.values.filter { $0.connection.phase == .reading }
      .min { $0.connection.readingSince < $1.connection.readingSince }
    guard var client = idle else { return }
    client.connection.ended()
    keep(client)
  }

  mutating func closeAll() {
    for client in clients.values { client.socket.close() }
    clients = [:]
  }

  private func answering(from preview: Preview) -> (Request) -> Preview.Answer {
    let streams = clients.values.count { $0.connection.phase == .streaming }
    return { [limits] request in
      let answer = preview.answer(request)
      if case .stream = answer, streams >= limits.streams {
        return .response(.text(.unavailable, "too many pages listen"))
      }
      return answer
    }
  }

  private func write(
    to client: inout Client,
    at now: Duration,
    answer: (Request) -> Preview.Answer
  ) {
    // A client that sends many requests at once does not keep the others waiting.
    var rounds = 16
    while rounds > 0, client.connection.phase != .closed, !client.connection.outbox.isEmpty {
      rounds -= 1
      let bytes = client.connection.outbox.next(atMost: 64 * 1024)
      guard let count = client.socket.write(bytes) else { return client.connection.ended() }
      if count == 0 { return }
      client.connection.sent(count, at: now, answer: answer)
    }
  }

  private mutating func keep(_ client: Client) {
    var client = client
    if client.connection.isDoneSpeaking, !client.hasEndedSpeaking {
      client.hasEndedSpeaking = true
      client.socket.endSpeaking()
    }
    let isClosed = client.connection.phase == .closed
    if isClosed { client.socket.close() }
    clients[client.socket.descriptor] = isClosed ? nil : client
  }
}
