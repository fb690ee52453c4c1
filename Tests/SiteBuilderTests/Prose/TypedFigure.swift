import Diagnostics
import SiteBuilder

/// A number with a unit that someone typed into the text of a page.
struct TypedFigure: Hashable {
  /// The number and the unit, as `16.67 ms`.
  let phrase: String
  let place: Place

  /// The units of numbers that a simulation may have produced.
  ///
  /// Periods and rates of displays (Hz) are not results, and frames are counted in explanations.
  private static let units: Set<String> = [
    "ns", "µs", "us", "ms", "s", "ms/s", "%", "percent", "fps", "times", "×", "kB", "MB", "GB",
    "pt", "microseconds", "millisecond", "milliseconds", "second", "seconds",
    "megabytes", "hitches",
  ]

  /// The figures of a page that none of the allowed phrases covers; adds each phrase that does to
  /// `used`.
  static func all(
    in file: SourceFile,
    allowing phrases: [String] = [],
    used: (String) -> Void = { _ in }
  ) -> [TypedFigure] {
    ProseText.all(in: file).flatMap { text -> [TypedFigure] in
      let words = text.words
      return words.indices.compactMap { index in
        guard let phrase = phrase(at: index, of: words) else { return nil }
        let allowed = phrases.filter { covers($0, index, of: words) }
        allowed.forEach(used)
        guard allowed.isEmpty else { return nil }
        return TypedFigure(
          phrase: phrase,
          place: Place(path: file.path, position: words[index].position)
        )
      }
    }
  }

  private static func phrase(at index: Int, of words: [ProseWord]) -> String? {
    guard words[index].isPlain else { return nil }
    let word = trimmed(words[index].text)
    guard let end = word.lastIndex(where: { $0.isNumber }), word.first?.isNumber == true else {
      return nil
    }
    // `5%` and `12MB`, but not `1st`, and not the `6s` of a phone.
    let unit = word[word.index(after: end)...]
    if !unit.isEmpty { return unit != "s" && units.contains(String(unit)) ? word : nil }
    guard index + 1 < words.count, words[index + 1].isPlain else { return nil }
    let next = trimmed(words[index + 1].text)
    return units.contains(next) ? "\(word) \(next)" : nil
  }

  /// Whether a phrase is around a word.
  private static func covers(_ phrase: String, _ index: Int, of words: [ProseWord]) -> Bool {
    let parts = phrase.split(separator: " ").map(String.init)
    return parts.indices.contains { offset in
      let start = index - offset
      guard start >= 0, start + parts.count <= words.count else { return false }
      return zip(parts, words[start...]).allSatisfy { trimmed($0) == trimmed($1.text) }
    }
  }

  /// A word without the sentence's punctuation around it.
  private static func trimmed(_ word: String) -> String {
    let isMark: (Character) -> Bool = { "()[]\"“”‘’'.,;:!?~≈<>≤≥*–-".contains($0) }
    let end = word.lastIndex { !isMark($0) }
    return end.map { String(word[...$0].drop(while: isMark)) } ?? ""
  }
}
