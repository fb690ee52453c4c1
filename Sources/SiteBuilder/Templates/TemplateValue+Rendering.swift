import TextFormats

extension TemplateValue {
  /// Appends a text as templates insert it: escaped, also for attributes between single quotation
  /// marks.
  static func append(_ text: String, to output: inout [UInt8]) {
    let start = output.count
    Escaping.attribute.append(text, to: &output)
    guard let first = output[start...].firstIndex(of: UInt8(ascii: "'")) else { return }
    let rest = Array(output[first...])
    output.removeSubrange(first...)
    for byte in rest {
      if byte == UInt8(ascii: "'") { output += "&#39;".utf8 } else { output.append(byte) }
    }
  }
}
