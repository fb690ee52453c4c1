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
  /// The number of bytes that the page may still add.
  ///
  /// Repeating an empty section takes some too, so that lists in lists end.
  private var room = Self.mostBytes
  /// The most bytes of a page.
  private static let mostBytes = 32 << 20
  private static let leastBytes = 32
  /// The rendered bytes so far; useless if there are diagnostics.
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
    render(name)
  }

  private mutating func render(_ name: String) {
    path.append(name)
    write(trees[name] ?? [])
    path.removeLast()
  }

  private mutating func write(_ trees: [TemplateTree]) {
    for tree in trees where hasRoom() { write(tree) }
  }

  /// Returns true if the page may get larger; otherwise reports it once.
  private mutating func hasRoom() -> Bool {
    guard room >= 0 else { return false }
    room -= Self.leastBytes
    guard room < 0 || output.count > Self.mostBytes else { return true }
    room = -1
    diagnostics.append(
      .error(
        "with what this template repeats, '\(page)' gets larger than \(Self.mostBytes >> 20) MiB",
        at: Place(path: path.first.flatMap { files[$0] }?.path ?? "", position: .start)
      )
    )
    return false
  }

  private mutating func write(_ tree: TemplateTree) {
    switch tree {
    case .text(let text): output += text
    case .insertion(let tag): insert(tag)
    case .partial(let tag): render(tag.name)
    case .link(let link): if link.isWritten || link.writesAnchor { follow(link) }
    case .section(let tag, let isInverted, let inner):
      write(section: tag, isInverted: isInverted, inner)
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
    _ inner: [TemplateTree]
  ) {
    let value = value(of: tag)
    guard value.isEmpty == isInverted else { return }
    switch value {
    case .list(let contexts) where !isInverted:
      for context in contexts { write(inner, with: context) }
    case .group(let context): write(inner, with: context)
    case .text, .fragment, .flag, .absent, .list: write(inner)
    }
  }

  private mutating func write(_ trees: [TemplateTree], with context: TemplateContext) {
    stack.append(context)
    write(trees)
    stack.removeLast()
  }

  /// Returns the value of a name without dots, from the innermost section outward.
  private func value(of name: String) -> TemplateValue? {
    for context in stack.reversed() {
      if let value = context[name] { return value }
    }
    return nil
  }

  /// Returns the value that a tag names.
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
  /// True if a section for the value renders nothing.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text, .fragment, .group: false
    case .list(let contexts): contexts.isEmpty
    case .flag(let isSet): !isSet
    case .absent: true
    }
  }
}
