import Diagnostics

/// The tags of a template, sections holding theirs.
indirect enum TemplateTree: Hashable, Sendable {
  case insertion(TemplateTag)
  case partial(TemplateTag)
  case section(TemplateTag, isInverted: Bool, [TemplateTree])

  /// Sections within sections, at most.
  private static let maximumDepth = 32

  /// Reads a template, or only reports what is wrong with it.
  static func parse(
    _ file: SourceFile,
    reporting diagnostics: inout [Diagnostic]
  ) -> [TemplateTree] {
    var open: [(tag: TemplateTag, isInverted: Bool, before: [TemplateTree])] = []
    var trees: [TemplateTree] = []
    for tag in TemplateTag.scan(file, reporting: &diagnostics) {
      let place = Place(path: file.path, position: tag.position)
      switch tag.kind {
      case .comment: continue
      case .text, .fragment: trees.append(.insertion(tag))
      case .partial: trees.append(.partial(tag))
      case .sectionStart(let isInverted):
        if open.count == maximumDepth {
          diagnostics.append(.error("sections nest deeper than \(maximumDepth) levels", at: place))
        }
        open.append((tag, isInverted, trees))
        trees = []
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
        trees = section.before + [.section(section.tag, isInverted: section.isInverted, trees)]
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
    return trees
  }
}
