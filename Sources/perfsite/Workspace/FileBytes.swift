import Foundation

/// Reads whole files, without the detours of Foundation.
enum FileBytes {
  /// Returns the contents of a file.
  ///
  /// - Throws: `POSIXError` if it can't be read.
  static func read(_ path: String) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError.last }
    defer { close(file) }
    var info = stat()
    guard unsafe fstat(file, &info) == 0 else { throw POSIXError.last }
    // One more than its size, so that a file that grows is noticed.
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size) + 1)
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let length = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe Foundation.read(file, rest.baseAddress, rest.count)
      }
      if length < 0 {
        if errno == EINTR { continue }
        throw POSIXError.last
      }
      if length == 0 { break }
      count += length
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
