/// Walks through code and cuts it into tokens.
///
/// It only moves forward and keeps everything that it passes, so the tokens together are the text
/// again.
struct CodeScanner {
  private let scalars: [Unicode.Scalar]
  private let code: [UInt8]
  /// The start of each scalar in the code; nil if each is one byte.
  private let offsets: [Int]?
  private var index = 0
  /// The start of the text that is not in a token yet.
  private var start = 0
  private var ranges: [(kind: CodeToken.Kind?, range: Range<Int>)] = []

  init(_ code: String) {
    self.code = Array(code.utf8)
    scalars = Array(code.unicodeScalars)
    if scalars.count == self.code.count {
      offsets = nil
    } else {
      var offset = 0
      var offsets = [0]
      for scalar in scalars {
        offset += UTF8.width(scalar)
        offsets.append(offset)
      }
      self.offsets = offsets
    }
  }

  /// The next scalar; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// Returns the scalar at an offset from the next one; nil past either end.
  func peek(_ offset: Int) -> Unicode.Scalar? {
    let place = index + offset
    return place >= 0 && place < scalars.count ? scalars[place] : nil
  }

  /// Returns true if the next scalars are these, which are in ASCII.
  func isAt(_ text: String) -> Bool {
    var place = index
    for byte in text.utf8 {
      guard place < scalars.count, scalars[place].value == UInt32(byte) else { return false }
      place += 1
    }
    return true
  }

  /// True if the next scalar begins a line.
  var isAtLineStart: Bool { index == 0 || scalars[index - 1].isLineEnd }

  /// Skips some scalars.
  mutating func advance(_ count: Int = 1) { index = min(scalars.count, index + count) }

  /// Skips scalars while they belong.
  mutating func advance(while belongs: (Unicode.Scalar) -> Bool) {
    while let scalar = next, belongs(scalar) { index += 1 }
  }

  /// Skips the rest of the line, but not its end.
  mutating func advanceToLineEnd() { advance { !$0.isLineEnd } }

  /// Makes a token without a kind of the text since the last token.
  ///
  /// Call it where a token begins.
  mutating func begin() { emit(nil) }

  /// Makes a token of the text since `begin`.
  mutating func emit(_ kind: CodeToken.Kind?) {
    guard start < index else { return }
    let range = bytes(of: start..<index)
    start = index
    if let last = ranges.last, last.kind == kind {
      ranges[ranges.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      ranges.append((kind, range))
    }
  }

  /// The text since `begin`.
  var passed: String { String(decoding: code[bytes(of: start..<index)], as: UTF8.self) }

  private func bytes(of range: Range<Int>) -> Range<Int> {
    guard let offsets else { return range }
    return offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// Returns all tokens in UTF-8; the rest of the text has no kind.
  mutating func finish() -> [(kind: CodeToken.Kind?, text: ArraySlice<UInt8>)] {
    index = scalars.count
    emit(nil)
    return ranges.map { ($0.kind, code[$0.range]) }
  }
}

extension Unicode.Scalar {
  /// True for a line end.
  var isLineEnd: Bool { self == "\n" || self == "\r" }
  /// True for a space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }
  /// True for a decimal digit of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(value) }
  private var isLetterOfASCII: Bool { (0x61...0x7A).contains(value | 0x20) }
  /// True for a blank or a line end of any kind.
  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
  /// True for a capital letter.
  var isCapital: Bool { isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase }
  /// True if a name may begin with it.
  var isNameStart: Bool {
    if isASCII { return isLetterOfASCII || self == "_" }
    return properties.isAlphabetic
  }
  /// True if a name may continue with it.
  var isNamePart: Bool { isNameStart || isDigit }
}
