/// The names by which a browser on this computer reaches the server.
///
/// A page elsewhere can have its own name resolve to 127.0.0.1 and then read what this server says
/// ("DNS rebinding"). The name it sends gives it away.
package enum LocalHost {
  /// Whether a request's `Host` is this computer.
  ///
  /// - Parameters:
  ///   - host: the name with the port, which may be left out if it is 80.
  ///   - port: the server's port.
  /// - Returns: whether it is.
  package static func isOwn(_ host: String, port: UInt16) -> Bool {
    let host = host.lowercased()
    return ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }
}
