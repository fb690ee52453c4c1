import TextFormats

extension Fragment {
  /// Returns a text in which addresses of the web are links.
  static func linked(_ text: String) -> Fragment {
    Fragment { writer in
      var rest = text[...]
      while let start = rest.firstRange(of: "https://")?.lowerBound {
        let address = rest[start...].prefix { character in
          !character.isWhitespace && !"()<>\"'".contains(character)
        }
        // A comma or a period after an address belongs to the sentence.
        let end = address.lastIndex { !",.;:".contains($0) } ?? start
        let link = String(rest[start...end])
        writer.text(String(rest[..<start]))
        if link == "https://" {
          writer.text(link)
        } else {
          writer.element("a", ["href": link], text: link)
        }
        rest = rest[end...].dropFirst()
      }
      writer.text(String(rest))
    }
  }
}
