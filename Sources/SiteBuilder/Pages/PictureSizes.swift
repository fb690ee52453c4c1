package import ByteRecords
package import Diagnostics
package import ImageHeaders

/// How large the pictures of a site are.
package struct PictureSizes: Sendable {
  private var sizes: [String: ImageSize] = [:]

  /// No pictures.
  package init() {}

  /// Reads the pictures among the files that are published unchanged; others are skipped.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - diagnostics: receives a finding for each picture that no browser would show.
  package init(of files: [SiteFile], reporting diagnostics: inout [Diagnostic]) {
    for file in files {
      guard let format = ImageFormat(fileName: file.path) else { continue }
      do {
        sizes[file.path] = try ImageSize.reading(file.bytes, as: format)
      } catch {
        diagnostics.append(.error(error.reason, at: Place(path: file.origin)))
      }
    }
  }

  /// The size of the picture at a path in the site; nil if there is none, or it has no size.
  package subscript(path: String) -> ImageSize? { sizes[path] }
}

extension PictureSizes: Recordable {
  package func append(to record: inout ByteRecord) { record.append(sizes) }

  package init(from reader: inout ByteRecord.Reader) throws { sizes = try reader.value() }
}
