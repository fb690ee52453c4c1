import SiteBuilder

extension [ContextVariable] {
  /// How the variables of a page differ from these: one line for each name that is missing, not
  /// listed or of another kind, with the names around it.
  func differences(from context: TemplateContext, in path: String = "") -> [String] {
    let listed = Set(map(\.name))
    let unlisted = context.keys.filter { !listed.contains($0) }.sorted()
      .map { "\(path)\($0) is not listed" }
    return unlisted
      + flatMap { variable -> [String] in
        let name = path + variable.name
        guard let value = context[variable.name] else {
          return ["\(name) is listed, but not there"]
        }
        return variable.differences(from: value, called: name)
      }
  }
}

extension ContextVariable {
  fileprivate func differences(from value: TemplateValue, called name: String) -> [String] {
    switch (kind, value) {
    case (_, .absent):
      isOptional ? [] : ["\(name) has no value, but is not optional"]
    case (.text, .text), (.markup, .fragment), (.flag, .flag): []
    case (.list(let inner), .list(let contexts)):
      contexts.flatMap { inner.differences(from: $0, in: name + ".") }
    case (.group(let inner), .group(let context)):
      inner.differences(from: context, in: name + ".")
    case (_, .text), (_, .fragment), (_, .flag), (_, .list), (_, .group):
      ["\(name) is not a \(kind.word)"]
    }
  }
}
