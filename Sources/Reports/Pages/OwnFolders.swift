import SiteBuilder

/// The folders in which the site has pages and files of its own, so that pages that people write go
/// elsewhere.
package enum OwnFolders {
  /// The folders at the top of the site, sorted.
  package static let names: [String] = {
    let generated = SiteSection.Declaration.all.filter(\.isOfCatalog).flatMap(\.addresses)
    let paths =
      generated.filter { $0.contains("/") } + [
        CostPage.folder, TagPath.page(of: "x"), ThemeStyle.sheet, SearchIndex.folder + "/",
      ]
    return Set(paths.map { String($0.prefix { $0 != "/" }) }).sorted()
  }()
}
