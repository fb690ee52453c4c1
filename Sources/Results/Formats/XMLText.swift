import Diagnostics

/// XML, element by element.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var indent = ""

  /// Returns an element with its contents; nothing between its tags without any.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    contents: ((inout XMLText) -> Void)? = nil
  ) {
    begin(name, attributes)
    guard let contents else {
      text += "/>\n"
      return
    }
    text += ">\n"
    indent += "  "
    contents(&self)
    indent.removeLast(2)
    text += "\(indent)</\(name)>\n"
  }

  /// Writes an element with a text.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    text contents: String
  ) {
    begin(name, attributes)
    text += ">" + Self.escaped(contents, keepingLines: true) + "</\(name)>\n"
  }

  private mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "\(indent)<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// Returns the text made safe for an element or an attribute.
  ///
  /// Characters that XML 1.0 forbids and those that change the direction of text become U+FFFD;
  /// line ends in attributes become numeric references.
  static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\n": output += keepingLines ? "\n" : "&#10;"
      case "\r": output += "&#13;"
      case "\t": output += "&#9;"
      case "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      case _ where scalar.isUnprintable: output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
