/// A page of the site with the script that reloads it, which the published page lacks.
package enum ListeningPage {
  /// Returns the page in pieces.
  ///
  /// The script goes to the beginning of the head, where it can't change the page's look or which
  /// element is the last one of another.
  ///
  /// - Parameters:
  ///   - page: the bytes of the HTML file.
  ///   - revision: the name of the page's build; letters, digits and hyphens.
  /// - Returns: the pieces in order.
  package static func segments(of page: [UInt8], revision: String) -> [ArraySlice<UInt8>] {
    let page = ContentPolicy.permittingOwnScript(in: page)
    let place = startOfHead(of: page)
    let script = """
      <script src="\(Preview.ownFolder)reload.js" data-revision="\(revision)" defer></script>
      """
    return [page[..<place], Array(script.utf8)[...], page[place...]]
  }

  /// Returns the index after `<head>`, or the start of the head in a page that omits that tag.
  static func startOfHead(of page: [UInt8]) -> Int {
    var place = page.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < page.count {
      let rest = page[place...]
      if isBlank(rest[place]) {
        place += 1
      } else if begins(rest, with: "<!--") {
        place = end(of: "-->", in: rest) ?? page.count
      } else if begins(rest, with: "<!doctype") || begins(rest, with: "<html") {
        place = endOfTag(rest)
      } else if begins(rest, with: "<head"), !begins(rest, with: "<header") {
        return endOfTag(rest)
      } else {
        return place
      }
    }
    return place
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func begins(_ bytes: ArraySlice<UInt8>, with text: StaticString) -> Bool {
    let text = "\(text)".utf8
    return bytes.prefix(text.count).elementsEqual(text) { byte, wanted in
      byte == wanted || ((0x41...0x5A).contains(byte) && byte | 0x20 == wanted)
    }
  }

  private static func end(of text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { begins(bytes[$0...], with: text) }.map { $0 + "\(text)".utf8.count }
  }

  /// Returns the index after a tag, whose attributes may have `>` in quotes.
  private static func endOfTag(_ bytes: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for place in bytes.indices {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return bytes.endIndex
  }
}
