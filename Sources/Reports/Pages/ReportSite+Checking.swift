package import Diagnostics
package import Scenarios
package import SiteBuilder

extension ReportSite {
  /// Finds the mistakes in content and templates that can be found before anything is run.
  ///
  /// Parts that could not be read are skipped: with one broken scenario, the rest of the content is
  /// still checked.
  ///
  /// - Parameters:
  ///   - settings: the settings from `perfsite.yml`; nil if it cannot be read.
  ///   - reading: the scenarios and models that could be read.
  ///   - repetitions: how the scenarios will be run.
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published unchanged, with their paths from the top of the site.
  ///   - diagnostics: receives the findings.
  package static func check(
    settings: SiteSettings?,
    reading: ScenarioCatalogReading,
    repetitions: Repetitions,
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) {
    guard let catalog = reading.readable else {
      _ = Content(parsing: markdown, directives: UncheckedDirectives(), reporting: &diagnostics)
      return
    }
    let unread = UnreadContent(reading)
    guard let settings else {
      let directives = LiveDirectives(catalog: catalog, results: [], unread: unread)
      _ = Content(parsing: markdown, directives: directives, reporting: &diagnostics)
      return
    }
    let site = ReportSite(
      settings: settings,
      catalog: catalog,
      results: [],
      stamp: ReportStamp(model: catalog.digest, repetitions: repetitions),
      unread: unread
    )
    _ = site.render(
      markdown: markdown,
      templates: templates,
      assets: assets,
      reporting: &diagnostics
    )
  }
}
