import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A port of this computer that only this computer can reach.
struct ListeningSocket: Sendable {
  let port: UInt16
  private let socket: Socket

  var descriptor: Int32 { socket.file.rawValue }

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: the port; 0 for any that is free.
  /// - Throws: `SocketError` if it is taken or not allowed.
  init(port: UInt16) throws {
    socket = try Socket(domain: Int32(AF_INET))
    do {
      // Otherwise a port could not be used again for a minute after the server has stopped.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      try socket.setFlags(.nonBlocking)
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      guard case .ip4(_, let actual) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = actual
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Returns true if an error means that the port is taken.
  static func isTaken(_ error: any Error) -> Bool {
    if case SocketError.failed(_, EADDRINUSE, _) = error { true } else { false }
  }

  /// Returns true if an error means that the system reserves the port.
  static func isForbidden(_ error: any Error) -> Bool {
    if case SocketError.failed(_, EACCES, _) = error { true } else { false }
  }

  /// Returns the next client; nil if there is none.
  ///
  /// - Throws: `SocketError` if the system has no more descriptors.
  func accept() throws -> ClientSocket? {
    do {
      return try ClientSocket(Socket(file: try socket.accept().file))
    } catch SocketError.blocked {
      return nil
    } catch SocketError.failed(_, ECONNABORTED, _) {
      return nil
    }
  }

  func close() { try? socket.close() }
}

/// The socket of a client, which never blocks.
struct ClientSocket: Sendable {
  private let socket: Socket

  var descriptor: Int32 { socket.file.rawValue }

  fileprivate init(_ socket: Socket) throws {
    self.socket = socket
    do {
      try socket.setFlags(.nonBlocking)
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      // The last bytes of an answer do not wait for a sign that the others arrived.
      let isUndelayed = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
      try socket.setValue(true, for: isUndelayed)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Returns the available bytes; empty if there are none yet, nil at the end.
  func read() -> [UInt8]? {
    do {
      return try socket.read(atMost: 16 * 1024)
    } catch SocketError.blocked {
      return []
    } catch {
      return nil
    }
  }

  /// Sends some bytes.
  ///
  /// - Returns: the number of bytes taken; nil if the client is gone.
  func write(_ bytes: [UInt8]) -> Int? {
    do {
      return try socket.write(Data(bytes))
    } catch SocketError.blocked {
      return 0
    } catch {
      return nil
    }
  }

  /// Closes the sending side.
  func endSpeaking() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { try? socket.close() }
}
