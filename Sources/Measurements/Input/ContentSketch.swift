internal import Diagnostics
internal import LocatedText

/// What a file is, as far as its beginning tells; formats are recognized by it.
package struct ContentSketch: Sendable {
  /// The name of an XML file's root element.
  private(set) var rootElement: String?
  /// The keys of a JSON object, or of the first object of a JSON array.
  private(set) var keys: Set<String>?
  /// Whether a JSON file is an array.
  private(set) var isArray = false
  /// The beginning of the text.
  private(set) var text = ""
  /// Why the file cannot be any text that is read.
  private(set) var objection: String?
  /// The place of what is wrong; nil for the whole file.
  private(set) var position: TextPosition?

  /// How much of a file is looked at, unless it is JSON.
  private static let length = 1 << 16

  /// A sketch of a file, which stays unread.
  package init(of input: inout MeasurementInput) {
    let head = input.peek(atLeast: Self.length)
    if head.starts(with: "bplist".utf8) {
      objection = "a binary property list; convert it with 'plutil -convert xml1'"
    } else if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      objection = "the file is in UTF-16; save it as UTF-8"
    } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x1F, 0x8B]) {
      objection = "the file is compressed; unpack it first"
    } else if Self.isTwoByteText(head.prefix(4096)) {
      objection = "the file looks like UTF-16 without a mark; save it as UTF-8"
    } else if head.prefix(4096).contains(0) {
      objection = "the file holds zero bytes, so it isn't text"
    }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = head[start...].first { !XMLScanner.isBlank($0) }
    text = String(decoding: head[start...].prefix(Self.length), as: UTF8.self)
    switch first {
    case UInt8(ascii: "<"): sketch(xml: head)
    // Every byte is ahead: JSON is read whole.
    case UInt8(ascii: "{"), UInt8(ascii: "["): sketch(json: input.peek(atLeast: .max))
    default: break
    }
  }

  /// Whether every other byte is 0, as in English text of two bytes a character.
  private static func isTwoByteText(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return false }
    var zeros = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    return zeros.contains(0) && zeros.reduce(0, +) * 8 > bytes.count * 3
  }

  private mutating func sketch(xml head: [UInt8]) {
    var scanner = XMLScanner(MeasurementInput(path: "", bytes: head))
    rootElement = ""
    do throws(XMLSyntaxError) {
      _ = try scanner.next()
      rootElement = scanner.name
    } catch {
      objection = error.message
      position = error.position
    }
  }

  private mutating func sketch(json bytes: [UInt8]) {
    var scanner = JSONScanner(bytes)
    var found: Set<String> = []
    defer { keys = found }
    // What is wrong is reported by the reader of the format that the keys before it tell.
    do throws(JSONSyntaxError) {
      var kind = try scanner.kind()
      if kind == .array {
        isArray = true
        guard try scanner.element(isFirst: true) else { return }
        kind = try scanner.kind()
      }
      guard kind == .object else { return }
      var isFirst = true
      while found.count < 1000, let key = try scanner.key(isFirst: isFirst) {
        isFirst = false
        found.insert(scanner.decoded(key))
        try scanner.skipValue()
      }
    } catch { return }
  }
}
