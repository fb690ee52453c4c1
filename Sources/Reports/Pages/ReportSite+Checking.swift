package import Diagnostics
package import Measurements
package import Scenarios
package import SiteBuilder

extension ReportSite {
  /// Finds the mistakes in content and templates that can be found before the simulation.
  ///
  /// Parts that could not be read are skipped, and names that they declare are accepted: with one
  /// broken scenario, the rest of the content is still checked. Nothing is run or rendered.
  ///
  /// - Parameters:
  ///   - settings: the settings from `perfsite.yml`, or a stand-in; nil if the documents that they
  ///     name are unknown, so that any link may lead to one.
  ///   - reading: the scenarios and models that could be read.
  ///   - repetitions: the numbers of repetitions of the run.
  ///   - measurementFiles: the measurements on real devices.
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published unchanged, with their paths from the top of the site.
  ///   - drafts: includes or omits drafts.
  ///   - diagnostics: receives the findings.
  package static func check(
    settings: SiteSettings?,
    reading: ScenarioCatalogReading,
    repetitions: Repetitions,
    measurementFiles: [MeasurementFile] = [],
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    drafts: Content.Drafts = .leftOut,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let unread = UnreadContent(reading)
    guard let catalog = reading.readable else {
      if let unread {
        checkText(
          markdown,
          settings,
          assets,
          drafts,
          without: unread,
          reporting: &diagnostics
        )
      }
      return
    }
    let hasSettings = settings != nil
    let settings = settings ?? .standIn(for: "perfsite.yml")
    var site = ReportSite(
      settings: settings,
      run: Run(
        project: settings.title,
        catalog: catalog,
        repetitions: repetitions,
        results: []
      ),
      measurementFiles: measurementFiles,
      drafts: drafts,
      check: hasSettings ? .everything : .exceptLinks
    )
    site.unread = unread
    var nothing = SiteMemory()
    _ = site.render(
      markdown: markdown,
      templates: templates,
      assets: assets,
      into: &nothing,
      reporting: &diagnostics
    )
  }

  /// Finds the mistakes in the text and its links if not even the models can be read.
  private static func checkText(
    _ markdown: [SourceFile],
    _ settings: SiteSettings?,
    _ assets: [SiteFile],
    _ drafts: Content.Drafts,
    without unread: UnreadContent,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let content = Content(
      parsing: markdown,
      drafts: drafts,
      directives: UncheckedDirectives(unread: unread),
      pictures: PictureSizes(of: assets),
      glossary: settings?.glossary ?? .off,
      mostBytes: settings?.pageBytes ?? SiteSettings.standardPageBytes,
      reporting: &diagnostics
    )
    guard let settings else { return }
    diagnostics += linkCheck(content, settings, assets, without: unread).diagnostics
  }
}
