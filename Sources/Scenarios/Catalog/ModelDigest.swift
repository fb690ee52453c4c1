import Bytes
package import Diagnostics

/// Identifies the inputs of a report: the SHA-256 of the model and scenario files.
///
/// Paths are relative to the content folder, so neither its location nor the order of reading
/// matters.
package struct ModelDigest: Hashable, Sendable {
  /// 64 hexadecimal digits.
  package let hexadecimal: String

  /// The first 12 digits, for people.
  package var abbreviated: String { String(hexadecimal.prefix(12)) }

  /// Restores a digest.
  package init(hexadecimal: String) { self.hexadecimal = hexadecimal }

  /// - Complexity: O(bytes).
  package init(of files: [SourceFile], inFolder folder: String) {
    var bytes: [UInt8] = []
    let named = files.map { (name: String($0.path.dropFirst(folder.count)), text: $0.text) }
    for file in named.sorted(by: { $0.name < $1.name }) {
      // The lengths keep two files from reading as one.
      bytes += "\(file.name) \(file.text.utf8.count)\n".utf8
      bytes += file.text.utf8
    }
    hexadecimal = SHA256.hexadecimal(of: bytes)
  }
}
