import CommonMark
import TextFormats

extension MarkdownRenderer {
  /// Writes a picture with the room that it takes, so that the text does not move when it arrives.
  ///
  /// The first picture of a page is likely in sight; later ones are loaded when they come near.
  mutating func write(_ image: Image, to writer: inout MarkupWriter) {
    let text = image.inlines.plainText
    if text.allSatisfy(\.isWhitespace) {
      report(
        "image '\(image.source)' has no alternative text; write '![what it shows](…)'",
        image.position
      )
    }
    if case .external = LinkDestination(image.source) {
      report(
        "image '\(image.source)' is on another site, which would learn who reads the page; put a copy "
          + "into 'Content'",
        image.position
      )
    }
    let destination = destination(of: image.source, at: image.position)
    let size = destination?.target.flatMap { pictures[$0] }
    if let target = destination?.target {
      shownPictures.insert(target)
      if target.hasSuffix(".html") {
        report("image '\(image.source)' leads to a page; name a picture", image.position)
      }
    }
    pictureCount += 1
    writer.element(
      "img",
      [
        "src": destination?.address, "alt": text,
        "title": image.title.isEmpty ? nil : image.title,
        "width": size.map { String($0.width) }, "height": size.map { String($0.height) },
        "loading": pictureCount > 1 ? "lazy" : nil, "decoding": "async",
      ]
    )
  }
}
