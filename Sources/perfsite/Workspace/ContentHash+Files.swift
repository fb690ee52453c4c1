import Bytes
import Foundation

extension ContentHash {
  init(of bytes: some ContiguousBytes) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentHash($0) }
  }

  /// Hashes a large file without copying it into memory; nil if it can't be mapped.
  init?(ofFile path: String) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard unsafe fstat(file, &info) == 0, info.st_size > 0 else { return nil }
    let size = Int(info.st_size)
    let pages = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { return nil }
    defer { unsafe munmap(pages, size) }
    unsafe self.init(UnsafeRawBufferPointer(start: pages, count: size))
  }
}
