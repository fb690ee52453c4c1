import CommonMark
import Diagnostics

/// A part of a page: Markdown, a directive's content, or a box around other parts.
indirect enum DirectivePart {
  case markdown(Block)
  case directive(Directive)
  case include(IncludedText)
  case box(DirectiveBox, [DirectivePart])
  /// A box `dont` and the box `do` that follows it, to be shown side by side.
  case pair(DirectiveBox, [DirectivePart], DirectiveBox, [DirectivePart])

  /// Nests the blocks of a page in the boxes around them.
  static func parts(
    of blocks: [Block],
    in source: PageSource,
    _ reading: inout PartReading
  ) -> [DirectivePart] {
    var nesting = BoxNesting()
    for block in blocks {
      guard let marks = DirectiveMarks(block, in: source) else {
        nesting.append(.markdown(block))
        continue
      }
      if marks.isClosing {
        nesting.close(at: marks.place, reporting: &reading.diagnostics)
        continue
      }
      switch marks.directive() {
      case .failure(let diagnostic): reading.diagnostics.append(diagnostic)
      case .success(let directive):
        if let kind = DirectiveBox.Kind(rawValue: directive.name.text) {
          let box = DirectiveBox(kind, directive, reporting: &reading.diagnostics)
          nesting.open(box, reporting: &reading.diagnostics)
        } else if directive.name.text == IncludedText.name {
          if let text = IncludedText(directive, in: source, &reading) {
            nesting.append(.include(text))
          }
        } else {
          nesting.append(.directive(directive))
        }
      }
    }
    return nesting.finish(reporting: &reading.diagnostics)
  }
}

/// The boxes that are open at a point of the page, and the parts read so far.
private struct BoxNesting {
  private var boxes: [DirectiveBox] = []
  /// The parts of the page, then those of each open box.
  private var levels: [[DirectivePart]] = [[]]
  /// Open boxes below the deepest allowed level; their parts go to that level.
  private var tooDeep = 0

  mutating func append(_ part: DirectivePart) {
    levels[levels.count - 1].append(part)
  }

  mutating func open(_ box: DirectiveBox, reporting diagnostics: inout [Diagnostic]) {
    guard boxes.count < DirectiveBox.mostLevels else {
      if tooDeep == 0 {
        diagnostics.append(
          .error("boxes nest deeper than \(DirectiveBox.mostLevels) levels", at: box.place)
        )
      }
      tooDeep += 1
      return
    }
    boxes.append(box)
    levels.append([])
  }

  mutating func close(at place: Place, reporting diagnostics: inout [Diagnostic]) {
    if tooDeep > 0 {
      tooDeep -= 1
      return
    }
    guard let (box, parts) = popped(reporting: &diagnostics) else {
      diagnostics.append(
        .error("':::' closes nothing; open with ':::note' or another box", at: place)
      )
      return
    }
    box.check(parts, reporting: &diagnostics)
    append(.box(box, parts))
  }

  /// Returns the parts of the page; reports boxes that are still open.
  mutating func finish(reporting diagnostics: inout [Diagnostic]) -> [DirectivePart] {
    while let box = boxes.last {
      diagnostics.append(
        .error("'\(box.kind)' is not closed; end it with a line ':::'", at: box.place)
      )
      guard let (_, parts) = popped(reporting: &diagnostics) else { break }
      append(.box(box, parts))
    }
    return Self.pairing(levels[0], reporting: &diagnostics)
  }

  private mutating func popped(
    reporting diagnostics: inout [Diagnostic]
  ) -> (DirectiveBox, [DirectivePart])? {
    guard let box = boxes.popLast(), let parts = levels.popLast() else { return nil }
    return (box, Self.pairing(parts, reporting: &diagnostics))
  }

  /// Joins each `dont` with the `do` after it, and reports those without a partner.
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
          .error("'do' has no 'dont'; put ':::dont' … ':::' right before it", at: box.place)
        )
        paired.append(part)
      }
    }
    for case .box(let box, _) in paired where box.kind == .dont {
      diagnostics.append(
        .error("'dont' has no 'do'; put ':::do' … ':::' right after it", at: box.place)
      )
    }
    return paired
  }
}
