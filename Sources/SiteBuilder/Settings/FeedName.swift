/// A feed of the site, by the name that `perfsite.yml` has for it.
package enum FeedName: String, DeclaredKey, Sendable {
  case chapters
  case regressions

  package var declaration: KeyDeclaration {
    switch self {
    case .chapters:
      KeyDeclaration(
        .flag,
        without: .means("`true`"),
        "`feed.xml`: the chapters of the guide that say when they were `updated`."
      )
    case .regressions:
      KeyDeclaration(
        .flag,
        without: .means("`true`"),
        "`regressions.xml`: the runs that made something worse, from the history."
      )
    }
  }
}
