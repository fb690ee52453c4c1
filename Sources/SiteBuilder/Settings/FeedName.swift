/// A feed of the site, by the name that `perfsite.yml` has for it.
package enum FeedName: String, DeclaredKey, Sendable {
  case chapters

  package var declaration: KeyDeclaration {
    switch self {
    case .chapters:
      KeyDeclaration(
        .flag,
        without: .means("`true`"),
        "`feed.xml`: the chapters of the guide that say when they were `updated`."
      )
    }
  }
}
