import Diagnostics

/// The text, the tags and the links of a template; sections contain theirs.
indirect enum TemplateTree: Hashable, Sendable {
  /// Text in UTF-8.
  case text([UInt8])
  case insertion(TemplateTag)
  /// A template in place of the tag.
  case partial(TemplateTag)
  case link(TemplateLink)
  case section(TemplateTag, isInverted: Bool, [TemplateTree])

  /// The deepest nesting of sections.
  static let maximumDepth = 32

  /// Reads the tags and links of a template, or only reports its mistakes.
  static func parse(
    _ file: SourceFile,
    reporting diagnostics: inout [Diagnostic]
  ) -> [TemplateTree] {
    var open: [(tag: TemplateTag, isInverted: Bool)] = []
    /// The trees of the file, then those of each open section.
    var levels: [[TemplateTree]] = [[]]
    var links = TemplateLink.scan(file)[...]
    for tag in TemplateTag.scan(file, reporting: &diagnostics) {
      let place = Place(path: file.path, position: tag.position)
      while let link = links.first, link.position <= tag.position {
        levels[levels.count - 1].append(.link(link))
        links = links.dropFirst()
      }
      switch tag.kind {
      case .comment: continue
      case .text, .fragment: levels[levels.count - 1].append(.insertion(tag))
      case .partial: levels[levels.count - 1].append(.partial(tag))
      case .sectionStart(let isInverted):
        if open.count == maximumDepth {
          // Everything after this is the same mistake and need not be reported once per level.
          diagnostics.append(.error("sections nest deeper than \(maximumDepth) levels", at: place))
          return levels[0]
        }
        open.append((tag, isInverted))
        levels.append([])
      case .sectionEnd:
        guard let section = open.last else {
          diagnostics.append(.error("'{{/\(tag.name)}}' closes no section", at: place))
          continue
        }
        guard section.tag.name == tag.name else {
          let opened = Place(path: file.path, position: section.tag.position)
          diagnostics.append(
            .error(
              "'{{/\(tag.name)}}' closes no section; expected '{{/\(section.tag.name)}}'",
              at: place,
              notes: [.note("'\(section.tag.name)' is opened here", at: opened)]
            )
          )
          continue
        }
        open.removeLast()
        let inner = levels.removeLast()
        levels[levels.count - 1].append(
          .section(section.tag, isInverted: section.isInverted, inner)
        )
      }
    }
    for section in open {
      diagnostics.append(
        .error(
          "section '\(section.tag.name)' is not closed; end it with '{{/\(section.tag.name)}}'",
          at: Place(path: file.path, position: section.tag.position)
        )
      )
    }
    return levels[0] + links.map { .link($0) }
  }

  /// Returns the names of the templates that trees include, also in sections.
  static func included(by trees: [TemplateTree]) -> [String] {
    trees.flatMap { tree -> [String] in
      switch tree {
      case .partial(let tag): [tag.name]
      case .section(_, _, let inner): included(by: inner)
      case .insertion, .link, .text: []
      }
    }
  }

  /// Returns true if the value of a name is visible: inserted outside of comments, in the trees or
  /// in the templates that they include.
  static func isPlaced(
    _ name: String,
    in trees: [TemplateTree],
    including templates: [String: [TemplateTree]]
  ) -> Bool {
    var rest = trees
    var visited: Set<String> = []
    while let tree = rest.popLast() {
      switch tree {
      case .insertion(let tag):
        if tag.name == name, !tag.isHidden { return true }
      case .section(let tag, let isInverted, let inner):
        if tag.name != name {
          rest += inner
        } else if !isInverted, showsSomething(inner, including: templates) {
          return true
        }
      case .partial(let tag):
        if !tag.isHidden, visited.insert(tag.name).inserted { rest += templates[tag.name] ?? [] }
      case .link, .text: continue
      }
    }
    return false
  }

  /// Returns true if trees insert any value outside of comments.
  private static func showsSomething(
    _ trees: [TemplateTree],
    including templates: [String: [TemplateTree]]
  ) -> Bool {
    var rest = trees
    var visited: Set<String> = []
    while let tree = rest.popLast() {
      switch tree {
      case .insertion(let tag): if !tag.isHidden { return true }
      case .section(_, _, let inner): rest += inner
      case .partial(let tag):
        if !tag.isHidden, visited.insert(tag.name).inserted { rest += templates[tag.name] ?? [] }
      case .link, .text: continue
      }
    }
    return false
  }
}
