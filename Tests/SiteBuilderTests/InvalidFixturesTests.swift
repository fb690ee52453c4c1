import Diagnostics
import TestSupport
import Testing

@Suite struct InvalidFixturesTests {
  /// One broken site per message, with all its diagnostics.
  @Test(arguments: Fixture.all(in: "Invalid"))
  func aBrokenSiteIsExplained(_ fixture: Fixture) throws {
    let files = try fixture.files.map { try SourceFile.decoding($0.bytes, path: $0.path).get() }
    let site = TestSite(files)
    #expect(!site.diagnostics.isEmpty)
    try expectText(site.report, inFile: fixture.expectedPath)
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.all(in: "Invalid").count > 30)
  }
}
