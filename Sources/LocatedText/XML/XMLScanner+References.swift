extension XMLScanner {
  /// Returns bytes with XML's own references replaced; rejects others, because nothing declares
  /// them.
  package func resolved(_ bytes: ArraySlice<UInt8>) throws(XMLSyntaxError) -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      output += rest[..<start]
      let body = rest[(start + 1)...].prefix(16)
      guard let end = body.firstIndex(of: UInt8(ascii: ";")) else {
        throw error("'&' begins no reference; write '&amp;'", at: start)
      }
      output += try meaning(of: Array(body[..<end]), at: start)
      rest = rest[(end + 1)...]
    }
    return output + rest
  }

  private func meaning(of reference: [UInt8], at offset: Int) throws(XMLSyntaxError) -> [UInt8] {
    let text = String(decoding: reference, as: UTF8.self)
    switch text {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      guard text.hasPrefix("#") else {
        throw error("entity '\(text)' is not one of XML's own and is refused", at: offset)
      }
      let isHexadecimal = text.hasPrefix("#x")
      let digits = text.dropFirst(isHexadecimal ? 2 : 1)
      guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value), value >= 0x20 || [0x9, 0xA, 0xD].contains(value)
      else { throw error("'&\(text);' isn't a character", at: offset) }
      return Array(String(Character(scalar)).utf8)
    }
  }
}
