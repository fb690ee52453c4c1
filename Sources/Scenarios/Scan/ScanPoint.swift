import FrameLab

/// One of the guide's ten points, as far as a scan shows it.
package struct ScanPoint: Hashable, Sendable {
  /// The finding of a scan about a point.
  package enum Finding: Hashable, Sendable {
    /// The list has the mistake, on these lines.
    case found([ScanLine])
    /// The list may have the mistake: the scan doesn't show the values on these lines.
    case possible([ScanLine])
    /// The list doesn't have the mistake.
    case notFound
    /// A scan can't show the mistake.
    case unseen
  }

  /// A decision, with its wrong and its right values.
  struct Choice: Hashable, Sendable {
    let technique: Technique
    let wrong: Set<String>
    let right: String
  }

  package let id: String
  /// The remedy.
  package let title: String
  /// The chapter on the remedy.
  package let chapter: String
  /// The decisions that it is about.
  let choices: [Choice]

  private init(
    _ id: String,
    _ title: String,
    chapter: String,
    _ choices: [(technique: Technique, wrong: Set<String>, right: String)]
  ) {
    self.id = id
    self.title = title
    self.chapter = "guide/\(chapter).md"
    self.choices = choices.map { Choice(technique: $0.technique, wrong: $0.wrong, right: $0.right) }
  }

  /// The points in the order of the guide's checklist.
  package static let all: [ScanPoint] = [
    ScanPoint(
      "prepared-images",
      "Decode images before the commit, at the size shown",
      chapter: "images",
      [(.imagePreparation, ["onCommit", "concurrentQueue"], "thumbnail")]
    ),
    ScanPoint(
      "cheap-rendering",
      "Spare the render server shadows, masks and blending",
      chapter: "rendering",
      [
        (.shadows, ["withoutPath"], "path"), (.masks, ["masked"], "preRendered"),
        (.blending, ["blended"], "opaque"),
      ]
    ),
    ScanPoint(
      "guards",
      "Cancel, clear and verify in reused cells",
      chapter: "load-images",
      [(.loadGuarding, ["none"], "all")]
    ),
    ScanPoint(
      "stable-ids",
      "File loads under stable IDs",
      chapter: "load-images",
      [(.prefetchKeys, ["indexPaths"], "stableIDs")]
    ),
    ScanPoint(
      "reconfiguring",
      "Reconfigure what changed; do not reload",
      chapter: "updating",
      [(.contentUpdate, ["reloadData", "reload"], "reconfigure")]
    ),
    ScanPoint(
      "load-ahead",
      "Load what comes next",
      chapter: "load-images",
      [(.dataPrefetching, ["off"], "{ahead: 6}")]
    ),
    ScanPoint(
      "bounded-cache",
      "Give the image cache a limit",
      chapter: "images",
      [(.imageCaching, ["unlimited"], "{limit: 45 MB}")]
    ),
    ScanPoint(
      "kept-cells",
      "Make registrations and constraints once",
      chapter: "life-of-a-cell",
      [
        (.registration, ["insideProvider"], "once"),
        (.constraintUpdates, ["churned"], "toggled"),
      ]
    ),
    ScanPoint(
      "prepared-texts",
      "Make texts before the list asks for cells",
      chapter: "cell-provider-traps",
      [
        (.formatting, ["perCell"], "precomputed"),
        (.attributedText, ["perCell"], "precomputed"),
      ]
    ),
    ScanPoint(
      "known-heights",
      "Cache heights, estimate them well, keep the offset anchored",
      chapter: "self-sizing",
      [(.cellSizing, ["everyTime"], "cached")]
    ),
  ]

  /// Returns the finding of a scan's lines about the point.
  package func finding(in lines: [ScanLine]) -> Finding {
    let seen = choices.flatMap { choice in
      lines.filter { $0.key == choice.technique.rawValue }
        .map { (line: $0, isWrong: !choice.wrong.isDisjoint(with: $0.possible + [$0.value])) }
    }
    let wrong = seen.filter(\.isWrong).map(\.line)
    let found = wrong.filter(\.isCounted)
    if !found.isEmpty { return .found(found) }
    if !wrong.isEmpty { return .possible(wrong) }
    return seen.isEmpty ? .unseen : .notFound
  }

  /// Returns the lines of a scan with the undecided ones about the point set to the wrong value;
  /// nil if none is undecided.
  package func supposing(_ lines: [ScanLine]) -> [ScanLine]? {
    let supposed = lines.map { line in
      guard let choice = choices.first(where: { $0.technique.rawValue == line.key }),
        !choice.wrong.contains(line.value),
        let wrong = line.possible.first(where: choice.wrong.contains)
      else { return line }
      return line.supposing(wrong)
    }
    return supposed == lines ? nil : supposed
  }

  /// Returns the lines of a scan with the wrong ones about the point corrected; nil if none is
  /// wrong.
  package func mending(_ lines: [ScanLine]) -> [ScanLine]? {
    let mended = lines.map { line in
      choices.first { $0.technique.rawValue == line.key && $0.wrong.contains(line.value) }
        .map { line.mended($0.right) } ?? line
    }
    return mended == lines ? nil : mended
  }
}
