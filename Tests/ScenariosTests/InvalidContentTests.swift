import Diagnostics
import Scenarios
import TestSupport
import Testing

/// Every message about content, each with a broken input in `Fixtures/Invalid/<rule>/`: the files
/// that differ from `Fixtures/Valid/feed`, and their exact diagnostics.
@Suite struct InvalidContentTests {
  @Test(.slow, arguments: Fixture.all(in: "Invalid"))
  func `a broken content folder gets exactly its diagnostics`(fixture: Fixture) throws {
    let reading = ScenarioCatalog.reading(try files(of: fixture), inFolder: "Content")
    #expect(reading.catalog == nil)

    let text = reading.diagnostics.map { $0.formatted(with: reading.files) }.joined()
    try expectText(text, inFile: fixture.expectedPath)
  }

  @Test func `there is a fixture for each rule`() {
    #expect(Fixture.all(in: "Invalid").count >= 150)
  }

  @Test func `the content that the fixtures break is right`() throws {
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed],
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
    #expect(reading.catalog?.scenarios.map(\.id) == ["feed"])
  }

  /// The fixture's files over the correct models, except for those that `without.txt` names.
  private func files(of fixture: Fixture) throws -> [ContentFile] {
    var files: [String: ContentFile] = [:]
    for file in try Content.models + Content.files(of: fixture) { files[file.path] = file }
    if let without = files.removeValue(forKey: "Content/without.txt") {
      for line in String(decoding: without.bytes, as: UTF8.self).split(separator: "\n") {
        files["Content/\(line)"] = nil
      }
    }
    return Array(files.values)
  }
}
