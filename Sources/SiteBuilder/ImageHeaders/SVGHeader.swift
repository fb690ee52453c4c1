import LocatedText

/// Reads the size of SVG drawings from the tag that they begin with.
enum SVGHeader {
  /// Returns the size that the drawing asks for, or else that of the area that it shows; nil
  /// without any.
  static func size(of bytes: [UInt8]) -> ImageSize? {
    var scanner = SVGScanner(bytes)
    guard let root = scanner.root(), root.name.split(separator: ":").last == "svg" else {
      return nil
    }
    let box = root.attributes["viewBox"].flatMap(area)
    let width = root.attributes["width"].flatMap(pixels)
    let height = root.attributes["height"].flatMap(pixels)
    let size: (Double, Double)? =
      switch (width, height, box) {
      case (let width?, let height?, _): (width, height)
      case (let width?, nil, let box?): (width, width * box.height / box.width)
      case (nil, let height?, let box?): (height * box.width / box.height, height)
      case (nil, nil, let box?): (box.width, box.height)
      default: nil
      }
    guard let size else { return nil }
    return ImageSize(width: rounded(size.0), height: rounded(size.1))
  }

  /// Returns a length in pixels; nil if it depends on the page.
  private static func pixels(_ text: String) -> Double? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let scales = ["": 1.0, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54]
      .merging(["mm": 96 / 25.4]) { own, _ in own }
    guard let value = Double(number), value.isFinite,
      let scale = scales[String(text.dropFirst(number.count))]
    else { return nil }
    return value * scale
  }

  /// Returns the width and height in `viewBox="0 0 300 200"`; nil unless both are positive.
  private static func area(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    return (numbers[2], numbers[3])
  }

  /// Returns the nearest whole number; at least 1 for a visible length.
  private static func rounded(_ length: Double) -> Int {
    if length <= 0 { return 0 }
    return length < 1e9 ? max(1, Int(length + 0.5)) : 1_000_000_000
  }
}

/// Finds the first tag of an XML file.
private struct SVGScanner {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The first tag of a file.
  struct Root {
    /// The name with its prefix.
    let name: String
    let attributes: [String: String]
  }

  mutating func root() -> Root? {
    while true {
      skipBlanks()
      if bytes.has("<?", at: offset) {
        guard skip(past: "?>") else { return nil }
      } else if bytes.has("<!--", at: offset) {
        guard skip(past: "-->") else { return nil }
      } else if bytes.has("<!DOCTYPE", at: offset) {
        guard skipDocumentType() else { return nil }
      } else {
        return tag()
      }
    }
  }

  private mutating func tag() -> Root? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else { return nil }
    offset += 1
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      guard offset < bytes.count else { return nil }
      if bytes[offset] == UInt8(ascii: ">") || bytes.has("/>", at: offset) {
        return Root(name: name, attributes: attributes)
      }
      let key = word()
      skipBlanks()
      guard !key.isEmpty, bytes.has("=", at: offset) else { return nil }
      offset += 1
      skipBlanks()
      guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset]),
        let close = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
      else { return nil }
      let value = String(decoding: bytes[(offset + 1)..<close], as: UTF8.self)
      attributes[key] = value.trimmed
      offset = close + 1
    }
  }

  /// Skips a document type, which may declare entities between brackets.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        offset += 1
        return true
      default: break
      }
      offset += 1
    }
    return false
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, !isBlank(bytes[offset]), !"=/>\"'<".utf8.contains(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
  }

  private mutating func skip(past text: String) -> Bool {
    guard let range = bytes[offset...].firstRange(of: Array(text.utf8)) else { return false }
    offset = range.upperBound
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
