extension YAMLNode {
  /// Returns an id that declares nothing, such as a tag; nil, with a finding, for anything else.
  package func identifier(_ findings: inout Findings) -> String? {
    guard let text = text(&findings, expecting: "an id") else { return nil }
    if text.isIdentifier { return text }
    findings.error("'\(text)' is no id; \(String.identifierRule)", at: place)
    return nil
  }
}

extension String {
  package static let identifierRule = "an id has small letters, digits and '-' between them"

  /// The nearest id; empty without Latin letters and digits.
  package var identifier: String {
    lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// True if the text can be an id: lower-case ASCII letters and digits, with single hyphens
  /// inside.
  package var isIdentifier: Bool {
    split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}
