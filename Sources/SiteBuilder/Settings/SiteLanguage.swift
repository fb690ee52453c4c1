/// The language of a page.
package struct SiteLanguage: Hashable, Sendable {
  /// The tag, such as `pt-BR`.
  package let tag: String

  /// The language of everything that this program writes.
  package static let english = SiteLanguage(tag: "en")

  private init(tag: String) { self.tag = tag }

  /// Creates the language of a tag: two or three letters, then subtags of letters and digits.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { index, part in
      part.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || index > 0 && (0x30...0x39).contains(byte)
      } && (index == 0 ? 2...3 : 1...8).contains(part.utf8.count)
    }
    guard isTag else { return nil }
    tag = text
  }

  /// The direction of its text.
  package var direction: String { isRightToLeft ? "rtl" : "ltr" }

  private var isRightToLeft: Bool {
    let parts = tag.lowercased().split(separator: "-").map(String.init)
    // A script is more specific than the language: Azerbaijani is written in two.
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "syrc", "thaa"].contains(script)
    }
    let languages = [
      "ar", "arc", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    return parts.first.map(languages.contains) ?? false
  }
}
