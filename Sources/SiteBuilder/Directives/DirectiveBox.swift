import CommonMark
import Diagnostics

/// A box around parts of a page: what `:::note` opens and `:::` closes.
struct DirectiveBox {
  /// What a box is for.
  enum Kind: String, CaseIterable {
    case summary
    case note
    case warning
    case code
    case dont
    case `do`

    /// Whether the box has a caption.
    var caption: Caption {
      switch self {
      case .summary, .note, .warning: .none
      case .code: .required
      case .dont, .do: .optional
      }
    }

    /// Whether the box can say which techniques its code shows: a pair says it in its `do`.
    var isExample: Bool { self == .code || self == .do }
  }

  /// Whether a box takes `caption="…"`.
  enum Caption {
    case none
    case optional
    case required
  }

  let kind: Kind
  /// The words above the box; nil without any.
  let caption: String?
  /// What the code in the box is an example of.
  let techniques: [Directive.Word]
  /// Where the box is opened.
  let place: Place

  /// Reads the options of a box, or reports mistakes in them.
  init(_ kind: Kind, _ directive: Directive, reporting diagnostics: inout [Diagnostic]) {
    self.kind = kind
    caption = directive.option("caption")?.text
    techniques = kind.isExample ? directive.option("technique")?.items ?? [] : []
    place = directive.place
    let unknown = directive.options.map(\.key).first {
      ($0.text != "caption" || kind.caption == .none)
        && ($0.text != "technique" || !kind.isExample)
    }
    if let word = directive.arguments.first ?? unknown {
      let expected =
        kind.caption == .none
        ? "takes no arguments"
        : "takes 'caption=\"…\"'\(kind.isExample ? ", 'technique=…'" : "") and nothing else"
      diagnostics.append(
        .error("'\(kind)' \(expected), found '\(word.text)'", at: directive.place(of: word))
      )
    } else if kind.caption == .required, caption == nil {
      diagnostics.append(.error("'\(kind)' needs 'caption=\"…\"'", at: place))
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
