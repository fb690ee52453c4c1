import PreviewServer
import Testing

@Suite
struct ConnectionTests {
  /// A client, and a server that answers every path with itself.
  private struct Client {
    var connection: Connection
    var now = Duration.zero
    var heard: [UInt8] = []

    init(_ limits: Limits = Limits()) { connection = Connection(at: .zero, limits: limits) }

    static func answer(_ request: Request) -> Preview.Answer {
      guard request.path == "/events" else { return .response(.text(.ok, request.path)) }
      var preview = Preview(session: "s", port: 1)
      preview.begin()
      let own = Request(.get, path: "/.perfsite/events", host: "localhost:1")
      return preview.answer(own)
    }

    mutating func send(_ text: String) {
      connection.received(Array(text.utf8), at: now, answer: Self.answer)
    }

    /// Takes at most so many bytes at a time, until nothing waits.
    mutating func hear(_ size: Int = 1000) -> String {
      heard = []
      while connection.phase != .closed, !connection.outbox.isEmpty {
        let bytes = connection.outbox.next(atMost: size)
        heard += bytes
        connection.sent(bytes.count, at: now, answer: Self.answer)
      }
      return String(decoding: heard, as: UTF8.self)
    }
  }

  private static let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test
  func `requests are answered one after another on one connection`() {
    for size in [1, 5, 1000] {
      var client = Client()
      client.send(
        Self.request + "HEAD /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" + Self.request
      )
      #expect(!client.connection.wantsBytes)
      let answers = client.hear(size).split(separator: "HTTP/1.1 200 OK")
      #expect(answers.count == 2)
      #expect(answers.first?.hasSuffix("Content-Length: 3\r\n\r\n/a\n") == true)
      #expect(answers.last?.hasSuffix("Content-Length: 3\r\n\r\n") == true)
      #expect(client.connection.isDoneSpeaking)
    }
  }

  @Test
  func `a slow request runs out of time however it drips`() {
    var client = Client()
    for second in 1...4 {
      client.now = .seconds(second)
      client.send("G")
    }
    #expect(client.connection.deadline == .seconds(5))
    client.connection.expire(at: .seconds(5))
    #expect(client.connection.phase == .closed)
  }

  @Test
  func `a client that takes no bytes runs out of time`() {
    var client = Client()
    client.send(Self.request)
    #expect(client.connection.deadline == Limits().writing)
    client.connection.expire(at: client.connection.deadline)
    #expect(client.connection.phase == .closed)
  }

  @Test
  func `a refused client hears why, and what it still sends is bounded`() {
    var client = Client()
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nx")
    #expect(client.hear().hasPrefix("HTTP/1.1 405 "))
    #expect(client.connection.isDoneSpeaking)
    #expect(client.connection.deadline == Limits().lingering)
    let chunk = String(repeating: "x", count: 100_000)
    client.send(chunk)
    client.send(chunk)
    #expect(client.connection.phase == .lingering(ignored: 200_000))
    client.send(chunk)
    #expect(client.connection.phase == .closed)
  }

  @Test
  func `a page that listens gets messages and signs of life`() {
    var client = Client()
    client.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
    let opening = client.hear()
    #expect(opening.contains("Content-Type: text/event-stream\r\n"))
    #expect(!opening.contains("Content-Length"))
    #expect(opening.contains("\r\n\r\nretry: 500\n\nid: s-0\ndata: {"))
    #expect(client.connection.phase == .streaming)
    client.connection.send({ _ in ServerSentEvent(id: "1", data: "x") }, at: .seconds(1))
    #expect(client.hear() == "id: 1\ndata: x\n\n")
    client.connection.expire(at: client.connection.deadline)
    #expect(client.hear() == ":\n\n")
    #expect(client.connection.phase == .streaming)
    client.connection.ended()
    #expect(client.connection.phase == .closed)
  }

  @Test
  func `a page that does not keep up is dropped`() {
    var client = Client()
    client.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
    let text = String(repeating: "x", count: 10_000)
    var sent = 0
    while client.connection.phase == .streaming, sent < 1000 {
      client.connection.send({ _ in ServerSentEvent(id: "1", data: text) }, at: .zero)
      sent += 1
    }
    #expect(client.connection.phase == .closed)
    #expect(sent < 50)
  }
}
