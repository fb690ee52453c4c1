import Diagnostics

/// Checks a template against the names that its pages have, without making a page.
///
/// It finds unknown names, tags of the wrong kind, and the links that are the same on every page.
struct TemplateCheck {
  private let files: [String: SourceFile]
  private let trees: [String: [TemplateTree]]
  /// The templates that are walked, outermost first.
  private var path: [String] = []
  /// The names of the page, then those of each section around.
  private var scopes: [[ContextVariable]]
  /// The sections around, outermost first.
  private var sections: [String] = []
  /// The templates that were walked, each behind the sections around it.
  private var walked: Set<[String]> = []
  private var seen: Set<Diagnostic> = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var links: [PageLink] = []

  init(
    files: [String: SourceFile],
    trees: [String: [TemplateTree]],
    variables: [ContextVariable]
  ) {
    self.files = files
    self.trees = trees
    scopes = [variables]
  }

  /// Walks a template that exists.
  mutating func walk(_ name: String) {
    path.append(name)
    for tree in trees[name] ?? [] { walk(tree) }
    path.removeLast()
  }

  private mutating func walk(_ tree: TemplateTree) {
    switch tree {
    case .text: break
    case .insertion(let tag): insert(tag)
    case .partial(let tag): include(tag)
    case .link(let link):
      // Within a section, it may be on none.
      if scopes.count == 1, link.isFixed { follow(link) }
    case .section(let tag, let isInverted, let inner): walk(section: tag, isInverted, inner)
    }
  }

  private mutating func insert(_ tag: TemplateTag) {
    guard let variable = variable(of: tag) else { return }
    let ask = "ask for it with '{{#\(tag.name)}}'"
    switch (tag.kind, variable.kind) {
    case _ where variable.isOptional: report("'\(tag.name)' has no value here; \(ask)", tag)
    case (.fragment, .text):
      report("'\(tag.name)' is a text; write '{{\(tag.name)}}', which escapes it", tag)
    case (.text, .markup): report("'\(tag.name)' is markup; write '{{{\(tag.name)}}}'", tag)
    case (_, .text), (_, .markup): break
    case (_, .flag), (_, .list), (_, .group):
      report("'\(tag.name)' cannot be inserted; \(ask)", tag)
    }
  }

  private mutating func follow(_ link: TemplateLink) {
    let found = link.destination(
      on: "index.html",
      at: Place(path: path.last.flatMap { files[$0] }?.path ?? "", position: link.position)
    ) { $0 == "root" ? "" : nil }
    switch found {
    case .success((var found, _)):
      // The anchors of a page are known when the pages are made.
      found.anchor = nil
      links.append(found)
    case .failure(let diagnostic): report(diagnostic)
    case nil: break
    }
  }

  private mutating func include(_ tag: TemplateTag) {
    guard let file = files[tag.name] else {
      report(
        "no template '\(tag.name)'" + Suggestion.clause(for: tag.name, among: files.keys.sorted()),
        tag
      )
      return
    }
    if path.contains(tag.name) {
      report("template '\(tag.name)' includes itself", tag)
    } else if file.text.allSatisfy(\.isWhitespace) {
      report(
        .error(
          "template '\(tag.name)' is empty; restore it, or remove '{{> \(tag.name)}}'",
          at: Place(path: file.path, position: .start)
        )
      )
    } else if walked.insert(sections + [tag.name]).inserted {
      // With the same names, a second time finds the same.
      walk(tag.name)
    }
  }

  private mutating func walk(
    section tag: TemplateTag,
    _ isInverted: Bool,
    _ inner: [TemplateTree]
  ) {
    guard let variable = variable(of: tag) else { return }
    // A tested name has a value inside the section.
    scopes.append(isInverted ? [] : variable.kind.inner + [variable.present])
    sections.append((isInverted ? "^" : "#") + tag.name)
    for tree in inner { walk(tree) }
    sections.removeLast()
    scopes.removeLast()
  }

  /// Returns the variable that a tag names; reports an unknown name.
  private mutating func variable(of tag: TemplateTag) -> ContextVariable? {
    var known = Array(scopes.reversed().joined())
    var wanted = tag.parts.first ?? ""
    var variable = known.first { $0.name == wanted }
    for part in tag.parts.dropFirst() {
      guard let group = variable else { break }
      guard case .group(let inner) = group.kind, !group.isOptional else {
        report("'\(wanted)' holds no '\(part)'", tag)
        return nil
      }
      known = inner
      wanted = part
      variable = known.first { $0.name == part }
    }
    if variable == nil {
      let clause = Suggestion.clause(for: wanted, among: Set(known.map(\.name)).sorted())
      report("nothing is named '\(tag.name)' here\(clause)", tag)
    }
    return variable
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    let file = path.last.flatMap { files[$0] }?.path ?? ""
    report(.error(message, at: Place(path: file, position: tag.position)))
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
