/// A format of pictures that browsers show.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png
  case jpeg
  case gif
  case webp
  case avif
  case svg

  /// The format that the ending of a file's name promises; nil for a name that promises none.
  package init?(fileName: String) {
    let name = fileName.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
  }

  /// The format that the first bytes of a file show; nil if they show none.
  package init?(of bytes: [UInt8]) {
    if bytes.has("\u{89}PNG\r\n\u{1A}\n", at: 0) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if AVIFHeader.isAVIF(bytes) {
      self = .avif
    } else if SVGHeader.root(of: bytes) != nil {
      self = .svg
    } else {
      return nil
    }
  }

  /// The name that people know.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .svg: "SVG"
    }
  }
}
