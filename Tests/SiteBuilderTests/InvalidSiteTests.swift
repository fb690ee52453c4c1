import Diagnostics
import TestSupport
import Testing

@Suite struct InvalidSiteTests {
  /// What the entries of the tables in `Fixtures/Invalid` change: one page.
  private static let right = [
    "Content/guide/page.md": Array("---\ntitle: Page\ndescription: About it\n---\n\n".utf8)
  ]

  /// One broken site per message, with all its diagnostics.
  @Test(arguments: try InvalidInput.all())
  func aBrokenSiteIsExplained(_ input: InvalidInput) throws {
    let site = TestSite(try Self.sources(input.files(changing: Self.right)))
    #expect(!site.diagnostics.isEmpty)
    try input.expect(site.report)
  }

  @Test func `the site that the entries change is right`() throws {
    #expect(TestSite(try Self.sources(Self.right)).report == "")
  }

  private static func sources(_ files: [String: [UInt8]]) throws -> [SourceFile] {
    try files.sorted { $0.key < $1.key }.map { path, bytes in
      try SourceFile.decoding(bytes, path: path).get()
    }
  }
}
