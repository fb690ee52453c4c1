/// A property list to be written as XML.
indirect enum PropertyListText {
  /// Keys and values, in the order in which they are written.
  case dictionary([(key: String, value: PropertyListText)])
  case string(String)
  case integer(Int)
  case real(Double)

  /// The whole file, as Apple's tools lay it out.
  var document: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(to: &text, indent: "")
    return text + "</plist>\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .dictionary(let members):
      guard !members.isEmpty else {
        text += "\(indent)<dict/>\n"
        return
      }
      text += "\(indent)<dict>\n"
      for member in members {
        text += "\(indent)\t<key>\(Self.escaped(member.key))</key>\n"
        member.value.write(to: &text, indent: indent + "\t")
      }
      text += "\(indent)</dict>\n"
    case .string(let string): text += "\(indent)<string>\(Self.escaped(string))</string>\n"
    case .integer(let number): text += "\(indent)<integer>\(number)</integer>\n"
    case .real(let number): text += "\(indent)<real>\(Self.digits(of: number))</real>\n"
    }
  }

  /// The shortest digits that make the same number; a whole number has no point.
  private static func digits(of number: Double) -> String {
    let digits = "\(number)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\r": output += "&#13;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
