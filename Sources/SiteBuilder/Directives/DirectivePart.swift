import CommonMark
import Diagnostics

/// A part of a page: Markdown, something that a directive asks for, or a box around other parts.
indirect enum DirectivePart {
  case markdown(Block)
  case directive(Directive)
  case box(DirectiveBox, [DirectivePart])
  /// A box `dont` and the box `do` that follows it, to be shown side by side.
  case pair(DirectiveBox, [DirectivePart], DirectiveBox, [DirectivePart])

  /// Boxes within boxes, at most.
  private static let maximumDepth = 8

  /// Puts the blocks of a page into the boxes that they stand in.
  static func parts(
    of blocks: [Block],
    in source: PageSource,
    reporting diagnostics: inout [Diagnostic]
  ) -> [DirectivePart] {
    var open: [(box: DirectiveBox, before: [DirectivePart])] = []
    var parts: [DirectivePart] = []
    for block in blocks {
      guard let marks = DirectiveMarks(block, in: source) else {
        parts.append(.markdown(block))
        continue
      }
      if marks.isClosing {
        guard let closing = open.popLast() else {
          diagnostics.append(
            .error("':::' closes nothing; open with ':::note' or another box", at: marks.place)
          )
          continue
        }
        parts = pairing(parts, reporting: &diagnostics)
        closing.box.check(parts, reporting: &diagnostics)
        parts = closing.before + [.box(closing.box, parts)]
        continue
      }
      switch marks.directive() {
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .success(let directive):
        guard let kind = DirectiveBox.Kind(rawValue: directive.name.text) else {
          parts.append(.directive(directive))
          continue
        }
        if open.count == maximumDepth {
          diagnostics.append(
            .error("boxes nest deeper than \(maximumDepth) levels", at: directive.place)
          )
        }
        open.append((DirectiveBox(kind, directive, reporting: &diagnostics), parts))
        parts = []
      }
    }
    while let unclosed = open.popLast() {
      diagnostics.append(
        .error(
          "'\(unclosed.box.kind)' is not closed; end it with a line ':::'",
          at: unclosed.box.place
        )
      )
      parts = unclosed.before + [.box(unclosed.box, pairing(parts, reporting: &diagnostics))]
    }
    return pairing(parts, reporting: &diagnostics)
  }

  /// Joins each `dont` with the `do` behind it, and reports those that stand alone.
  private static func pairing(
    _ parts: [DirectivePart],
    reporting diagnostics: inout [Diagnostic]
  ) -> [DirectivePart] {
    var paired: [DirectivePart] = []
    for part in parts {
      guard case .box(let box, let inner) = part, box.kind == .do else {
        paired.append(part)
        continue
      }
      if case .box(let other, let otherInner)? = paired.last, other.kind == .dont {
        paired[paired.count - 1] = .pair(other, otherInner, box, inner)
      } else {
        diagnostics.append(
          .error("'do' stands alone; put ':::dont' … ':::' before it", at: box.place)
        )
        paired.append(part)
      }
    }
    for case .box(let box, _) in paired where box.kind == .dont {
      diagnostics.append(
        .error("'dont' stands alone; put ':::do' … ':::' directly behind it", at: box.place)
      )
    }
    return paired
  }
}
