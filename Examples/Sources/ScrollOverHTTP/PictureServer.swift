import Foundation

/// A server on the loopback interface that has a picture for every number.
///
/// It answers as slowly as a distant server, closes each connection after its answer, and stops
/// after a given number of requests.
final class PictureServer: Sendable {
  /// Where it listens; chosen by the system.
  let port: UInt16
  private let listener: Int32

  /// Opens a port and serves at most this many requests.
  init(latencyMilliseconds: UInt32, requests: Int) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isListening else { throw ServerError(code: errno) }
    port = UInt16(bigEndian: address.sin_port)

    Thread.detachNewThread {
      for _ in 0..<requests {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { serve(connection, latencyMilliseconds) }
      }
      close(listener)
    }
  }

  struct ServerError: Error {
    let code: Int32
  }
}

/// Answers any request with 2,000 bytes.
private func serve(_ connection: Int32, _ latencyMilliseconds: UInt32) {
  defer { close(connection) }
  var request = [UInt8](repeating: 0, count: 4_096)
  guard read(connection, &request, request.count) > 0 else { return }
  usleep(latencyMilliseconds * 1_000)
  let head = "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\nConnection: close\r\n\r\n"
  let answer = Array(head.utf8) + [UInt8](repeating: 7, count: 2_000)
  var sent = 0
  while sent < answer.count {
    let rest = Array(answer[sent...])
    #if canImport(Glibc)
      let count = send(connection, rest, rest.count, Int32(MSG_NOSIGNAL))
    #else
      let count = write(connection, rest, rest.count)
    #endif
    guard count > 0 else { return }
    sent += count
  }
}
