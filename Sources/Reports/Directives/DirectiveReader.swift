import Diagnostics
import SiteBuilder

/// Reads the words of a directive one by one, and reports leftovers.
struct DirectiveReader {
  let directive: Directive
  private let declaration: DirectiveDeclaration
  private var nextArgument = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - directive: the directive.
  ///   - declaration: the declaration of its arguments and options.
  init(_ directive: Directive, as declaration: DirectiveDeclaration) {
    self.directive = directive
    self.declaration = declaration
  }

  /// Returns the next word without a key.
  ///
  /// - Returns: the word and its place.
  /// - Throws: a diagnostic at the directive if there is none.
  mutating func argument() throws(Diagnostic) -> Directive.Word {
    guard nextArgument < directive.arguments.count else {
      let thing = declaration.arguments[nextArgument].thing
      throw .error("'\(directive.name.text)' needs \(thing)", at: directive.place)
    }
    nextArgument += 1
    return directive.arguments[nextArgument - 1]
  }

  /// Returns the value of an option that may be missing.
  func option(_ key: String) -> Directive.Word? {
    precondition(
      declaration.option(key) != nil,
      "'\(declaration.name)' declares the options that it reads, got '\(key)'"
    )
    return directive.option(key)
  }

  /// Returns the value of an option that may be missing, and that applies only with some values of
  /// another option.
  func option(
    _ key: String,
    ifAllowed isAllowed: Bool,
    with others: [String]
  ) throws(Diagnostic) -> Directive.Word? {
    guard let value = option(key),
      let option = directive.options.first(where: { $0.key.text == key })
    else { return nil }
    guard isAllowed else {
      let list = others.map { "'\($0)'" }
      let words = list.dropLast().joined(separator: ", ")
      throw .error(
        "'\(key)' goes with \(words)\(words.isEmpty ? "" : " and ")\(list.last ?? "nothing") only",
        at: directive.place(of: option.key)
      )
    }
    return value
  }

  /// Returns the value of a required option.
  func choice<Element>(
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

  /// The allowed numbers of decimal places.
  static let places = 0...6

  /// Returns the value of an option that is a number of decimal places.
  func places(_ key: String) throws(Diagnostic) -> Int? {
    guard let word = option(key) else { return nil }
    let range = Self.places
    guard let number = Int(word.text), range.contains(number) else {
      throw .error(
        "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound), got "
          + "'\(word.text)'",
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
    if let option = directive.options.first(where: { declaration.option($0.key.text) == nil }) {
      throw .error(
        "unknown option '\(option.key.text)'"
          + Suggestion.clause(for: option.key.text, among: declaration.options.map(\.key)),
        at: directive.place(of: option.key)
      )
    }
  }
}
