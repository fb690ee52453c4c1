package import Bytes

/// The sizes of a site's pictures.
package struct PictureSizes: Sendable {
  private var sizes: [String: ImageSize] = [:]

  package init() {}

  /// Reads the pictures among the files that are published unchanged; others are skipped.
  package init(of files: [SiteFile]) {
    for file in files { sizes[file.path] = ImageSize(of: file.bytes) }
  }

  /// The size of the picture at a path in the site; nil if there is none, or its size is unknown.
  package subscript(path: String) -> ImageSize? { sizes[path] }
}

extension PictureSizes: Recordable {
  package func append(to record: inout ByteRecord) { record.append(sizes) }

  package init(from reader: inout ByteRecord.Reader) throws { sizes = try reader.value() }
}
