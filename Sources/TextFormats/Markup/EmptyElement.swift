/// The notation of an element without content.
enum EmptyElement {
  /// `<br>`: HTML forbids an end tag.
  case void
  /// `<path/>`: foreign content (SVG) may be self-closing.
  case selfClosing
  /// `<p></p>`: HTML would read `<p/>` as a start tag.
  case plain

  init(_ name: StaticString) {
    switch "\(name)" {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr":
      self = .void
    case "path", "rect", "line", "circle", "ellipse", "polygon", "polyline", "use", "stop", "image":
      self = .selfClosing
    default:
      self = .plain
    }
  }
}
