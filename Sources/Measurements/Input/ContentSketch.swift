internal import Diagnostics
package import LocatedText

/// A sketch of a file from its beginning, by which formats are recognized.
package struct ContentSketch: Sendable {
  /// The name of an XML file's root element.
  private(set) var rootElement: String?
  /// The keys of a JSON object, or of the first object of a JSON array.
  private(set) var keys: Set<String>?
  /// True if a JSON file is an array.
  private(set) var isArray = false
  /// The beginning of the text.
  private(set) var text = ""
  /// The reason why the file isn't readable text.
  private(set) var objection: String?
  /// The place of the mistake; nil for the whole file.
  private(set) var position: TextPosition?

  /// The number of bytes that are examined, unless the file is JSON.
  private static let length = 1 << 16

  /// Creates a sketch of a file, which stays unread.
  package init(of input: inout TextInput) {
    input.decode()
    let head = input.peek(atLeast: Self.length)
    if head.starts(with: "bplist".utf8) {
      objection = "a binary property list; convert it with 'plutil -convert xml1'"
    } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x1F, 0x8B]) {
      objection = "the file is compressed; unpack it first"
    } else if head.prefix(4096).contains(0) {
      objection = "the file holds zero bytes, so it isn't text"
    }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = head[start...].first { !XMLScanner.isBlank($0) }
    text = String(decoding: head[start...].prefix(Self.length), as: UTF8.self)
    switch first {
    // A line of a log may begin with "<unknown>".
    case UInt8(ascii: "<") where !text.contains(MeasurementFormat.xcodebuildMark): sketch(xml: head)
    // Every byte is ahead: JSON is read whole.
    case UInt8(ascii: "{"), UInt8(ascii: "["): sketch(json: input.peek(atLeast: .max))
    default: break
    }
  }

  /// Reads on until a text is found that only one format has; a log may begin with any length of
  /// something else.
  ///
  /// - Complexity: O(bytes).
  mutating func readOn(in input: inout TextInput, to text: String) {
    guard rootElement == nil, keys == nil, objection == nil else { return }
    let mark = Array(text.utf8)
    var searched = Self.length
    while true {
      let bytes = input.peek(atLeast: searched + Self.step)
      guard bytes.count > searched else { return }
      if bytes[max(0, searched - mark.count)...].firstRange(of: mark) != nil {
        self.text += "\n" + text
        return
      }
      searched = bytes.count
    }
  }

  /// The number of further bytes that are examined at a time.
  private static let step = 1 << 20

  private mutating func sketch(xml head: [UInt8]) {
    var scanner = XMLScanner(TextInput(path: "", bytes: head))
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
    // Mistakes are reported by the reader of the format that the keys before them identify.
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
