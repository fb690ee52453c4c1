// Only on Linux: Foundation of Swift 6.3 can deadlock or trap there when a request is cancelled
// while its answer arrives, and a list cancels all the time.
// https://github.com/swiftlang/swift-corelibs-foundation/issues/5412
// https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
#if canImport(FoundationNetworking)
  import Foundation

  /// An HTTP request on the loopback interface, without `URLSession`.
  final class SocketRequest: Sendable {
    private let path: String
    private let port: UInt16
    private let connection: Int32

    init(_ path: String, port: UInt16) {
      self.path = path
      self.port = port
      connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    }

    // The socket stays open while a cancellation may still name it.
    deinit { close(connection) }

    /// What the server answers; cancelling the task ends the connection.
    func body() async throws -> Data {
      let body = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: self.readBody()) }
        }
      } onCancel: {
        shutdown(connection, Int32(SHUT_RDWR))
      }
      try Task.checkCancellation()
      guard let body else { throw URLError(.badServerResponse) }
      return body
    }

    private func readBody() -> Data? {
      guard connect(), send() else { return nil }
      var answer = Data()
      var part = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(connection, &part, part.count)
        guard count > 0 else { break }
        answer.append(contentsOf: part[..<count])
      }
      guard let head = answer.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      return answer[head.upperBound...]
    }

    private func connect() -> Bool {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = port.bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          Glibc.connect(connection, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }

    private func send() -> Bool {
      let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
      return Glibc.send(connection, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    }
  }
#endif
