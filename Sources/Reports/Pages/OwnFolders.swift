import SiteBuilder

/// The folders of the site's generated pages and files, in which people's pages must not be.
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
