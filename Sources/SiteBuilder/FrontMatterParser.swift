import Diagnostics
import Yams

/// Reads the front matter of a content file.
///
/// Every finding is reported; what can be read is read.
struct FrontMatterParser {
  private let path: String
  private let lines: [Substring]
  private(set) var diagnostics: [Diagnostic] = []

  private static let keys = ["title", "description", "order", "draft"]
  /// No front matter is longer; the bound keeps hostile nesting off the stack.
  private static let maximumBytes = 8192

  init(path: String, lines: [Substring]) {
    self.path = path
    self.lines = lines
  }

  /// The front matter, nil when it cannot be used, and how many lines it takes.
  mutating func parse() -> (frontMatter: FrontMatter?, lineCount: Int) {
    guard lines.first.map(isFence) == true else {
      report(
        "page has no front matter; begin it with a line '---', 'title: …', 'description: …' "
          + "and a line '---'",
        .start
      )
      return (nil, 0)
    }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else {
      report("front matter is not closed; end it with a line '---'", .start)
      return (nil, lines.count)
    }
    let yaml = lines[1..<end].joined(separator: "\n")
    guard yaml.utf8.count <= FrontMatterParser.maximumBytes else {
      report("front matter is longer than \(FrontMatterParser.maximumBytes) bytes", .start)
      return (nil, end + 1)
    }
    do {
      return (frontMatter(try Yams.compose(yaml: yaml)), end + 1)
    } catch {
      diagnostics.append(diagnostic(for: error))
      return (nil, end + 1)
    }
  }

  private mutating func frontMatter(_ root: Node?) -> FrontMatter? {
    let mapping = root?.mapping
    if let root, mapping == nil, root.scalar?.string != "" {
      report("front matter must be 'key: value' lines, found \(kind(of: root))", position(root))
      return nil
    }
    var values: [String: Node] = [:]
    for (key, value) in mapping ?? [:] {
      guard let name = key.scalar?.string, FrontMatterParser.keys.contains(name) else {
        let name = key.scalar?.string ?? kind(of: key)
        report(
          "unknown key '\(name)' in front matter"
            + Suggestion.clause(for: name, among: FrontMatterParser.keys),
          position(key)
        )
        continue
      }
      values[name] = value
    }
    let title = text("title", values)
    let description = text("description", values)
    let order = values["order"].map { wholeNumber($0) }
    let isDraft = values["draft"].map { truth($0) }
    guard let title, let description, order != .some(nil), isDraft != .some(nil) else { return nil }
    return FrontMatter(
      title: title,
      description: description,
      order: order ?? nil,
      isDraft: (isDraft ?? nil) ?? false
    )
  }

  private mutating func text(_ key: String, _ values: [String: Node]) -> String? {
    guard let node = values[key] else {
      report("front matter has no '\(key)'; add a line '\(key): …'", .start)
      return nil
    }
    guard let string = node.scalar?.string else {
      report("'\(key)' must be a text, found \(kind(of: node))", position(node))
      return nil
    }
    guard string.contains(where: { !$0.isWhitespace }), node.null == nil else {
      report("'\(key)' is empty", position(node))
      return nil
    }
    return string
  }

  private mutating func wholeNumber(_ node: Node) -> Int? {
    if let number = node.scalar.flatMap({ Int($0.string) }) { return number }
    report("'order' must be a whole number, found \(kind(of: node))", position(node))
    return nil
  }

  private mutating func truth(_ node: Node) -> Bool? {
    switch node.scalar?.string {
    case "true": return true
    case "false": return false
    default:
      report("'draft' must be true or false, found \(kind(of: node))", position(node))
      return nil
    }
  }

  private mutating func report(_ message: String, _ position: TextPosition) {
    diagnostics.append(.error(message, at: Place(path: path, position: position)))
  }

  private func isFence(_ line: Substring) -> Bool {
    let line = line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
    return line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }

  private func kind(of node: Node) -> String {
    switch node {
    case .scalar(let scalar): "'\(scalar.string)'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}

extension FrontMatterParser {
  private func position(_ node: Node) -> TextPosition {
    node.mark.map(position) ?? .start
  }

  /// Marks count lines below the opening `---`, and columns in Unicode scalars.
  private func position(_ mark: Mark) -> TextPosition {
    let line = max(1, mark.line) + 1
    guard line <= lines.count else { return TextPosition(line: lines.count, column: 1) }
    let before = lines[line - 1].unicodeScalars.prefix(max(0, mark.column - 1))
    return TextPosition(line: line, column: String(before).utf8.count + 1)
  }

  private func diagnostic(for error: any Error) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return .error(
        "front matter is no valid YAML: \(problem)",
        at: Place(path: path, position: position(mark))
      )
    case .duplicatedKeysInMapping(let keys, let context):
      return duplicate(keys.first ?? "", position(context.mark))
    case .reader(let problem, _, _, _):
      return .error(
        "front matter is no valid YAML: \(problem)",
        at: Place(path: path, position: .start)
      )
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, .none:
      return .error("front matter is no valid YAML", at: Place(path: path, position: .start))
    }
  }

  private func duplicate(_ key: String, _ fallback: TextPosition) -> Diagnostic {
    let end = lines.dropFirst().firstIndex(where: isFence) ?? lines.count
    let places = lines[1..<end].indices.filter { lines[$0].hasPrefix(key) }.filter {
      lines[$0].dropFirst(key.count).drop { $0 == " " }.hasPrefix(":")
    }
    let first = places.first.map { TextPosition(line: $0 + 1, column: 1) } ?? fallback
    let second = places.dropFirst().first.map { TextPosition(line: $0 + 1, column: 1) } ?? fallback
    return .error(
      "key '\(key)' is given twice in front matter",
      at: Place(path: path, position: second),
      notes: [.note("'\(key)' is first given here", at: Place(path: path, position: first))]
    )
  }
}
