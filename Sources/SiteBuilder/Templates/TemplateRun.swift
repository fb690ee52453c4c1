import Diagnostics
import TextFormats

/// Renders a template that was checked, and finds the links that the template itself writes.
struct TemplateRun {
  private let files: [String: SourceFile]
  private let trees: [String: [TemplateTree]]
  /// The templates being rendered, outermost first.
  private var path: [String] = []
  private var stack: [TemplateContext] = []
  /// The mistakes in the links that the template writes, each once.
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
    case .partial(let tag, let own): render(tag.name, indentation: indentation + own)
    case .link(let link): if link.isWritten || link.writesAnchor { follow(link) }
    case .section(let tag, let isInverted, let inner):
      write(section: tag, isInverted: isInverted, inner, indentation)
    }
  }

  private mutating func insert(_ tag: TemplateTag) {
    switch value(of: tag) {
    case .text(let text): TemplateValue.append(text, to: &output)
    case .fragment(let fragment): output += fragment.bytes
    case let value:
      preconditionFailure("'\(tag.name)' of template '\(path.last ?? "")' is \(value)")
    }
  }

  private mutating func follow(_ link: TemplateLink) {
    let place = Place(path: path.last.flatMap { files[$0] }?.path ?? "", position: link.position)
    let found = link.destination(on: page, at: place) { name in
      if case .text(let text)? = value(of: name) { text } else { nil }
    }
    switch found {
    case .success((let found, let isInside)):
      if isInside { ownLinks.append(found) } else { links.append(found) }
    case .failure(let diagnostic):
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    case nil: break
    }
  }

  private mutating func write(
    section tag: TemplateTag,
    isInverted: Bool,
    _ inner: [TemplateTree],
    _ indentation: [UInt8]
  ) {
    let value = value(of: tag)
    guard value.isEmpty == isInverted else { return }
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

  /// The value that a tag names.
  private func value(of tag: TemplateTag) -> TemplateValue {
    var value = tag.parts.first.flatMap(value(of:))
    for part in tag.parts.dropFirst() {
      guard case .group(let context)? = value else { break }
      value = context[part]
    }
    guard let value else {
      preconditionFailure("page '\(page)' has no '\(tag.name)', which is declared")
    }
    return value
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
