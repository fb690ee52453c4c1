import Diagnostics
import SiteBuilder

/// Reads the words of a directive one by one, and reports leftovers.
struct DirectiveReader {
  let directive: Directive
  private var nextArgument = 0
  private var taken: [String] = []

  init(_ directive: Directive) {
    self.directive = directive
  }

  /// The next word without a key.
  ///
  /// - Parameter thing: what the word should be, with its article.
  /// - Returns: the word and its place.
  /// - Throws: a diagnostic at the directive if there is none.
  mutating func argument(_ thing: String) throws(Diagnostic) -> Directive.Word {
    guard nextArgument < directive.arguments.count else {
      throw .error("'\(directive.name.text)' needs \(thing)", at: directive.place)
    }
    nextArgument += 1
    return directive.arguments[nextArgument - 1]
  }

  /// The value of an option that may be missing.
  mutating func option(_ key: String) -> Directive.Word? {
    taken.append(key)
    return directive.option(key)
  }

  /// The value of an option that may be missing, and that applies only with some values of another
  /// option.
  mutating func option(
    _ key: String,
    ifAllowed isAllowed: Bool,
    with others: [String]
  ) throws(Diagnostic) -> Directive.Word? {
    taken.append(key)
    guard let option = directive.options.first(where: { $0.key.text == key }) else { return nil }
    guard isAllowed else {
      let list = others.map { "'\($0)'" }
      let words = list.dropLast().joined(separator: ", ")
      throw .error(
        "'\(key)' goes with \(words)\(words.isEmpty ? "" : " and ")\(list.last ?? "nothing") only",
        at: directive.place(of: option.key)
      )
    }
    return option.value
  }

  /// What an option that must be given names.
  mutating func choice<Element>(
    _ key: String,
    among elements: [Element],
    by name: (Element) -> String
  ) throws(Diagnostic) -> Element {
    let names = elements.map(name)
    guard let word = option(key) else {
      throw .error(
        "'\(directive.name.text)' needs '\(key)=…'" + Suggestion.clause(for: "", among: names),
        at: directive.place
      )
    }
    guard let element = elements.first(where: { name($0) == word.text }) else {
      throw .error(
        "unknown \(key) '\(word.text)'" + Suggestion.clause(for: word.text, among: names),
        at: directive.place(of: word)
      )
    }
    return element
  }

  /// The value of an option that is a number of decimal places.
  mutating func places(_ key: String) throws(Diagnostic) -> Int? {
    guard let word = option(key) else { return nil }
    guard let number = Int(word.text), (0...6).contains(number) else {
      throw .error(
        "'\(key)' is a whole number from 0 to 6, got '\(word.text)'",
        at: directive.place(of: word)
      )
    }
    return number
  }

  /// Reports words that mean nothing to the directive.
  func finish() throws(Diagnostic) {
    if let word = directive.arguments.dropFirst(nextArgument).first {
      throw .error(
        "'\(directive.name.text)' does not know what to do with '\(word.text)'",
        at: directive.place(of: word)
      )
    }
    if let option = directive.options.first(where: { !taken.contains($0.key.text) }) {
      throw .error(
        "unknown option '\(option.key.text)'"
          + Suggestion.clause(for: option.key.text, among: taken),
        at: directive.place(of: option.key)
      )
    }
  }
}
