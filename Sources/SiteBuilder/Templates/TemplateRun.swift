import Diagnostics
import TextFormats

/// Renders a template, and finds names without a value, tags of the wrong kind and the links that
/// the template itself writes.
struct TemplateRun {
  private let files: [String: SourceFile]
  private let trees: [String: [TemplateTree]]
  /// The templates being rendered, outermost first.
  private var path: [String] = []
  private var stack: [TemplateContext] = []
  private var seen: Set<Diagnostic> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The page that is rendered.
  private let page: String
  private(set) var links: [PageLink] = []
  /// The links to places on the page itself.
  private(set) var ownLinks: [PageLink] = []
  /// What was rendered so far; of no use if there are diagnostics.
  private(set) var output: [UInt8] = []

  init(page: String, files: [String: SourceFile], trees: [String: [TemplateTree]]) {
    self.page = page
    self.files = files
    self.trees = trees
    output.reserveCapacity(16_384)
  }

  /// Renders a template that exists.
  mutating func render(_ name: String, with context: TemplateContext) {
    stack = [context]
    render(name, indentation: [])
  }

  private mutating func render(_ name: String, indentation: [UInt8]) {
    path.append(name)
    write(trees[name] ?? [], indentation)
    path.removeLast()
  }

  /// Writes trees one after another; where one of their lines begins, it is indented.
  private mutating func write(_ trees: [TemplateTree], _ indentation: [UInt8]) {
    guard !indentation.isEmpty else {
      for tree in trees { write(tree, indentation) }
      return
    }
    let start = output.count
    for tree in trees {
      if case .text(let text) = tree {
        for line in text.split(after: UInt8(ascii: "\n")) {
          if endsWithLine(since: start) { output += indentation }
          output += line
        }
        continue
      }
      let isIndented = endsWithLine(since: start)
      if isIndented { output += indentation }
      let indented = output.count
      write(tree, indentation)
      if isIndented, output.count == indented { output.removeLast(indentation.count) }
    }
  }

  /// Whether what was written since a place ends with a line end.
  private func endsWithLine(since start: Int) -> Bool {
    output.count > start && output.last == UInt8(ascii: "\n")
      && !(output.count > start + 1 && output[output.count - 2] == UInt8(ascii: "\r"))
  }

  private mutating func write(_ tree: TemplateTree, _ indentation: [UInt8]) {
    switch tree {
    case .text(let text): output += text
    case .insertion(let tag): insert(tag)
    case .partial(let tag, let own): include(tag, indentation: indentation + own)
    case .link(let link): if link.isWritten || link.writesAnchor { follow(link) }
    case .section(let tag, let isInverted, let inner):
      write(section: tag, isInverted: isInverted, inner, indentation)
    }
  }

  private mutating func insert(_ tag: TemplateTag) {
    guard let value = value(of: tag) else { return }
    switch (tag.kind, value) {
    case (.text, .text(let text)): TemplateValue.append(text, to: &output)
    case (.fragment, .fragment(let fragment)): output += fragment.bytes
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

  private mutating func follow(_ link: TemplateLink) {
    var address = ""
    for piece in link.pieces {
      switch piece {
      case .text(let text): address += text
      case .value(let name):
        // A name without a text is reported where its tag is.
        guard case .text(let text)? = value(of: name) else { return }
        address += text
      }
    }
    switch LinkDestination(address) {
    case .external: return
    case .refused(let reason): report(reason, link.position)
    case .internal(let path, _, let anchor):
      // The path alone is right if only the program supplies it.
      let anchor = anchor?.isEmpty == true ? nil : anchor
      guard anchor != nil || link.isWritten && !path.isEmpty else { return }
      guard let target = path.isEmpty ? page : RelativePath.resolve(path, from: page) else {
        report("link '\(link.written)' leads out of the site", link.position)
        return
      }
      let found = PageLink(
        page: page,
        written: link.written,
        target: target,
        anchor: anchor,
        place: place(link.position)
      )
      if path.isEmpty { ownLinks.append(found) } else { links.append(found) }
    }
  }

  private mutating func include(_ tag: TemplateTag, indentation: [UInt8]) {
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
      render(tag.name, indentation: indentation)
    }
  }

  private mutating func write(
    section tag: TemplateTag,
    isInverted: Bool,
    _ inner: [TemplateTree],
    _ indentation: [UInt8]
  ) {
    guard let value = value(of: tag), value.isEmpty == isInverted else { return }
    switch value {
    case .list(let contexts) where !isInverted:
      for context in contexts { write(inner, with: context, indentation) }
    case .group(let context): write(inner, with: context, indentation)
    case .text, .fragment, .flag, .absent, .list: write(inner, indentation)
    }
  }

  private mutating func write(
    _ trees: [TemplateTree],
    with context: TemplateContext,
    _ indentation: [UInt8]
  ) {
    stack.append(context)
    write(trees, indentation)
    stack.removeLast()
  }

  /// The value of a name without dots, from the innermost section outward.
  private func value(of name: String) -> TemplateValue? {
    for context in stack.reversed() {
      if let value = context[name] { return value }
    }
    return nil
  }

  /// The value that a tag names; reports a name without one.
  private mutating func value(of tag: TemplateTag) -> TemplateValue? {
    let parts = tag.parts
    var group: TemplateContext?
    var wanted = parts.first ?? ""
    var value = value(of: wanted)
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

extension TemplateRun {
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

extension [UInt8] {
  /// The parts up to each place of a byte, with it.
  fileprivate func split(after byte: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, other) in enumerated() where other == byte {
      parts.append(self[start...index])
      start = index + 1
    }
    if start < count { parts.append(self[start...]) }
    return parts
  }
}
