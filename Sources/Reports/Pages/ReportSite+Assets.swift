import Charts
import Diagnostics
import Scenarios
import SiteBuilder

/// Style sheets on their way to the site.
extension ReportSite {
  /// Returns the files that style sheets load.
  func styleSheetLinks(
    in assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> [PageLink] {
    assets.filter { $0.path.hasSuffix(".css") }.flatMap { asset -> [PageLink] in
      switch SourceFile.decoding(asset.bytes, path: asset.origin) {
      case .success(let file):
        return StyleSheetLinks.links(in: file, at: asset.path, reporting: &diagnostics)
      case .failure(let diagnostic):
        diagnostics.append(diagnostic)
        return []
      }
    }
  }

  /// Returns the mistake of settings that name a card that is not there.
  func missingCard(among assets: [SiteFile]) -> Diagnostic? {
    guard let card = settings.card else { return nil }
    let folder = run.catalog.folder + "/"
    let pictures = assets.filter { $0.origin.hasPrefix(folder) }.map(\.path)
    guard !pictures.contains(card.path) else { return nil }
    return .error(
      "there is no picture '\(folder)\(card.path)'"
        + Suggestion.clause(for: card.path, among: pictures),
      at: card.place
    )
  }

  func published(_ asset: SiteFile) -> SiteFile {
    guard asset.path.hasSuffix(".css") else { return asset }
    let bytes = StyleSheet.compacted(asset.bytes)
    return SiteFile(path: asset.path, bytes: bytes, origin: asset.origin)
  }

  /// Adds the style sheets of the charts and of the theme to the site's, so that a page loads only
  /// one.
  func adding(_ theme: ThemeStyle, to assets: [SiteFile]) -> [SiteFile] {
    let path = ThemeStyle.sheet
    let style = Array((ChartStyle.css + theme.css).utf8)
    guard let index = assets.firstIndex(where: { $0.path == path }) else {
      return assets + [SiteFile(path: path, bytes: style, origin: settings.file)]
    }
    var assets = assets
    let own = assets[index]
    assets[index] = SiteFile(path: path, bytes: own.bytes + style, origin: own.origin)
    return assets
  }
}
