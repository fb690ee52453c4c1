import PreviewServer
import Testing

@Suite
struct RequestReaderTests {
  private static func read(_ text: String) -> RequestReader.Outcome {
    var reader = RequestReader()
    reader.append(text.utf8)
    return reader.next()
  }

  @Test
  func `a request is read`() {
    let text =
      "GET /a%20b?x=1&page=%2Fc HTTP/1.1\r\nHost: localhost:1\r\nLast-Event-ID:  s-3 \r\n\r\n"
    let request = Request(
      .get,
      path: "/a%20b",
      query: "x=1&page=%2Fc",
      host: "localhost:1",
      lastEventID: "s-3"
    )
    #expect(Self.read(text) == .request(request))
    #expect(request.value(of: "page") == "/c")
    #expect(request.value(of: "y") == nil)
  }

  @Test
  func `it does not matter how the bytes arrive`() {
    let text =
      "\r\nHEAD / HTTP/1.0\r\nhost: a\r\nConnection: Keep-Alive, x\r\n\r\nGET /next HTTP/1.1\r\nHost: b\r\n\r\n"
    let wanted: [RequestReader.Outcome] = [
      .request(Request(.head, path: "/", host: "a")),
      .request(Request(.get, path: "/next", host: "b")),
      .incomplete,
    ]
    for size in [1, 2, 3, 7, text.utf8.count] {
      var reader = RequestReader()
      var outcomes: [RequestReader.Outcome] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        reader.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while case .request(let request) = reader.next() { outcomes.append(.request(request)) }
      }
      outcomes.append(reader.next())
      #expect(outcomes == wanted, "in pieces of \(size) bytes")
    }
  }

  @Test(arguments: [
    ("GET http://127.0.0.1:80/x?y HTTP/1.1\r\nHost: other\r\n\r\n", "127.0.0.1:80", "/x"),
    ("GET http://a HTTP/1.1\r\nHost: other\r\n\r\n", "a", "/"),
  ])
  func `a whole address names its host itself`(text: String, host: String, path: String) throws {
    guard case .request(let request) = Self.read(text) else {
      Issue.record("it was refused")
      return
    }
    #expect(request.host == host)
    #expect(request.path == path)
  }

  @Test(arguments: [
    "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\rX", "GET /\0 HTTP/1.1\r\n",
    "GET  / HTTP/1.1\r\n\r\n", "GET / x\r\n\r\n", "GET /\r\n\r\n",
    "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", "\r\n\r\n",
  ])
  func `what is no request is refused`(text: String) {
    guard case .refusal(.malformed) = Self.read(text) else {
      Issue.record("\(text.debugDescription) is \(Self.read(text))")
      return
    }
  }

  @Test
  func `requests that cannot be answered are refused`() {
    let host = "\r\nHost: a\r\n"
    #expect(Self.read("POST / HTTP/1.1\(host)\r\n") == .refusal(.method))
    #expect(Self.read("GET / HTTP/2.0\(host)\r\n") == .refusal(.version))
    #expect(Self.read("GET / HTTP/1.1\(host)Content-Length: 1\r\n\r\n") == .refusal(.hasBody))
    #expect(
      Self.read("GET / HTTP/1.1\(host)Transfer-Encoding: chunked\r\n\r\n") == .refusal(.hasBody)
    )
  }

  @Test
  func `a head has an end`() {
    let long = String(repeating: "x", count: 20_000)
    #expect(Self.read("GET /\(long)") == .refusal(.targetTooLong))
    #expect(Self.read("GET / HTTP/1.1\r\nX: \(long)") == .refusal(.headTooLong))
    let many = String(repeating: "X: 1\r\n", count: 200)
    #expect(Self.read("GET / HTTP/1.1\r\n\(many)") == .refusal(.headTooLong))
  }
}
