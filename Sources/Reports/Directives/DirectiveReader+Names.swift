import Diagnostics
import Scenarios
import SiteBuilder

/// Words that must name something in the catalog.
extension DirectiveReader {
  /// Returns a scenario, by id.
  func scenario(
    _ word: Directive.Word,
    in catalog: ScenarioCatalog
  ) throws(Diagnostic) -> Scenario {
    try find(word, among: catalog.scenarios, by: \.id, called: "scenario")
  }

  /// Returns a scenario and one of its variants, written `scenario/variant`.
  func scenarioAndVariant(
    _ word: Directive.Word,
    in catalog: ScenarioCatalog
  ) throws(Diagnostic) -> (Scenario, Variant) {
    let parts = word.split(at: "/", maxSplits: 1)
    guard parts.count == 2 else {
      throw .error(
        "'\(word.text)' names no variant; write 'scenario/variant'",
        at: directive.place(of: word)
      )
    }
    let scenario = try scenario(parts[0], in: catalog)
    return (scenario, try variant(parts[1], of: scenario))
  }

  /// Returns a variant of a scenario, by id.
  func variant(_ word: Directive.Word, of scenario: Scenario) throws(Diagnostic) -> Variant {
    try find(word, among: scenario.variants, by: \.id, called: "variant", of: scenario.id)
  }

  /// Variants of a scenario, written `one,other`.
  func variants(_ list: Directive.Word, of scenario: Scenario) throws(Diagnostic) -> [Variant] {
    var variants: [Variant] = []
    for word in list.split(at: ",") {
      let variant = try variant(word, of: scenario)
      guard !variants.contains(variant) else {
        throw .error("variant '\(variant.id)' is given twice", at: directive.place(of: word))
      }
      variants.append(variant)
    }
    return variants
  }

  /// Returns the value of `device`, which must be one of a scenario's; nil without the option.
  func device(of scenario: Scenario) throws(Diagnostic) -> DeviceModel? {
    guard let word = option("device") else { return nil }
    return try find(
      word,
      among: scenario.devices,
      by: \.id,
      called: "device",
      of: scenario.id
    )
  }

  /// Returns a metric, by name.
  func metric(_ word: Directive.Word) throws(Diagnostic) -> Metric {
    try find(word, among: Metric.allCases, by: \.rawValue, called: "metric")
  }

  /// Returns an element by its name.
  func find<Element>(
    _ word: Directive.Word,
    among elements: [Element],
    by name: (Element) -> String,
    called kind: String,
    of owner: String? = nil
  ) throws(Diagnostic) -> Element {
    if let element = elements.first(where: { name($0) == word.text }) { return element }
    throw .error(
      "unknown \(kind) '\(word.text)'\(owner.map { " of '\($0)'" } ?? "")"
        + Suggestion.clause(for: word.text, among: elements.map(name)),
      at: directive.place(of: word)
    )
  }
}

extension Directive.Word {
  /// Returns the parts between separators, each at its place, including empty ones.
  fileprivate func split(at separator: Character, maxSplits: Int = .max) -> [Directive.Word] {
    text.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { part in
        let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        let place = TextPosition(line: position.line, column: position.column + offset)
        return Directive.Word(String(part), at: place)
      }
  }
}
