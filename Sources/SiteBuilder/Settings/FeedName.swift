import LocatedText

/// A feed of the site, by the name that `perfsite.yml` has for it.
package enum FeedName: String, CaseIterable, Hashable, Sendable {
  case chapters

  private var summary: String {
    switch self {
    case .chapters: "`feed.xml`: the chapters of the guide that say when they were `updated`."
    }
  }

  /// The feeds that are switched off.
  static var shape: Shape<Set<FeedName>> {
    .mapping(
      "'feeds'",
      of: [],
      allCases.map { feed in
        .optional(feed.rawValue, .flag) { if !$1 { $0.insert(feed) } }
          .meaning(feed.summary, without: "`true`")
      }
    )
  }
}
