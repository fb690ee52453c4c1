import Foundation
import TestSupport
import Testing

/// Every message about settings, pages, templates and links of a project, each with a broken project in
/// `Fixtures/Invalid/<rule>/` and exactly what `perfsite build` says about it.
///
/// Templates and models are those that the program brings along.
@Suite
struct InvalidProjectTests {
  @Test(.slow, arguments: Fixture.all(in: "Invalid"))
  func `a broken project gets exactly its messages, and nothing is written`(
    fixture: Fixture
  ) async throws {
    let project = try EmptyFolder()
    var files = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.path, $0.bytes) })
    if files["perfsite.yml"] == nil { files["perfsite.yml"] = Array(Self.settings.utf8) }
    if files["Content/guide/start.md"] == nil {
      files["Content/guide/start.md"] = Array(Self.page.utf8)
    }
    for (path, bytes) in files { try project.write(bytes, to: path) }
    let before = try project.files()
    let result = try await project.perfsite("build", "--worlds", "0", "--no-analyses")
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(try project.files().filter { !$0.hasPrefix(".perfsite/") } == before)
    try expectText(result.standardError, inFile: fixture.expectedPath)
  }

  @Test
  func `there is a fixture for each rule`() {
    #expect(Fixture.all(in: "Invalid").count >= 40)
  }

  private static let settings = "title: T\ndescription: D\n"
  private static let page = """
    ---
    title: Start
    description: Where to start
    ---

    Text.

    ## Two

    More.

    """
}
