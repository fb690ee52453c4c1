import PreviewServer
import Testing

@Suite
struct LocalHostTests {
  @Test(arguments: ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"])
  func `this computer is itself`(host: String) {
    #expect(LocalHost.isOwn(host, port: 8080))
  }

  @Test(arguments: [
    "", "localhost", "localhost:80", "localhost:8081", "localhost:8080.evil.example",
    "localhost.:8080",
    "evil.example:8080", "127.0.0.1.evil.example:8080", "0.0.0.0:8080", "127.0.0.2:8080",
    "user@localhost:8080",
  ])
  func `other names are refused`(host: String) {
    #expect(!LocalHost.isOwn(host, port: 8080))
  }

  @Test
  func `the port of the web may be left out`() {
    #expect(LocalHost.isOwn("localhost", port: 80))
  }
}
