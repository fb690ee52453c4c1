import CommonMark
import Diagnostics

/// A box around parts of a page, from `:::note` to `:::`.
package struct DirectiveBox {
  /// The purpose of a box.
  enum Kind: String, CaseIterable {
    case summary
    case note
    case warning
    case code
    case dont
    case `do`
  }

  let kind: Kind
  /// The words above the box; nil without any.
  let caption: String?
  /// The techniques that the code in the box shows.
  let techniques: [Directive.Word]
  /// The place of the opening line.
  let place: Place

  /// Reads the options of a box, or reports mistakes in them.
  init(_ kind: Kind, _ directive: Directive, reporting diagnostics: inout [Diagnostic]) {
    self.kind = kind
    let declaration = kind.declaration
    caption = directive.option(Self.caption)?.text
    let isExample = declaration.option(Self.technique) != nil
    techniques = isExample ? directive.option(Self.technique)?.items ?? [] : []
    place = directive.place
    let unknown = directive.options.map(\.key).first { declaration.option($0.text) == nil }
    let missing = declaration.options.first { $0.isRequired && directive.option($0.key) == nil }
    if let word = directive.arguments.first ?? unknown {
      let known = declaration.options.map { "'\($0.written)'" }.joined(separator: ", ")
      let expected = known.isEmpty ? "takes no arguments" : "takes \(known) and nothing else"
      diagnostics.append(
        .error("'\(kind)' \(expected), found '\(word.text)'", at: directive.place(of: word))
      )
    } else if let missing {
      diagnostics.append(.error("'\(kind)' needs '\(missing.written)'", at: place))
    }
  }

  /// Reports content that the box may not have.
  func check(_ parts: [DirectivePart], reporting diagnostics: inout [Diagnostic]) {
    guard kind == .code else { return }
    if parts.count == 1, case .markdown(.code) = parts[0] { return }
    diagnostics.append(.error("'code' holds one code block and nothing else", at: place))
  }
}

extension Directive.Word {
  /// The words between commas, each with its place.
  fileprivate var items: [Directive.Word] {
    var items: [Directive.Word] = []
    var position = position
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      items.append(Directive.Word(String(item), at: position))
      position.column += item.utf8.count + 1
    }
    return items
  }
}
