package import Diagnostics

extension OutsideLink {
  /// The web addresses in a file of YAML, except in comments.
  package static func links(inYAML file: SourceFile) -> [OutsideLink] {
    file.lines().enumerated().flatMap { index, line -> [OutsideLink] in
      addresses(in: line).map { address in
        let column = line.utf8.distance(from: line.startIndex, to: address.startIndex) + 1
        let place = Place(path: file.path, line: index + 1, column: column)
        return OutsideLink(address: String(address), place: place)
      }
    }
  }

  /// The web addresses that a template links to.
  package static func links(inTemplate file: SourceFile) -> [OutsideLink] {
    TemplateLink.scan(file).compactMap { link in
      guard link.pieces.count == 1, case .text(let address)? = link.pieces.first,
        isWebAddress(address)
      else { return nil }
      return OutsideLink(address: address, place: Place(path: file.path, position: link.position))
    }
  }

  /// Whether a program can ask for the address: it is none of mail, for example.
  package static func isWebAddress(_ text: some StringProtocol) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  private static func addresses(in line: Substring) -> [Substring] {
    var found: [Substring] = []
    var rest = line
    var isAfterBlank = true
    while let first = rest.first {
      if first == "#", isAfterBlank { break }
      guard isWebAddress(rest) else {
        isAfterBlank = first.isWhitespace
        rest = rest.dropFirst()
        continue
      }
      let address = trimmed(rest.prefix { !$0.isWhitespace && !"\"'<>`|".contains($0) })
      found.append(address)
      rest = rest[address.endIndex...]
      isAfterBlank = false
    }
    return found
  }

  /// Without what ends a sentence, and brackets that are opened before the address.
  private static func trimmed(_ text: Substring) -> Substring {
    var address = text
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    while let last = address.last {
      if let open = pairs[last] {
        if address.count(where: { $0 == open }) >= address.count(where: { $0 == last }) { break }
      } else if !".,;:!?*".contains(last) {
        break
      }
      address.removeLast()
    }
    return address
  }
}
