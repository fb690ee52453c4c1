import Reports
import SiteBuilder
import Testing

/// The theme of the settings in the style sheet.
@Suite struct ThemeStyleTests {
  private static let sheet = SiteFile(
    path: "assets/site.css",
    text: ":root {\n  --ground: light-dark(#ffffff, #14161a);\n"
      + "  --raised: light-dark(#f5f6f8, #1c1f25);\n}\n",
    origin: "Templates/assets/site.css"
  )

  private static func report(_ theme: String) throws -> TestReport {
    try TestReport(
      assets: TestReport.assets.filter { $0.path != sheet.path } + [sheet],
      settings: "title: T\ndescription: D\ntheme:\n  \(theme)\n"
    )
  }

  @Test func `it is at the end of the style sheet`() throws {
    let report = try Self.report("accent: {light: '#6a1b9a', dark: '#e1a6ff'}")
    #expect(report.messages == [])
    #expect(
      try report.text("assets/site.css").hasSuffix(
        ":root{--link:light-dark(#6a1b9a,#e1a6ff)}\n"
      )
    )
  }

  @Test func `a color that cannot be read is a mistake`() throws {
    let report = try Self.report("accent: {light: '#7cc0f4', dark: '#00568f'}")
    #expect(
      report.messages == [
        "perfsite.yml:4:19: error: '#7cc0f4' has a contrast of 1.8 to 1 on '#f5f6f8'; choose a color "
          + "with at least 4.5 to 1",
        "perfsite.yml:4:36: error: '#00568f' has a contrast of 2.1 to 1 on '#1c1f25'; choose a color "
          + "with at least 4.5 to 1",
      ]
    )
  }
}
