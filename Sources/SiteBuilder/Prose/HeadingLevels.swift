import Diagnostics

/// Finds headings that skip a level; the page's title is the one of level 1.
enum HeadingLevels {
  static func findings(in headings: [PageHeading], of file: String) -> [Diagnostic] {
    let levels = [1] + headings.map(\.level)
    return zip(levels, headings).compactMap { previous, heading in
      guard heading.level > previous + 1 else { return nil }
      let marks = String(repeating: "#", count: previous + 1)
      return .error(
        "heading of level \(heading.level) below one of level \(previous); begin it with '\(marks)'",
        at: Place(path: file, position: heading.position)
      )
    }
  }
}
