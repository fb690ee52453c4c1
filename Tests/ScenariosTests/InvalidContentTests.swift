import Diagnostics
import Scenarios
import TestSupport
import Testing

/// Every message about content, each with an entry of the tables in `Fixtures/Invalid`: what it
/// changes in `Fixtures/Valid/feed`, and its exact diagnostics.
@Suite struct InvalidContentTests {
  @Test(.slow, arguments: try InvalidInput.all())
  func `a broken content folder gets exactly its diagnostics`(input: InvalidInput) throws {
    let files = try input.files(changing: Fixture.files(in: "Valid/feed"))
    let reading = ScenarioCatalog.reading(Content.files(files), inFolder: "Content")
    #expect(reading.catalog == nil)
    try input.expect(reading.diagnostics.map { $0.formatted(with: reading.files) }.joined())
  }

  @Test func `the content that the entries change is right`() throws {
    let files = Content.files(try Fixture.files(in: "Valid/feed"))
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    #expect(reading.diagnostics == [])
    #expect(reading.catalog?.scenarios.map(\.id) == ["feed"])
  }
}
