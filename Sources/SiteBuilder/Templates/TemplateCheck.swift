import Diagnostics

/// Walks a template as the renderer will, and finds names without a value, tags of the wrong kind
/// and the links that the template itself writes.
struct TemplateCheck {
  private let files: [String: SourceFile]
  private let trees: [String: [TemplateTree]]
  /// The templates being rendered, outermost first.
  private var path: [String] = []
  private var seen: Set<Diagnostic> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The page that is rendered.
  private let page: String
  private(set) var links: [PageLink] = []

  init(page: String, files: [String: SourceFile], trees: [String: [TemplateTree]]) {
    self.page = page
    self.files = files
    self.trees = trees
  }

  /// Checks a template that exists.
  mutating func visit(_ name: String, with context: TemplateContext) {
    visit(name, stack: [context])
  }

  private mutating func visit(_ name: String, stack: [TemplateContext]) {
    path.append(name)
    visit(trees[name] ?? [], stack: stack)
    path.removeLast()
  }

  private mutating func visit(_ trees: [TemplateTree], stack: [TemplateContext]) {
    for tree in trees {
      switch tree {
      case .insertion(let tag): insert(tag, stack: stack)
      case .partial(let tag): include(tag, stack: stack)
      case .link(let link): if link.isWritten { follow(link, stack: stack) }
      case .section(let tag, let isInverted, let inner):
        visit(section: tag, isInverted: isInverted, inner, stack: stack)
      }
    }
  }

  private mutating func insert(_ tag: TemplateTag, stack: [TemplateContext]) {
    guard let value = value(of: tag, stack: stack) else { return }
    switch (tag.kind, value) {
    case (.text, .text), (.fragment, .fragment): return
    case (.fragment, .text):
      report("'\(tag.name)' is a text; write '{{\(tag.name)}}', which escapes it", tag)
    case (.text, .fragment):
      report("'\(tag.name)' is markup; write '{{{\(tag.name)}}}'", tag)
    case (_, .absent):
      report("'\(tag.name)' has no value here; ask for it with '{{#\(tag.name)}}'", tag)
    case (_, .list), (_, .group), (_, .flag), (_, .text), (_, .fragment):
      report("'\(tag.name)' cannot be inserted; ask for it with '{{#\(tag.name)}}'", tag)
    }
  }

  private mutating func follow(_ link: TemplateLink, stack: [TemplateContext]) {
    var address = ""
    for piece in link.pieces {
      switch piece {
      case .text(let text): address += text
      case .value(let name):
        // A name without a text is reported where its tag is.
        guard case .text(let text)? = stack.last(where: { $0[name] != nil })?[name] else { return }
        address += text
      }
    }
    switch LinkDestination(address) {
    case .external: return
    case .refused(let reason): report(reason, link.position)
    case .internal(let path, _, _):
      guard !path.isEmpty else { return }
      guard let target = RelativePath.resolve(path, from: page) else {
        report("link '\(link.written)' leads out of the site", link.position)
        return
      }
      links.append(
        PageLink(
          page: page,
          written: link.written,
          target: target,
          anchor: nil,
          place: place(link.position)
        )
      )
    }
  }

  private mutating func include(_ tag: TemplateTag, stack: [TemplateContext]) {
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
        "template '\(tag.name)' is empty; restore it, or remove '{{> \(tag.name)}}'",
        at: Place(path: file.path, position: .start)
      )
    } else {
      visit(tag.name, stack: stack)
    }
  }

  private mutating func visit(
    section tag: TemplateTag,
    isInverted: Bool,
    _ inner: [TemplateTree],
    stack: [TemplateContext]
  ) {
    guard let value = value(of: tag, stack: stack) else { return }
    if value.isEmpty == isInverted {
      switch value {
      case .list(let contexts) where !isInverted:
        for context in contexts { visit(inner, stack: stack + [context]) }
      case .group(let context): visit(inner, stack: stack + [context])
      case .text, .fragment, .flag, .absent, .list: visit(inner, stack: stack)
      }
    }
  }

  /// The value of a name, from the innermost section outward; reports a name without one.
  private mutating func value(of tag: TemplateTag, stack: [TemplateContext]) -> TemplateValue? {
    let parts = tag.name.split(separator: ".").map(String.init)
    var group: TemplateContext?
    var wanted = parts.first ?? ""
    var value = stack.last { $0[wanted] != nil }?[wanted]
    for part in parts.dropFirst() where value != nil {
      guard case .group(let context)? = value else {
        report("'\(wanted)' holds no '\(part)'", tag)
        return nil
      }
      group = context
      wanted = part
      value = context[part]
    }
    if value == nil {
      let known = Set(group.map { Array($0.keys) } ?? stack.flatMap(\.keys))
      let clause = Suggestion.clause(for: wanted, among: known.sorted())
      report("nothing is named '\(tag.name)' here\(clause)", tag)
    }
    return value
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    report(message, tag.position)
  }

  private mutating func report(_ message: String, _ position: TextPosition) {
    report(message, at: place(position))
  }

  private mutating func report(_ message: String, at place: Place) {
    let diagnostic = Diagnostic.error(message, at: place)
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}

extension TemplateCheck {
  /// A place in the template that is being walked.
  private func place(_ position: TextPosition) -> Place {
    Place(path: path.last.flatMap { files[$0] }?.path ?? "", position: position)
  }
}

extension TemplateValue {
  /// Whether a section for the value renders nothing.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text, .fragment, .group: false
    case .list(let contexts): contexts.isEmpty
    case .flag(let isSet): !isSet
    case .absent: true
    }
  }
}
