/// The content types of files, by the extensions of their names.
enum ContentType {
  static let html = "text/html; charset=utf-8"
  static let javaScript = "text/javascript; charset=utf-8"

  /// Returns the type for serving a file.
  static func of(path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } : nil
    return ending.flatMap { types[$0] } ?? "application/octet-stream"
  }

  private static let types: [String: String] = [
    "avif": "image/avif",
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "gif": "image/gif",
    "htm": html,
    "html": html,
    "ico": "image/x-icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": javaScript,
    "json": "application/json",
    "md": "text/markdown; charset=utf-8",
    "mjs": javaScript,
    "mp4": "video/mp4",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webm": "video/webm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xml": "application/xml",
    "yml": "text/yaml; charset=utf-8",
  ]
}
