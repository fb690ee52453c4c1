import Foundation
import TestSupport
import Testing

/// Every message about settings, pages, templates and links of a project, each with an entry of the
/// tables in `Fixtures/Invalid` and exactly what `perfsite build` says about it.
///
/// Templates and models are those that the program brings along.
@Suite
struct InvalidProjectTests {
  @Test(.slow, arguments: try InvalidInput.all())
  func `a broken project gets exactly its messages, and nothing is written`(
    input: InvalidInput
  ) async throws {
    let project = try EmptyFolder()
    for (path, bytes) in try input.files(changing: Self.right) {
      try project.write(bytes, to: path)
    }
    let before = try project.files()
    let result = try await Self.build(project)
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(try project.files().filter { !$0.hasPrefix(".perfsite/") } == before)
    try input.expect(result.standardError)
  }

  @Test(.slow)
  func `the project that the entries change is right`() async throws {
    let project = try EmptyFolder()
    for (path, bytes) in Self.right { try project.write(bytes, to: path) }
    let result = try await Self.build(project)
    #expect(result.status == 0, "\(result.standardError)")
  }

  private static func build(_ project: EmptyFolder) async throws -> BuiltProgram.Result {
    try await project.perfsite("build", "--worlds", "40", "--no-analyses")
  }

  private static let right = [
    "perfsite.yml": Array("title: T\ndescription: D\n".utf8),
    "Content/guide/start.md": Array(page.utf8),
  ]

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
