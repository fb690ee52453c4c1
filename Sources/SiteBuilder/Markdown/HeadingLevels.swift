import Diagnostics

/// Finds headings that skip a level, repeat level 1, which is the page's title, or are too many.
enum HeadingLevels {
  /// The most headings of a page; each is an entry of the search.
  static let mostHeadings = 1_000

  static func diagnostics(in headings: [PageHeading]) -> [Diagnostic] {
    if headings.count > mostHeadings {
      let message =
        "the page has \(headings.count) headings; at most \(mostHeadings) are read; split it"
      return [.error(message, at: headings[mostHeadings].place)]
    }
    let levels = [1] + headings.map(\.level)
    return zip(levels, headings).compactMap { previous, heading in
      if heading.level == 1 {
        return .error(
          "the page's title is its heading of level 1; begin this one with '##'",
          at: heading.place
        )
      }
      guard heading.level > previous + 1 else { return nil }
      let marks = String(repeating: "#", count: previous + 1)
      return .error(
        "heading of level \(heading.level) below one of level \(previous); begin it with '\(marks)'",
        at: heading.place
      )
    }
  }
}
