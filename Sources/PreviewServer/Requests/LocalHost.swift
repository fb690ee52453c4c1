/// The names by which a browser on this computer reaches the server.
///
/// A page elsewhere can make its own name resolve to 127.0.0.1 and then read the answers of this
/// server ("DNS rebinding"). The host name in its requests reveals it.
package enum LocalHost {
  /// Returns true if a request's `Host` is this computer.
  ///
  /// - Parameters:
  ///   - host: the name with the port, which may be omitted if it is 80.
  ///   - port: the server's port.
  /// - Returns: true if it is.
  package static func isOwn(_ host: String, port: UInt16) -> Bool {
    let host = host.lowercased()
    return ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }
}
